import { type Context, type Feature, implement, type Limited, subscribe } from '#server/platform/context.ts'
import { pageOf } from '#server/platform/paging.ts'
import { hashToken } from '#server/platform/session.ts'
import { namesOf } from '#server/platform/sql.ts'
import { chat } from '#shared/chat/contract.ts'
import { chatMessageQueued } from '#shared/chat/events.ts'
import { chatRefusals } from '#shared/chat/refusals.ts'
import type { MessageKind } from '#shared/chat/shapes.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { sumUpDays, tellOfIncidents } from './automatic-messages.ts'
import { channelsOf } from './channels.ts'
import { chatOutbox } from './chat-outbox.ts'
import { settingsFor } from './destination.ts'
import { listMessages } from './message-store.ts'
import { chatData } from './personal-data.ts'
import { retryMessage, sendFeature, sendMilestone, sendTest } from './send-message.ts'
import { changeSettings, readChatSettings } from './settings.ts'
import { sendDailySummary, sendSummary } from './summaries.ts'

const usualPage = 20

async function messagesOf(ctx: Context, input: ParsedInputOf<typeof chat.messages>) {
  const { limit = usualPage, cursor } = input
  const { organizationId } = await settingsFor(ctx, input.organizationId)
  const page = pageOf(await listMessages(ctx.db, organizationId, limit, cursor), limit, ({ id }) => [id])
  const names = await namesOf(
    ctx.db,
    page.items.map(({ sentBy }) => sentBy),
  )
  return {
    ...page,
    items: page.items.map(message => ({
      ...message,
      organizationId,
      kind: message.kind as MessageKind,
      status: message.status as 'queued' | 'sent' | 'failed',
      sentBy: message.sentBy === null ? null : (names.get(message.sentBy) ?? null),
    })),
  }
}

// A channel is read by people: nobody has thirty things to say to it in a minute.
const perSession: Limited<unknown> = {
  counts: 'calls',
  limits: (_, ip, { token }) => [
    { key: `chat:${token === null ? ip : hashToken(token).toString('hex')}`, times: 30, seconds: 60 },
  ],
}

export const chatFeature: Feature = {
  name: 'chat',
  subject: 'Notices',
  refusals: [chatRefusals],
  personalData: chatData,
  calls: implement(
    chat,
    {
      channels: channelsOf,
      test: sendTest,
      dailySummary: sendDailySummary,
      featureCompleted: sendFeature,
      milestoneReached: sendMilestone,
      sendSummary,
      messages: messagesOf,
      retry: retryMessage,
      settings: readChatSettings,
      changeSettings,
    },
    {
      test: perSession,
      dailySummary: perSession,
      featureCompleted: perSession,
      milestoneReached: perSession,
      sendSummary: perSession,
      retry: perSession,
    },
  ),
  subscriptions: [tellOfIncidents, subscribe('send-chat-messages', chatMessageQueued, chatOutbox.wake)],
  cronJobs: [sumUpDays],
  background: chatOutbox.background,
}
