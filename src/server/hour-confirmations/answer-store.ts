import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

interface Key {
  organizationId: number
  id: number
}

export interface WeekOfClient extends Key {
  clientId: number
}

interface Answer {
  /** Null where silence counts. */
  by: string | null
  now: string
}

/** Yes to all that waits for an answer. */
export async function confirmLines(db: Database, { organizationId, id }: Key, { by, now }: Answer) {
  await sql`
    update hour_confirmation_lines set state = 'confirmed', answered_by = ${by}, answered_at = ${now}::timestamptz
    where organization_id = ${organizationId} and confirmation_id = ${id} and state = 'asked'`.execute(db)
  await sql`
    update hour_confirmations h set answered_by = ${by}, answered_at = ${now}::timestamptz, version = version + 1, state = case
        when exists (select from hour_confirmation_lines l where l.organization_id = h.organization_id and l.confirmation_id = h.id
          and l.state = 'objected') then 'objected' else 'confirmed' end
    where h.organization_id = ${organizationId} and h.id = ${id}`.execute(db)
}

interface Objection {
  timeEntryId: number
  objection: string
}

/** Returns how many of them wait for an answer here at all. */
export async function objectToLines(
  db: Database,
  { organizationId, id }: Key,
  lines: readonly Objection[],
  { by, now }: Answer,
) {
  const { rows } = await sql`
    update hour_confirmation_lines l
    set state = 'objected', objection = o.objection, answered_by = ${by}, answered_at = ${now}::timestamptz
    from unnest(${lines.map(line => line.timeEntryId)}::int[], ${lines.map(line => line.objection)}::text[]) as o (id, objection)
    where l.organization_id = ${organizationId} and l.confirmation_id = ${id} and l.time_entry_id = o.id and l.state = 'asked'
    returning l.time_entry_id`.execute(db)
  return rows.length
}

/** What nobody answered in time, where that is a yes, unless it was changed since; taken by one server alone. */
export async function holdUnanswered(db: Database, now: string) {
  const { rows } = await sql<WeekOfClient>`
    select h.organization_id, h.client_id, h.id from hour_confirmations h
    join organizations o on o.id = h.organization_id
    where h.state = 'asked' and h.silence = 'confirms' and h.due_on < (${now}::timestamptz at time zone o.time_zone)::date
      and not exists (
        select from hour_confirmation_lines l
        join time_entries e on e.organization_id = l.organization_id and e.id = l.time_entry_id
        where l.organization_id = h.organization_id and l.confirmation_id = h.id and l.state = 'asked'
          and e.version <> l.entry_version)
    order by h.organization_id, h.id for update of h skip locked`.execute(db)
  return rows
}
