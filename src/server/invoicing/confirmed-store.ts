import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { Day, Instant } from '#shared/time.ts'

/** Of these times those that the contract in force wants confirmed, and that nobody of the client has confirmed as they are. */
export async function listUnconfirmed(db: Database, organizationId: number, timeEntryIds: readonly number[]) {
  if (timeEntryIds.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select c.id from time_entries c
    join businesses b on b.organization_id = c.organization_id and b.id = c.business_id
    join contract_sites s on s.organization_id = c.organization_id and s.business_id = c.business_id
      and s.valid @> (c.clock_in_time at time zone b.time_zone)::date
    join contracts k on k.organization_id = s.organization_id and k.id = s.contract_id and k.confirms_hours
    where c.organization_id = ${organizationId} and c.id = any (${timeEntryIds}::int[]) and not exists (
      select from hour_confirmation_lines l
      where l.organization_id = c.organization_id and l.time_entry_id = c.id and l.state = 'confirmed'
        and l.entry_version = c.version and l.seconds = (
          select sum(t.seconds) from timesheet_entries t
          where t.organization_id = c.organization_id and t.time_entry_id = c.id and t.live))`.execute(db)
  return rows.map(({ id }) => id)
}

interface Confirmed {
  weekStarting: Day
  confirmedBy: string | null
  confirmedAt: Instant
}

/** Who of the client confirmed the hours behind an invoice, week by week. */
export async function listConfirmed(db: Database, { organizationId, id }: { organizationId: number; id: number }) {
  const { rows } = await sql<Confirmed>`
    select week_starting, confirmed_by, confirmed_at from hours_confirmed_behind(${organizationId}, ${id})`.execute(db)
  return rows
}
