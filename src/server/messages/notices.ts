import { type Notice, type Occasion, occasion } from '#server/platform/notices.ts'
import { namesOf } from '#server/platform/sql.ts'
import type { Work } from '#server/platform/work.ts'
import { messageToTell } from '#shared/messages/events.ts'
import { messageWords } from '#shared/messages/notices.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { listMembers } from './member-store.ts'
import { findTold, listUnacknowledged } from './notice-store.ts'
import { tagOf } from './notice-tag.ts'

export const messageOccasions: Occasion[] = [occasion(messageToTell, tell)]

// A locked phone shows two lines.
const shownLength = 120

/** Told once for each thread, to whoever has not muted it and has not read it by now. */
async function tell(
  { db, now }: Work,
  organizationId: number,
  { threadId, messageId }: { threadId: number; messageId: number },
): Promise<Notice[]> {
  const told = await findTold(db, organizationId, messageId)
  if (told === undefined) return []
  const { kind, content, phone, hasPhoto, about, sentBy } = told
  const sender = (await namesOf(db, [sentBy])).get(sentBy ?? '') ?? ''
  const from = [sender, about].filter(Boolean).join(' · ')
  const notice = {
    organizationId,
    about: { threadId },
    except: [sentBy],
    path: addressOf(screens.messages, { thread: String(threadId) }),
    lastsHours: 24,
  }
  if (kind === 'broadcast')
    return [
      {
        ...notice,
        kind: 'broadcast',
        tag: `broadcast-${messageId}`,
        to: { employees: await listUnacknowledged(db, organizationId, messageId) },
        isUrgent: true,
        soundsOnDuty: true,
        say: language => messageWords.broadcast[language](about ?? '', content.slice(0, shownLength)),
      },
    ]
  const members = await listMembers(db, { organizationId, id: threadId }, now)
  const hearing = members.filter(({ isMuted, readUpTo }) => !isMuted && readUpTo < messageId)
  // Off the clock a guard is left alone on the phone, unless they ask for it; it stands in the bell.
  const [resting, working] = [true, false].map(isOff => hearing.filter(one => (one.isGuard && !one.isOnDuty) === isOff))
  const say: Notice['say'] = language => {
    if (kind === 'call') return messageWords.call[language](from, phone ?? '')
    if (content === '' && hasPhoto) return messageWords.photo[language](from, '')
    return messageWords.text[language](from, content.slice(0, shownLength))
  }
  const rest = { ...notice, tag: tagOf(threadId), say, isUrgent: kind === 'call' }
  return [
    { ...rest, kind: 'message', to: { accounts: (working ?? []).map(({ userId }) => userId) } },
    { ...rest, kind: 'message-off-duty', to: { accounts: (resting ?? []).map(({ userId }) => userId) } },
  ]
}
