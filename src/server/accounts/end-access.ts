import { accessEnds } from '#server/platform/access.ts'
import type { Work } from '#server/platform/context.ts'
import { actAsSystem, endSessionsOf } from '#server/platform/session.ts'
import { runHook } from '#server/platform/work.ts'
import { sessionChanged } from '#shared/accounts/events.ts'
import { dropPendingSignIns } from './second-step-store.ts'
import { dropResetTokens } from './store.ts'

/**
 * Ends every way into an account, in the transaction of what asks for it: sessions with their streams and devices,
 * half-finished sign-ins, mailed and handed links, calendar addresses. The account itself stays as it is.
 */
export async function endAccessOf(work: Work, userId: string, { exceptSessionId }: { exceptSessionId?: string } = {}) {
  const { db, announce } = work
  await actAsSystem(db)
  await endLinksOf(work, userId)
  await endSessionsOf(db, userId, exceptSessionId)
  await runHook(work, accessEnds, { userId })
  await announce(sessionChanged, null, { userId, ...(exceptSessionId !== undefined && { exceptSessionId }) })
}

/** What was mailed to an address, or begun with it, opens nothing any more. */
export async function endLinksOf({ db }: Pick<Work, 'db'>, userId: string) {
  await dropResetTokens(db, userId)
  await dropPendingSignIns(db, userId)
}
