import type { Work } from '#server/platform/context.ts'
import { bellRung } from '#shared/notifications/events.ts'
import { writeMarks } from './mark-store.ts'
import { findUnread } from './told-store.ts'

/** Whoever has seen what a notice is about where it happened has read the notice. */
export async function settleNotice(
  { db, now, announce }: Pick<Work, 'db' | 'now' | 'announce'>,
  userId: string,
  tag: string,
) {
  const id = await findUnread(db, userId, tag)
  if (id === undefined) return
  await writeMarks(db, userId, [`told-${id}`], 'readAt', now)
  await announce(bellRung, null, { userId })
}
