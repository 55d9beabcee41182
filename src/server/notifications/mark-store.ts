import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

interface Mark {
  isRead: boolean
  isDismissed: boolean
}

/** What this person has read and dismissed of these, by id. */
export async function listMarks(db: Database, userId: string, shown: { id: string }[]) {
  const { rows } = await sql<Mark & { id: string }>`
    select notification as id, read_at is not null as is_read, dismissed_at is not null as is_dismissed
    from notification_marks
    where user_id = ${userId} and notification = any (${shown.map(({ id }) => id)}::text[])`.execute(db)
  return new Map(rows.map(({ id, ...mark }) => [id, mark]))
}

// Reading what was read before changes nothing.
export const writeMarks = (db: Database, userId: string, ids: string[], what: 'readAt' | 'dismissedAt', now: string) =>
  db
    .insertInto('notificationMarks')
    .values(ids.map(notification => ({ userId, notification, [what]: now, markedAt: now })))
    .onConflict(known => known.columns(['userId', 'notification']).doUpdateSet({ [what]: now }))
    .execute()
