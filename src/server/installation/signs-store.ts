import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { OutboxTable } from '#server/platform/outbox/channel.ts'
import { inActiveOrganization } from '#server/platform/outbox/outbox-store.ts'

/** Where things stand that all processes share, by the clock of the database. */
export interface Signs {
  /** The instant at which the database answered, in milliseconds. */
  databaseMs: number
  mailsStuck: number
  mailsFailed: number
  pushesStuck: number
  chatStuck: number
  jobsLate: number
}

/** Each by an index of what waits. What fails is put off ever further: tried twice and still there counts as well as never tried. */
export async function readSigns(db: Database, now: string, lateMinutes: number): Promise<Signs> {
  const patience = sql`make_interval(mins => ${lateMinutes})`
  const late = sql`${now}::timestamptz - ${patience}`
  const lateJob = sql`now() - ${patience}`
  const stuck = (table: OutboxTable) => sql`
    (select count(*)::int from ${sql.table(table)}
     where status = 'queued' and queued_at <= ${late} and (attempts > 1 or due_at <= ${late})${inActiveOrganization(table)})`
  const { rows } = await sql<Signs>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as database_ms,
      ${stuck('mails')} as mails_stuck,
      (select count(*)::int from mails where status = 'failed' and created_at > ${now}::timestamptz - interval '1 day') as mails_failed,
      ${stuck('push_messages')} as pushes_stuck,
      ${stuck('chat_messages')} as chat_stuck,
      (select count(*)::int from pgboss.job
       where state < 'active' and not blocked and created_on <= ${lateJob} and (retry_count > 1 or start_after <= ${lateJob})) as jobs_late`.execute(
    db,
  )
  return rows[0] as Signs
}
