import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { PushDevice } from '#shared/alerts/contract.ts'

interface NewDevice {
  userId: string
  sessionId: string
  endpoint: string
  p256dh: string
  auth: string
  userAgent: string
  createdAt: string
}

const shown = ['id', 'endpoint', 'userAgent', 'createdAt', 'lastSentAt', 'failures'] as const

// A phone passed on to someone else changes hands; whoever knows only the address, and not its keys, changes nothing.
/** Adds a device or renews it; the caller sees every account's. Undefined when the address is known under other keys. */
export const upsertDevice = (db: Database, device: NewDevice) =>
  db
    .insertInto('pushSubscriptions')
    .values(device)
    .onConflict(known =>
      known
        .column('endpoint')
        .doUpdateSet({ ...device, failures: 0, lastFailedAt: null })
        .whereRef('pushSubscriptions.p256dh', '=', 'excluded.p256dh')
        .whereRef('pushSubscriptions.auth', '=', 'excluded.auth'),
    )
    .returning(shown)
    .executeTakeFirst()

/** What still waits for a device's former owner is not for the next one's eyes. */
export const forgetMessagesOfOthers = (db: Database, subscriptionId: number, userId: string) =>
  db.deleteFrom('pushMessages').where('subscriptionId', '=', subscriptionId).where('userId', '!=', userId).execute()

export const listDevices = async (db: Database, userId: string): Promise<PushDevice[]> => {
  const rows = await db
    .selectFrom('pushSubscriptions')
    .select(shown)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(row => ({ ...row, userAgent: row.userAgent ?? '' }))
}

export const findDevice = (db: Database, userId: string, id: number) =>
  db
    .selectFrom('pushSubscriptions')
    .select(['id', 'endpoint'])
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()

export const deleteDevice = (db: Database, userId: string, id: number) =>
  db
    .deleteFrom('pushSubscriptions')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

/** Keeps the newest devices of a person: nobody has more, and a script might make more. */
export const dropOldest = (db: Database, userId: string, keep: number) =>
  sql`
    delete from push_subscriptions where user_id = ${userId} and id not in (
      select id from push_subscriptions where user_id = ${userId} order by created_at desc, id desc limit ${keep})
  `.execute(db)
