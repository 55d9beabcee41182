import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { PlanAssignment } from '#shared/plans/shapes.ts'
import type { Refusal } from '#shared/refusal.ts'
import type { Day } from '#shared/time.ts'
import type { KeptReason } from './reasons.ts'

export interface PlanShiftRow {
  id: number
  shiftId: number | null
  state: PlanAssignment['state'] | 'gap'
  startsAt: string
  endsAt: string
  seenBusinessId: number | null
  fromId: number | null
  fromName: string | null
  toId: number | null
  toName: string | null
  nextId: number | null
  nextName: string | null
  why: KeptReason[]
  nextWhy: KeptReason[]
  remedies: KeptReason[]
  unfit: Refusal | null
  date: Day
  startTime: string
  endTime: string
  endsNextDay: boolean
  location: string
  businessId: number | null
  businessName: string | null
  isPublished: boolean
}

/** One that is there, not only assumed. */
export type RealShiftRow = PlanShiftRow & { shiftId: number }
export const isReal = (row: PlanShiftRow): row is RealShiftRow => row.shiftId !== null

/** The shifts of a plan as they are now, with who would have them, in the order of their starts. */
export async function listPlanShifts(db: Database, organizationId: number, planId: number) {
  const { rows } = await sql<PlanShiftRow>`
    select p.id, p.schedule_id as shift_id, p.state, p.starts_at, p.ends_at, p.business_id as seen_business_id,
      p.from_employee_id as from_id, f.name as from_name, p.to_employee_id as to_id, t.name as to_name,
      p.next_employee_id as next_id, n.name as next_name, p.why, p.next_why, p.remedies, p.unfit,
      coalesce(s.date, (p.assumed ->> 'date')::date) as date, coalesce(s.start_time, p.assumed ->> 'startTime') as start_time,
      coalesce(s.end_time, p.assumed ->> 'endTime') as end_time,
      coalesce(s.ends_next_day, (p.assumed ->> 'endsNextDay')::boolean) as ends_next_day,
      coalesce(s.location, p.assumed ->> 'location') as location,
      case when s.id is null then p.business_id else s.business_id end as business_id, b.name as business_name,
      s.published_at is not null as is_published
    from plan_shifts p
    left join schedules s on s.organization_id = p.organization_id and s.id = p.schedule_id
    left join businesses b on b.organization_id = p.organization_id
      and b.id = case when s.id is null then p.business_id else s.business_id end
    left join employees f on f.organization_id = p.organization_id and f.id = p.from_employee_id
    left join employees t on t.organization_id = p.organization_id and t.id = p.to_employee_id
    left join employees n on n.organization_id = p.organization_id and n.id = p.next_employee_id
    where p.organization_id = ${organizationId} and p.plan_id = ${planId}
    order by coalesce(s.starts_at, p.starts_at), p.id`.execute(db)
  return rows
}

export async function namesOf(db: Database, organizationId: number, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const rows = await db
    .selectFrom('employees')
    .select(['id', 'name'])
    .where('organizationId', '=', organizationId)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

interface Outcome {
  id: number
  state: PlanAssignment['state']
  unfit: Refusal | null
}

/** Writes down what became of shifts of a plan. */
export const writeOutcomes = (db: Database, organizationId: number, outcomes: readonly Outcome[]) =>
  sql`update plan_shifts p set state = o.state, unfit = o.unfit
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o(id int, state text, unfit jsonb)
      where p.organization_id = ${organizationId} and p.id = o.id`.execute(db)
