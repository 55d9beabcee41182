import { type SqlBool, sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

export interface NewMessage {
  userId: string
  subscriptionId: number
  kind: string
  tag: string
  title: string
  body: string
  path: string
  urgency: 'normal' | 'high'
  dueAt: string
  expiresAt: string
}

// The newer of two messages about one thing takes the place of the older while that still waits.
export const insertMessages = (db: Database, messages: NewMessage[], now: string) =>
  sql`
    insert into push_messages (user_id, subscription_id, kind, tag, title, body, path, urgency, due_at, expires_at, created_at)
    select m."userId", m."subscriptionId", m.kind, m.tag, m.title, m.body, m.path, m.urgency, m."dueAt", m."expiresAt", ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as m(
      "userId" text, "subscriptionId" int, kind text, tag text, title text, body text, path text, urgency text,
      "dueAt" timestamptz, "expiresAt" timestamptz)
    on conflict (subscription_id, tag) where status = 'queued' do update set
      kind = excluded.kind, title = excluded.title, body = excluded.body, path = excluded.path, urgency = excluded.urgency,
      due_at = excluded.due_at, expires_at = excluded.expires_at, created_at = excluded.created_at, attempts = 0`.execute(
    db,
  )

export interface DueMessage
  extends Pick<NewMessage, 'userId' | 'subscriptionId' | 'kind' | 'tag' | 'title' | 'body' | 'path'> {
  id: number
  urgency: 'low' | 'normal' | 'high'
  createdAt: string
  expiresAt: string
  /** This try included. */
  attempts: number
  endpoint: string
  p256dh: string
  auth: string
  notificationSettings: unknown
  isClosed: boolean
}

/**
 * Takes messages that are due, those that cannot wait first, for as long as a try may last: nobody else takes them meanwhile,
 * and should this process end before it has sent them, the next one will.
 */
export async function claimDue(db: Database, now: string, limit: number, leaseSeconds: number): Promise<DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    with due as (
      select id from push_messages
      where status = 'queued' and due_at <= ${now}
      order by urgency <> 'high', due_at, id
      limit ${limit} for update skip locked)
    update push_messages m
    set due_at = ${now}::timestamptz + make_interval(secs => ${leaseSeconds}), attempts = m.attempts + 1
    from due, push_subscriptions s, users u
    where m.id = due.id and s.id = m.subscription_id and u.id = m.user_id
    returning m.id, m.user_id, m.subscription_id, m.kind, m.tag, m.title, m.body, m.path, m.urgency, m.created_at, m.expires_at,
      m.attempts, s.endpoint, s.p256dh, s.auth, u.notification_settings, u.closed_at is not null as is_closed`.execute(
    db,
  )
  return rows
}

export interface Result {
  id: number
  createdAt: string
  status: 'sent' | 'dropped' | 'queued'
  dueAt: string
  error: string | null
}

// A message that was replaced while its older words were on their way is still to be sent.
export const recordResults = (db: Database, results: Result[], now: string) =>
  sql`
    update push_messages m set
      status = r.status, due_at = r."dueAt", last_error = r.error,
      finished_at = case when r.status = 'queued' then null else ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as r(
      id bigint, "createdAt" timestamptz, status text, "dueAt" timestamptz, error text)
    where m.id = r.id and date_trunc('milliseconds', m.created_at) = r."createdAt"`.execute(db)

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

/** What went out, or never will, is kept for a week: long enough to see what happened. */
export const forgetOldMessages = (db: Database, now: string) =>
  db.deleteFrom('pushMessages').where(sql<SqlBool>`created_at < ${now}::timestamptz - interval '7 days'`).execute()
