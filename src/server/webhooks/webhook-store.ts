import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

const columns = [
  'w.id',
  'w.organizationId',
  'o.name as organizationName',
  'w.url',
  'w.events',
  'w.readsAs',
  'w.pausedAt',
  'w.pausedBecause',
  'w.failingSince',
  'w.lastSentAt',
  'w.lastError',
  'w.olderUntil',
  'w.createdBy',
  'w.createdAt',
] as const

const webhooks = (db: Database) =>
  db
    .selectFrom('webhooks as w')
    .innerJoin('organizations as o', 'o.id', 'w.organizationId')
    .select([...columns])
    .select(({ selectFrom }) =>
      selectFrom('webhookDeliveries as d')
        .select(({ fn }) => fn.countAll<number>().as('waiting'))
        .whereRef('d.organizationId', '=', 'w.organizationId')
        .whereRef('d.webhookId', '=', 'w.id')
        .where('d.status', '=', 'queued')
        .as('waiting'),
    )

/** Those of the organizations that the wall lets see. */
export const listWebhooks = (db: Database) => webhooks(db).orderBy('w.id', 'desc').limit(500).execute()

export type WebhookRow = Awaited<ReturnType<typeof listWebhooks>>[number]

export const findWebhook = (db: Database, id: number) => webhooks(db).where('w.id', '=', id).executeTakeFirst()

export async function countWebhooks(db: Database, organizationId: number) {
  const { count } = await db
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organizationId', '=', organizationId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface NewWebhook {
  organizationId: number
  url: string
  events: string[]
  readsAs: string | null
  secret: Buffer
  createdBy: string
  createdAt: string
}

export const insertWebhook = (db: Database, webhook: NewWebhook) =>
  db.insertInto('webhooks').values(webhook).returning('id').executeTakeFirstOrThrow()

export const updateWebhook = (
  db: Database,
  id: number,
  fields: { url?: string; events?: string[]; readsAs?: string | null },
) => db.updateTable('webhooks').set(fields).where('id', '=', id).execute()

export const pauseWebhook = (db: Database, id: number, because: 'asked' | 'failing' | 'gone', now: string) =>
  db
    .updateTable('webhooks')
    .set({ pausedAt: now, pausedBecause: because })
    .where('id', '=', id)
    .where('pausedAt', 'is', null)
    .returning(['id', 'organizationId'])
    .executeTakeFirst()

export const resumeWebhook = (db: Database, id: number) =>
  db
    .updateTable('webhooks')
    .set({ pausedAt: null, pausedBecause: null, failingSince: null, failures: 0, retryAt: null, lastError: null })
    .where('id', '=', id)
    .execute()

export const replaceSecret = (db: Database, id: number, secret: Buffer, olderUntil: string) =>
  sql`update webhooks set older_secret = secret, older_until = ${olderUntil}::timestamptz, secret = ${secret}
      where id = ${id}`.execute(db)

export const forgetOlderSecrets = (db: Database, now: string) =>
  sql`update webhooks set older_secret = null, older_until = null
      where older_until <= ${now}::timestamptz`.execute(db)

/** Its deliveries first, in the order in which those who send them lock. */
export async function deleteWebhook(db: Database, { organizationId, id }: Pick<WebhookRow, 'organizationId' | 'id'>) {
  await db
    .deleteFrom('webhookDeliveries')
    .where('organizationId', '=', organizationId)
    .where('webhookId', '=', id)
    .execute()
  await db.deleteFrom('webhooks').where('organizationId', '=', organizationId).where('id', '=', id).execute()
}

/** How a receiver stood before the attempts that are written down now; held until then, without holding up what happens meanwhile. */
export async function holdStandings(db: Database, ids: number[]) {
  const { rows } = await sql<Standing & { organizationId: number; isPaused: boolean }>`
    select id, organization_id, failures, failing_since, paused_at is not null as is_paused from webhooks
    where id = any (${ids}::int[]) order by id for no key update`.execute(db)
  return rows
}

export interface Standing {
  id: number
  /** How often it failed in a row, and since when. */
  failures: number
  failingSince: string | null
}

export interface Written extends Standing {
  sentAt: string | null
  error: string | null
  /** Until then a receiver that keeps failing is left alone. */
  retryAt: string | null
}

export const writeStandings = (db: Database, standings: Written[]) =>
  sql`
    update webhooks w set
      failures = r.failures, failing_since = r."failingSince", retry_at = r."retryAt", last_error = r.error,
      last_sent_at = coalesce(r."sentAt", w.last_sent_at)
    from jsonb_to_recordset(${JSON.stringify(standings)}::jsonb) as r(
      id int, failures int, "failingSince" timestamptz, "retryAt" timestamptz, error text, "sentAt" timestamptz)
    where r.id = w.id`.execute(db)
