import { type Insertable, sql } from 'kysely'
import { isHeld } from '#server/incidents/public.ts'
import type { Database } from '#server/platform/db.ts'
import type { DB } from '#server/platform/schema.ts'
import { every } from '#server/platform/sql.ts'
import type { IncidentStatus } from '#shared/incidents/shapes.ts'
import { clockInPlace, type Place, phonePlace, placeOf } from './places.ts'

export interface SosRow {
  id: number
  organizationId: number
  incidentId: number
  incidentNumber: string
  employeeId: number
  name: string
  phone: string | null
  userId: string | null
  isSilent: boolean
  isDrill: boolean
  status: IncidentStatus
  calledAt: string
  calledBy: string
  arrivedAt: string | null
  doubt: string | null
  cancelledAt: string | null
  cancelledBy: string | null
  takerId: string | null
  businessId: number | null
  businessName: string | null
  businessAddress: string | null
  /** Where they were: told with the call, by the phone since, at the clock-in. */
  call: Place | null
  phoneAt: Place | null
  clockIn: Place | null
}

const columns = sql`s.id, s.organization_id, s.incident_id, i.incident_number, s.employee_id, e.name,
  coalesce(e.phone_e164, e.phone) as phone, e.user_id, s.is_silent, i.is_drill, i.status, s.called_at, s.called_by, s.arrived_at, s.doubt,
  s.cancelled_at, s.cancelled_by, case when ${isHeld} then i.taken_by end as taker_id, b.id as business_id, b.name as business_name, b.address as business_address,
  ${placeOf(sql`s.latitude`, sql`s.longitude`, sql`s.accuracy_m`, sql`s.position_at`)} as call,
  ${phonePlace} as phone_at, ${clockInPlace} as clock_in`

// Where someone was before this time on the clock says nothing, and off the clock nobody is followed.
const joins = sql`
  join cad_incidents i on i.organization_id = s.organization_id and i.id = s.incident_id
  join employees e on e.organization_id = s.organization_id and e.id = s.employee_id
  left join businesses b on b.organization_id = i.organization_id and b.id = i.business_id
  left join on_duty d on d.organization_id = s.organization_id and d.employee_id = s.employee_id
  left join current_positions p on p.organization_id = s.organization_id and p.employee_id = s.employee_id
    and p.recorded_at >= d.clock_in_time`

const isUnderWay = sql`i.status in ('open', 'in_progress')`

/** Who sees a call: everyone in charge, or one account its own and those it was sent to. */
const seenBy = (onlyOf: string | null) =>
  onlyOf === null
    ? []
    : [
        sql`(e.user_id = ${onlyOf} or exists (
          select from incident_assignments a
          join employees me on me.organization_id = a.organization_id and me.id = a.employee_id
          where a.organization_id = s.organization_id and a.incident_id = s.incident_id and a.status not in ('refused', 'released')
            and me.user_id = ${onlyOf}))`,
      ]

const mostCalls = 50

/** Those under way first, then the newest. */
export async function listCalls(db: Database, organizationIds: number[], onlyOf: string | null) {
  const conditions = [sql`s.organization_id = any (${organizationIds}::int[])`, ...seenBy(onlyOf)]
  const { rows } = await sql<SosRow>`
    select ${columns} from sos_calls s ${joins} where ${every(conditions)}
    order by ${isUnderWay} desc, s.called_at desc limit ${mostCalls}`.execute(db)
  return rows
}

export async function findCall(db: Database, id: number, onlyOf: string | null) {
  const { rows } = await sql<SosRow>`
    select ${columns} from sos_calls s ${joins} where ${every([sql`s.id = ${id}`, ...seenBy(onlyOf)])}`.execute(db)
  return rows[0]
}

/** The call of one person that is under way. */
export async function findOpenCall(db: Database, organizationId: number, employeeId: number) {
  const { rows } = await sql<{ id: number; incidentId: number; isDrill: boolean }>`
    select s.id, s.incident_id, i.is_drill from sos_calls s
    join cad_incidents i on i.organization_id = s.organization_id and i.id = s.incident_id
    where s.organization_id = ${organizationId} and s.employee_id = ${employeeId} and ${isUnderWay}
    order by s.id desc limit 1`.execute(db)
  return rows[0]
}

export const findCallOfIncident = (db: Database, organizationId: number, incidentId: number) =>
  db
    .selectFrom('sosCalls')
    .select(['id', 'employeeId'])
    .where('organizationId', '=', organizationId)
    .where('incidentId', '=', incidentId)
    .executeTakeFirst()

interface Caller {
  organizationId: number
  employeeId: number
  userId: string | null
  /** Where they are on the clock, else where they usually are. */
  businessId: number | null
  /** The last place that is known of them, on the clock. */
  lastSeen: Place | null
}

/** Whoever is in danger, locked: of two presses at once the second finds the call of the first. */
export async function holdCaller(db: Database, employeeId: number) {
  const { rows } = await sql<Caller>`
    select e.organization_id, e.id as employee_id, e.user_id, coalesce(d.business_id, e.current_business_id) as business_id,
      coalesce(${phonePlace}, ${clockInPlace}) as last_seen
    from employees e
    left join on_duty d on d.organization_id = e.organization_id and d.employee_id = e.id
    left join current_positions p on p.organization_id = e.organization_id and p.employee_id = e.id
      and p.recorded_at >= d.clock_in_time
    where e.id = ${employeeId} and e.closed_at is null
    for no key update of e`.execute(db)
  return rows[0]
}

export const insertCall = (db: Database, call: Insertable<DB['sosCalls']>) =>
  db.insertInto('sosCalls').values(call).returning('id').executeTakeFirstOrThrow()

export const markCancelled = (db: Database, organizationId: number, id: number, by: string, at: string) =>
  db
    .updateTable('sosCalls')
    .set({ cancelledAt: at, cancelledBy: by })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()
