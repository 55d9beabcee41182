import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

export async function readNotificationSettings(db: Database, userId: string) {
  const { notificationSettings } = await db
    .selectFrom('users')
    .select('notificationSettings')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return notificationSettings
}

// Merged by the database, single choices too: two switches turned at the same moment on two devices are both kept.
export async function mergeNotificationSettings(db: Database, userId: string, change: object) {
  const { notificationSettings } = await db
    .updateTable('users')
    .set({
      notificationSettings: sql`notification_settings || ${JSON.stringify(change)}::jsonb
        || jsonb_build_object('choices', coalesce(notification_settings -> 'choices', '{}')
                                         || coalesce(${JSON.stringify(change)}::jsonb -> 'choices', '{}'))`,
    })
    .where('id', '=', userId)
    .returning('notificationSettings')
    .executeTakeFirstOrThrow()
  return notificationSettings
}

/** Null takes a wish back: from then on it is as the company has it. */
export async function mergePreferences(db: Database, userId: string, change: object) {
  const { preferences } = await db
    .updateTable('users')
    .set({ preferences: sql`jsonb_strip_nulls(preferences || ${JSON.stringify(change)}::jsonb)` })
    .where('id', '=', userId)
    .returning('preferences')
    .executeTakeFirstOrThrow()
  return preferences
}
