import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { every } from '#server/platform/sql.ts'
import type { ConfirmationLine, ConfirmationState, HourConfirmation } from '#shared/hour-confirmations/shapes.ts'
import type { Day } from '#shared/time.ts'

export type ConfirmationRow = Omit<HourConfirmation, 'hours'> & { companyName: string; seconds: number }

interface ConfirmationFilter {
  ids?: readonly number[] | undefined
  organizationIds?: readonly number[] | undefined
  clientId?: number | undefined
  businessId?: number | undefined
  state?: ConfirmationState | undefined
  after?: { weekStarting: Day; id: number } | undefined
  limit: number
}

/** The newest week first. The contract itself is not for everyone of a client, and so it is not read here. */
export async function listConfirmations(db: Database, filter: ConfirmationFilter): Promise<ConfirmationRow[]> {
  const { rows } = await sql<ConfirmationRow>`
    select h.organization_id, h.id, h.contract_id, h.client_id, c.name as client_name, o.name as company_name,
      jsonb_build_object('id', b.id, 'name', b.name) as business, b.time_zone, h.week_starting, h.state, h.due_on,
      h.silence = 'confirms' as silence_confirms, h.times_asked, h.asked_at, h.answered_by, h.answered_at, h.version,
      coalesce(l.seconds, 0)::int as seconds, coalesce(l.objections, 0)::int as objections, coalesce(l.is_changed, false) as is_changed
    from hour_confirmations h
    join organizations o on o.id = h.organization_id
    join clients c on c.organization_id = h.organization_id and c.id = h.client_id
    join businesses b on b.organization_id = h.organization_id and b.id = h.business_id
    left join lateral (
      select sum(l.seconds) as seconds, count(*) filter (where l.state = 'objected') as objections,
        bool_or(l.state <> 'objected' and ${isChanged}) as is_changed
      from hour_confirmation_lines l
      left join time_entries e on e.organization_id = l.organization_id and e.id = l.time_entry_id
      where l.organization_id = h.organization_id and l.confirmation_id = h.id) l on true
    where ${every(conditionsOf(filter))}
    order by h.week_starting desc, h.id desc limit ${filter.limit}`.execute(db)
  return rows
}

// Also of an entry that the reader no longer sees: it was moved to another site.
const isChanged = sql<boolean>`e.version is distinct from l.entry_version`

function conditionsOf({ ids, organizationIds, clientId, businessId, state, after }: ConfirmationFilter) {
  return [
    ...(ids === undefined ? [] : [sql`h.id = any (${ids}::int[])`]),
    ...(organizationIds === undefined ? [] : [sql`h.organization_id = any (${organizationIds}::int[])`]),
    ...(clientId === undefined ? [] : [sql`h.client_id = ${clientId}`]),
    ...(businessId === undefined ? [] : [sql`h.business_id = ${businessId}`]),
    ...(state === undefined ? [] : [sql`h.state = ${state}`]),
    ...(after === undefined ? [] : [sql`(h.week_starting, h.id) < (${after.weekStarting}::date, ${after.id}::int)`]),
  ]
}

export const findConfirmation = async (db: Database, id: number) =>
  (await listConfirmations(db, { ids: [id], limit: 1 }))[0]

interface Key {
  organizationId: number
  id: number
}

/** Whom of the client the contract names to answer and who still can; none: everyone who was given the hours. */
export async function listConfirmers(db: Database, { organizationId, id }: Key): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`select confirmers_of(${organizationId}, ${id}) as ids`.execute(db)
  return rows[0]?.ids ?? []
}

type LineRow = Omit<ConfirmationLine, 'hours'> & { seconds: number }

export async function listLines(db: Database, { organizationId, id }: Key): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.time_entry_id, coalesce(p.name, '') as employee_name, l.clock_in_time, l.clock_out_time, l.seconds, l.state,
      l.objection, l.answered_by, ${isChanged} as is_changed
    from hour_confirmation_lines l
    left join time_entries e on e.organization_id = l.organization_id and e.id = l.time_entry_id
    left join employees p on p.organization_id = e.organization_id and p.id = e.employee_id
    where l.organization_id = ${organizationId} and l.confirmation_id = ${id}
    order by l.clock_in_time, l.time_entry_id`.execute(db)
  return rows
}

export interface HeldConfirmation extends Key {
  state: ConfirmationState
  version: number
  /** Of what waits for an answer, something is another one since. */
  isChanged: boolean
}

/**
 * Nobody else answers before this transaction ends, and nobody corrects what is answered for: a correction under way is waited
 * for. Only then is it read what there is.
 */
export async function holdConfirmation(db: Database, id: number): Promise<HeldConfirmation | undefined> {
  const { rows } = await sql<Omit<HeldConfirmation, 'isChanged'>>`
    select organization_id, id, state, version from hour_confirmations where id = ${id} for update`.execute(db)
  const [held] = rows
  if (held === undefined) return undefined
  const { organizationId } = held
  await sql`
    select from time_entries e where e.organization_id = ${organizationId} and e.id in (
      select l.time_entry_id from hour_confirmation_lines l
      where l.organization_id = ${organizationId} and l.confirmation_id = ${id} and l.state = 'asked')
    order by e.id for no key update`.execute(db)
  const found = await sql`
    select from hour_confirmation_lines l
    left join time_entries e on e.organization_id = l.organization_id and e.id = l.time_entry_id
    where l.organization_id = ${organizationId} and l.confirmation_id = ${id} and l.state = 'asked' and ${isChanged}
    limit 1`.execute(db)
  return { ...held, isChanged: found.rows.length > 0 }
}
