import { type Feature, implement, type Limited } from '#server/platform/context.ts'
import { hashToken } from '#server/platform/session.ts'
import { broadcasts } from '#shared/messages/broadcast-contract.ts'
import { messages, threads } from '#shared/messages/contract.ts'
import { messagesRefusals } from '#shared/messages/refusals.ts'
import { acknowledge, send as broadcast, recipients } from './broadcasts.ts'
import { close } from './close-thread.ts'
import { csv, pdf } from './export.ts'
import { delivered, mute, opened } from './marks.ts'
import { find, list as listMessages, photo, send } from './messages.ts'
import { messageOccasions } from './notices.ts'
import { open } from './open-thread.ts'
import { messagesData } from './personal-data.ts'
import { messageSources } from './search.ts'
import { list, people, read } from './threads.ts'

// Nobody says two things a second for a minute; what waited in a dead spot comes faster, and is let in.
const perSession: Limited<unknown> = {
  counts: 'calls',
  limits: (_, ip, { token }) => [
    { key: `messages:${token === null ? ip : hashToken(token).toString('hex')}`, times: 120, seconds: 60 },
  ],
}

export const messagesFeature: Feature = {
  name: 'messages',
  subject: { name: 'Messages', description: 'What people of a company say to one another, and to everyone on duty.' },
  refusals: [messagesRefusals],
  personalData: messagesData,
  calls: [
    ...implement(threads, { list, open, people, delivered, read, opened, mute, close, csv, pdf }),
    ...implement(messages, { list: listMessages, send, find, photo }, { send: perSession }),
    ...implement(broadcasts, { send: broadcast, recipients, acknowledge }),
  ],
  notices: messageOccasions,
  search: messageSources,
}
