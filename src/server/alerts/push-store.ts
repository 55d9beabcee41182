import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { Waiting } from '#server/platform/outbox/outbox.ts'

export interface NewPush {
  userId: string
  subscriptionId: number
  kind: string
  tag: string
  title: string
  body: string
  path: string
  urgency: 0 | 1
  about: Record<string, number> | null
  dueAt: string
  expiresAt: string
}

// The newer of two messages about one thing takes the place of the older while that still waits. Several jobs tell at once:
// the newer one is that which began to read later, not that which wrote later.
export const insertPushes = (db: Database, pushes: NewPush[], now: string) =>
  sql`
    insert into push_messages (user_id, subscription_id, kind, tag, title, body, path, urgency, about, due_at, expires_at, created_at, queued_at)
    select m."userId", m."subscriptionId", m.kind, m.tag, m.title, m.body, m.path, m.urgency, m.about, m."dueAt", m."expiresAt", ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(pushes)}::jsonb) as m(
      "userId" text, "subscriptionId" int, kind text, tag text, title text, body text, path text, urgency smallint, about jsonb,
      "dueAt" timestamptz, "expiresAt" timestamptz)
    on conflict (subscription_id, tag) where status = 'queued' do update set
      kind = excluded.kind, title = excluded.title, body = excluded.body, path = excluded.path, urgency = excluded.urgency, about = excluded.about,
      due_at = excluded.due_at, expires_at = excluded.expires_at, created_at = excluded.created_at, queued_at = excluded.queued_at, leased_until = null, attempts = 0,
      read_at = excluded.read_at
    where push_messages.read_at <= excluded.read_at`.execute(db)

export interface DuePush
  extends Waiting,
    Pick<NewPush, 'userId' | 'subscriptionId' | 'kind' | 'tag' | 'title' | 'body' | 'path' | 'urgency'> {
  endpoint: string
  p256dh: string
  auth: string
  notificationSettings: unknown
  isNothingToThem: boolean
}

/** Messages with their devices, and what their owners want today. */
export async function loadPushes(db: Database, ids: number[]): Promise<DuePush[]> {
  const { rows } = await sql<DuePush>`
    select m.id, m.user_id, m.subscription_id, m.kind, m.tag, m.title, m.body, m.path, m.urgency, m.queued_at, m.expires_at,
      m.attempts, s.endpoint, s.p256dh, s.auth, u.notification_settings,
      u.closed_at is not null or (u.role = 'client' and m.about is not null
        and not client_may_be_told(u.organization_id, u.client_id, u.id, m.about)) as is_nothing_to_them
    from push_messages m
    join push_subscriptions s on s.id = m.subscription_id
    join users u on u.id = m.user_id
    where m.id = any (${ids}::bigint[])
    order by m.urgency desc, m.due_at, m.id`.execute(db)
  return rows
}

/** Which devices were reached, and which were not. */
export const countDelivery = (db: Database, reached: number[], missed: number[], now: string) =>
  sql`
    update push_subscriptions set
      last_sent_at = case when id = any (${reached}::int[]) then ${now}::timestamptz else last_sent_at end,
      last_failed_at = case when id = any (${reached}::int[]) then last_failed_at else ${now}::timestamptz end,
      failures = case when id = any (${reached}::int[]) then 0 else failures + 1 end
    where id = any (${reached}::int[]) or id = any (${missed}::int[])`.execute(db)

export const deleteGone = (db: Database, subscriptionIds: number[]) =>
  db.deleteFrom('pushSubscriptions').where('id', 'in', subscriptionIds).returning('userId').execute()
