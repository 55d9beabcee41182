import { sql } from 'kysely'
import type { Database } from '../db.ts'
import type { OutboxTable, Wanted } from './channel.ts'

/** Takes messages that are due and that nobody holds, urgent ones first; two who take at the same moment take different ones. */
export async function claimDue(db: Database, table: OutboxTable, { now, until, limit, except }: Wanted) {
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(table)} set leased_until = ${until}::timestamptz
    where id in (
      select id from ${sql.table(table)}
      where status = 'queued' and due_at <= ${now}::timestamptz and coalesce(leased_until, due_at) <= ${now}::timestamptz
        and id <> all (${except}::bigint[])${inActiveOrganization(table)}
      order by urgency desc, due_at, id
      limit ${limit} for update skip locked)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

// Nothing leaves in the name of an organization that is switched off; what waited is given up when its time is over.
export const inActiveOrganization = (table: OutboxTable) =>
  table === 'push_messages'
    ? sql``
    : sql` and not exists (
          select from organizations o where o.id = ${sql.table(table)}.organization_id and not o.is_active)`

/** Says that the process which holds these messages is alive. */
export const renewLease = (db: Database, table: OutboxTable, ids: number[], until: string) =>
  sql`update ${sql.table(table)} set leased_until = ${until}::timestamptz
      where id = any (${ids}::bigint[]) and leased_until is not null`.execute(db)

export interface Entry {
  id: number
  queuedAt: string
  status: 'sent' | 'failed' | 'queued'
  dueAt: string
  error: string | null
}

// A message that was replaced while its older words were on their way is still to be sent.
export const writeOutcomes = (db: Database, table: OutboxTable, entries: Entry[], now: string) =>
  sql`
    update ${sql.table(table)} m set
      status = r.status, due_at = r."dueAt", last_error = r.error, attempts = m.attempts + 1, leased_until = null,
      sent_at = case when r.status = 'sent' then ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as r(
      id bigint, "queuedAt" timestamptz, status text, "dueAt" timestamptz, error text)
    where m.id = r.id and date_trunc('milliseconds', m.queued_at) = r."queuedAt"`.execute(db)
