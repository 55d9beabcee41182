import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { Waiting, Wanted } from '#server/platform/outbox/outbox.ts'
import { keysOf } from '#server/platform/paging.ts'
import { patienceDays } from '#shared/webhooks/rules.ts'

interface Happened {
  organizationId: number
  event: string
  version: number
  subject: string
  facts: object
}

const patience = sql`make_interval(days => ${sql.lit(patienceDays)})`

/** Puts an event on its way to every webhook that wants it; answers to how many. */
export async function queueDeliveries(db: Database, happened: Happened, now: string) {
  const { organizationId, event, version, subject, facts } = happened
  const { rows } = await sql<{ count: number }>`
    select queue_deliveries(${organizationId}, ${event}, ${version}, ${subject}, ${JSON.stringify(facts)}::jsonb,
      ${now}::timestamptz, ${patience}) as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Puts something on its way to one webhook, asked for by hand. */
export async function insertDelivery(db: Database, webhookId: number, happened: Happened, now: string) {
  const { organizationId, event, version, subject, facts } = happened
  const { rows } = await sql<{ id: number }>`
    insert into webhook_deliveries (organization_id, webhook_id, event, version, subject, facts, created_at, queued_at, due_at, expires_at)
    values (${organizationId}, ${webhookId}, ${event}, ${version}, ${subject}, ${JSON.stringify(facts)}::jsonb,
      ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz + ${patience})
    returning id`.execute(db)
  return (rows[0] as { id: number }).id
}

// Enough for a busy receiver; a slow one holds no more lanes than these, and whoever stands behind another does not wait for it.
const lanesPerWebhook = 4

/** How many are on their way at once. */
export const lanes = 100

// As many as these are for receivers that have nothing on its way: however many hang, there is a way to another.
const firstLanes = lanes / 2

/**
 * Takes what is due, the oldest of each webhook first, and of each subject only the first that waits. A receiver that keeps failing
 * is asked by one message at a time.
 */
export async function claimDeliveries(db: Database, { now, until, limit, except }: Wanted) {
  const free = sql`coalesce(leased_until, due_at) <= ${now}::timestamptz`
  const { rows } = await sql<{ id: number }>`
    with heads as materialized (
      select h.id, h.place, row_number() over (order by h.place, h.id) as turn
      from webhooks w
      cross join lateral (
        select count(*)::int as count from webhook_deliveries l
        where l.organization_id = w.organization_id and l.webhook_id = w.id and l.status = 'queued'
          and l.leased_until > ${now}::timestamptz) held
      cross join lateral (
        select d.id, held.count + row_number() over (order by d.id) as place from webhook_deliveries d
        where d.organization_id = w.organization_id and d.webhook_id = w.id and d.status = 'queued'
          and d.due_at <= ${now}::timestamptz and ${free}
          and not exists (
            select from webhook_deliveries before
            where before.organization_id = d.organization_id and before.webhook_id = d.webhook_id
              and before.subject = d.subject and before.status = 'queued' and before.id < d.id)
        order by d.id
        limit greatest(0, case when w.failures >= ${sql.lit(failuresBeforeRest)} then 1 else ${sql.lit(lanesPerWebhook)} end - held.count)) h
      where w.paused_at is null and coalesce(w.retry_at, ${now}::timestamptz) <= ${now}::timestamptz)
    update webhook_deliveries set leased_until = ${until}::timestamptz
    where id in (
      select d.id from webhook_deliveries d join heads on heads.id = d.id
      where d.status = 'queued' and coalesce(d.leased_until, d.due_at) <= ${now}::timestamptz
        and (heads.place = 1 or heads.turn <= ${limit} - ${sql.lit(firstLanes)})
        and d.id <> all (${except}::bigint[]) and not exists (
          select from organizations o where o.id = d.organization_id and not o.is_active)
      order by heads.place, d.id
      limit ${limit} for update of d skip locked)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** After so many failures in a row the receiver is left alone for a while. */
export const failuresBeforeRest = 3

export interface DueDelivery extends Waiting {
  organizationId: number
  webhookId: number
  event: string
  version: number
  facts: Record<string, unknown>
  createdAt: string
  url: string
  /** In whose name its record is read; null where only ids are wanted. */
  readsAs: string | null
  secret: Buffer
  olderSecret: Buffer | null
  olderUntil: string | null
}

/** Deliveries with where they go and what they are signed with. */
export async function loadDeliveries(db: Database, ids: number[]): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    select d.id, d.organization_id, d.webhook_id, d.event, d.version, d.facts, d.created_at, d.queued_at, d.expires_at, d.attempts,
      w.url, w.reads_as, w.secret, w.older_secret, w.older_until
    from webhook_deliveries d join webhooks w on w.organization_id = d.organization_id and w.id = d.webhook_id
    where d.id = any (${ids}::bigint[])
    order by d.id`.execute(db)
  return rows
}

export interface Trace {
  id: number
  durationMs: number
  replyStatus: number | null
  replyBody: string | null
  record: string | null
}

/** What the receiver answered to the last attempt. */
export const writeTraces = (db: Database, traces: Trace[], now: string) =>
  sql`
    update webhook_deliveries d
    set attempted_at = ${now}::timestamptz, duration_ms = r."durationMs", reply_status = r."replyStatus", reply_body = r."replyBody",
      record = r.record
    from jsonb_to_recordset(${JSON.stringify(traces)}::jsonb) as r(
      id bigint, "durationMs" int, "replyStatus" int, "replyBody" text, record text)
    where d.id = r.id`.execute(db)

const columns = [
  'id',
  'organizationId',
  'webhookId',
  'event',
  'version',
  'subject',
  'facts',
  'status',
  'attempts',
  'createdAt',
  'dueAt',
  'attemptedAt',
  'durationMs',
  'replyStatus',
  'replyBody',
  'record',
  'lastError',
] as const

interface Whose {
  organizationId: number
  id: number
}

/** Newest first: ids grow with time. */
export function listDeliveries(db: Database, webhook: Whose, limit: number, cursor: string | undefined) {
  const [before] = cursor === undefined ? [null] : keysOf(cursor, 1)
  return db
    .selectFrom('webhookDeliveries')
    .select(columns)
    .where('organizationId', '=', webhook.organizationId)
    .where('webhookId', '=', webhook.id)
    .$if(before !== null, query => query.where('id', '<', Number(before)))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
}

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number]

/** Puts one on its way once more, whatever became of it, unless it is on its way right now. */
export async function requeueDelivery(db: Database, webhookId: number, id: number, now: string) {
  const { rows } = await sql`
    update webhook_deliveries set
      status = 'queued', attempts = 0, last_error = null, queued_at = ${now}::timestamptz, due_at = ${now}::timestamptz,
      expires_at = ${now}::timestamptz + ${patience}, leased_until = null, sent_at = null
    where id = ${id} and webhook_id = ${webhookId} and coalesce(leased_until, ${now}::timestamptz) <= ${now}::timestamptz
    returning id`.execute(db)
  return rows.length === 1
}

export const findDelivery = (db: Database, webhookId: number, id: number) =>
  db
    .selectFrom('webhookDeliveries')
    .select(columns)
    .where('webhookId', '=', webhookId)
    .where('id', '=', id)
    .executeTakeFirst()

/** What still waits is tried at once: its receiver is back, or someone says that it is. */
export const hurryDeliveries = (db: Database, webhookIds: number[], now: string) =>
  sql`update webhook_deliveries d set due_at = ${now}::timestamptz
      from webhooks w
      where w.id = any (${webhookIds}::int[]) and d.organization_id = w.organization_id and d.webhook_id = w.id
        and d.status = 'queued' and d.due_at > ${now}::timestamptz`.execute(db)

/** What is over goes after a fortnight; what nobody sent in its time, because its webhook was paused, is given up. */
export async function forgetDeliveries(db: Database, now: string) {
  await sql`delete from webhook_deliveries
            where status <> 'queued' and created_at < ${now}::timestamptz - interval '14 days'`.execute(db)
  await sql`update webhook_deliveries set status = 'failed', last_error = coalesce(last_error, 'The webhook was paused')
            where status = 'queued' and expires_at <= ${now}::timestamptz
              and coalesce(leased_until, ${now}::timestamptz) <= ${now}::timestamptz`.execute(db)
}
