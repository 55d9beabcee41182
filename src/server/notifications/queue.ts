import type { Work } from '#server/platform/context.ts'
import { pushesQueued } from '#shared/notifications/contract.ts'
import { insertMessages, type NewMessage } from './message-store.ts'

/** Puts messages on their way, in the transaction of what causes them; one job sends them all. */
export async function enqueue({ db, now, announce }: Pick<Work, 'db' | 'now' | 'announce'>, messages: NewMessage[]) {
  if (messages.length === 0) return
  await insertMessages(db, messages, now)
  if (messages.some(({ dueAt }) => dueAt <= now)) await announce(pushesQueued, null, { count: messages.length })
}
