import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { ConfirmationState } from '#shared/hour-confirmations/shapes.ts'
import type { Day } from '#shared/time.ts'

/** Two who ask for a company come one after the other; the second finds what is left. */
export const queueUpToAsk = (db: Database, organizationId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('muster:hour-confirmations'), ${organizationId}::int)`.execute(db)

interface AskedLine {
  timeEntryId: number
  contractId: number
  businessId: number
  state: ConfirmationState
  seconds: number
  isChanged: boolean
}

/** What was asked of these times before. */
export async function listAskedLines(db: Database, organizationId: number, timeEntryIds: readonly number[]) {
  const { rows } = await sql<AskedLine>`
    select l.time_entry_id, h.contract_id, h.business_id, l.state, l.seconds, e.version <> l.entry_version as is_changed
    from hour_confirmation_lines l
    join hour_confirmations h on h.organization_id = l.organization_id and h.id = l.confirmation_id
    join time_entries e on e.organization_id = l.organization_id and e.id = l.time_entry_id
    where l.organization_id = ${organizationId} and l.time_entry_id = any (${timeEntryIds}::int[])`.execute(db)
  return rows
}

interface Week {
  organizationId: number
  contractId: number
  clientId: number
  businessId: number
  weekStarting: Day
}

interface Terms {
  dueOn: Day
  silence: string
  by: string | null
  now: string
}

/** Asks for these times as they are now, for the first time or again; what else was confirmed of the week stays so. */
export async function writeAsked(
  db: Database,
  { organizationId, contractId, clientId, businessId, weekStarting }: Week,
  entries: readonly { id: number; seconds: number }[],
  { dueOn, silence, by, now }: Terms,
) {
  const { rows } = await sql<{ id: number }>`
    insert into hour_confirmations as h (organization_id, contract_id, client_id, business_id, week_starting, due_on, silence,
      asked_at, asked_by)
    values (${organizationId}, ${contractId}, ${clientId}, ${businessId}, ${weekStarting}::date, ${dueOn}::date, ${silence},
      ${now}::timestamptz, ${by})
    on conflict (organization_id, contract_id, business_id, week_starting) do update
    set state = 'asked', due_on = excluded.due_on, silence = excluded.silence, asked_at = excluded.asked_at,
      asked_by = excluded.asked_by, times_asked = h.times_asked + 1, reminded_at = null, lapsed_at = null, version = h.version + 1
    returning h.id`.execute(db)
  const { id } = rows[0] as { id: number }
  await sql`
    insert into hour_confirmation_lines (organization_id, confirmation_id, time_entry_id, clock_in_time, clock_out_time, seconds,
      entry_version)
    select e.organization_id, ${id}, e.id, e.clock_in_time, e.clock_out_time, a.seconds, e.version
    from unnest(${entries.map(entry => entry.id)}::int[], ${entries.map(({ seconds }) => seconds)}::int[]) as a (id, seconds)
    join time_entries e on e.organization_id = ${organizationId} and e.id = a.id
    on conflict (organization_id, confirmation_id, time_entry_id) do update
    set state = 'asked', clock_in_time = excluded.clock_in_time, clock_out_time = excluded.clock_out_time,
      seconds = excluded.seconds, entry_version = excluded.entry_version, answered_by = null, answered_at = null`.execute(
    db,
  )
  return id
}

interface Span {
  organizationId: number
  contractIds: readonly number[]
  from: Day
  to: Day
}

/** Times that were rejected, or moved to another site, are no longer asked for. Returns the weeks that are settled by that. */
export async function dropGone(db: Database, { organizationId, contractIds, from, to }: Span) {
  const { rows } = await sql<{ confirmationId: number }>`
    delete from hour_confirmation_lines l
    using hour_confirmations h, time_entries e
    where h.organization_id = ${organizationId} and h.contract_id = any (${contractIds}::int[])
      and h.week_starting between ${from}::date and ${to}::date and h.state <> 'confirmed'
      and l.organization_id = h.organization_id and l.confirmation_id = h.id and l.state <> 'confirmed'
      and e.organization_id = l.organization_id and e.id = l.time_entry_id
      and (e.business_id is distinct from h.business_id or coalesce(e.worked_seconds, 0) = 0)
    returning l.confirmation_id`.execute(db)
  const ids = [...new Set(rows.map(({ confirmationId }) => confirmationId))]
  const left = sql`(select l.state from hour_confirmation_lines l
    where l.organization_id = h.organization_id and l.confirmation_id = h.id order by array_position(
      array['asked', 'objected', 'confirmed'], l.state) limit 1)`
  const changed = await sql<{ id: number; state: ConfirmationState }>`
    update hour_confirmations h set version = version + 1, state = coalesce(${left}, 'confirmed'),
      answered_at = coalesce(h.answered_at, h.asked_at)
    where h.organization_id = ${organizationId} and h.id = any (${ids}::int[])
    returning h.id, h.state`.execute(db)
  return changed.rows.flatMap(({ id, state }) => (state === 'confirmed' ? [id] : []))
}
