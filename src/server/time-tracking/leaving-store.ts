import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { isMissed, lateAfter } from '#server/scheduling/public.ts'
import { addSeconds } from '#shared/time.ts'
import { lateAfterSeconds, undoSeconds } from '#shared/time-tracking/rules.ts'
import type { LateShift, LeftPost, MyClock } from '#shared/time-tracking/shapes.ts'
import type { EntryRow } from './entry-store.ts'

/** What a clock-out changes besides its own fields. */
export type BeforeClockOut = Pick<
  EntryRow,
  'needsReview' | 'reviewReason' | 'reviewedAt' | 'reviewedBy' | 'breakSeconds' | 'breakStartedAt'
> & {
  /** Whether managers were told that the post is empty. */
  isTold: boolean
}

interface Running {
  organizationId: number
  employeeId: number
  scheduleId: number | null
}

/** What someone on the clock leaves open when they go: the planned end, and the incidents they were sent to. */
export async function findLeaving(db: Database, { organizationId, employeeId, scheduleId }: Running) {
  const { rows } = await sql<NonNullable<MyClock['leaving']>>`
    select (select s.ends_at from schedules s
            where s.organization_id = ${organizationId} and s.id = ${scheduleId} and s.status <> 'cancelled') as shift_ends_at,
      (select coalesce(json_agg(json_build_object('incidentNumber', i.incident_number, 'title', i.title) order by i.id), '[]')
       from incident_assignments a
       join cad_incidents i on i.organization_id = a.organization_id and i.id = a.incident_id
       where a.organization_id = ${organizationId} and a.employee_id = ${employeeId}
         and a.status not in ('refused', 'released') and i.status in ('open', 'in_progress')) as incidents`.execute(db)
  return rows[0] as NonNullable<MyClock['leaving']>
}

/** The last clock-out that this account pressed for itself and can still take back. */
export async function findUndo(db: Database, userId: string, now: string): Promise<MyClock['undo']> {
  const { rows } = await sql<{ id: number; clockOutTime: string; pressedAt: string }>`
    select t.id, t.clock_out_time, coalesce(t.clock_out_arrived_at, t.clock_out_time) as pressed_at
    from employees e join time_entries t on t.organization_id = e.organization_id and t.employee_id = e.id
    where e.user_id = ${userId} and e.closed_at is null and e.status <> 'inactive' and t.clocked_out_by = ${userId}
      -- No clock runs for more than a day.
      and t.clock_in_time > ${addSeconds(now, -2 * 86_400)}::timestamptz and t.before_clock_out is not null
      and coalesce(t.clock_out_arrived_at, t.clock_out_time) > ${addSeconds(now, -undoSeconds)}::timestamptz
      and not exists (select from on_duty d where d.organization_id = e.organization_id and d.employee_id = e.id)
    order by t.clock_out_time desc limit 1`.execute(db)
  const last = rows[0]
  if (last === undefined) return null
  return { timeEntryId: last.id, clockOutTime: last.clockOutTime, until: addSeconds(last.pressedAt, undoSeconds) }
}

/** Of the employee `c` and their shift `v`: who comes, and when. */
const coverObject = sql`case when c.id is not null then json_build_object('employeeId', c.id, 'name', c.name,
  'phone', coalesce(c.phone_e164, c.phone), 'expectedAt', v.due_at) end`

interface LeftRow extends Omit<LeftPost, 'employee'> {
  name: string
  position: string
  phone: string | null
}

/** Posts that someone left before the planned end and that nobody stands since, with who is on their way there. */
export async function listLeft(db: Database, organizationIds: number[], now: string) {
  const { rows } = await sql<LeftRow>`
    select s.id as schedule_id, t.id as time_entry_id, e.id as employee_id, e.name, e.position,
      coalesce(e.phone_e164, e.phone) as phone, s.date, t.clock_out_time as left_at, s.ends_at, s.location,
      b.name as business_name, ${coverObject} as cover
    from schedules s
    cross join lateral (
      select * from time_entries t where t.organization_id = s.organization_id and t.schedule_id = s.id
      order by t.clock_in_time desc limit 1) t
    join employees e on e.organization_id = t.organization_id and e.id = t.employee_id
    left join businesses b on b.organization_id = s.organization_id and b.id = s.business_id
    left join schedules v on v.organization_id = s.organization_id and v.covers_id = s.id and v.status <> 'cancelled'
    left join employees c on c.organization_id = v.organization_id and c.id = v.employee_id
    where s.organization_id = any (${organizationIds}::int[]) and s.status = 'completed'
      and s.date between (${addSeconds(now, -2 * 86_400)}::timestamptz)::date and (${addSeconds(now, 86_400)}::timestamptz)::date
      and s.starts_at <= ${now}::timestamptz and s.ends_at > ${now}::timestamptz
      and t.clock_out_time < s.ends_at - make_interval(secs => ${lateAfterSeconds})
      and not exists (select from on_duty d where d.organization_id = s.organization_id
                        and (d.schedule_id = s.id or d.employee_id = t.employee_id
                             -- Who was at the site already is there, though no clock-in names the shift.
                             or d.employee_id = v.employee_id and d.business_id is not distinct from v.business_id))
      -- Once somebody has come for the rest, it is their post.
      and coalesce(v.status, 'scheduled') = 'scheduled'
    order by t.clock_out_time desc limit 100`.execute(db)
  return rows
}

interface HandedOnRow extends Omit<LateShift, 'employee' | 'state'> {
  name: string
  position: string
  phone: string | null
}

/** Shifts whose person did not come and that went to someone who is not there yet and is still expected. */
export async function listHandedOn(db: Database, organizationIds: number[], now: string) {
  const { rows } = await sql<HandedOnRow>`
    select v.id as schedule_id, e.id as employee_id, e.name, e.position, coalesce(e.phone_e164, e.phone) as phone, v.date,
      v.starts_at, v.ends_at, h.due_at, v.location, b.name as business_name, ${coverObject} as cover
    from schedules v
    cross join lateral (
      select x.* from expected_people x where x.organization_id = v.organization_id and x.schedule_id = v.id
        and x.handed_on_at is not null and ${isMissed(now)}
      order by x.handed_on_at desc limit 1) h
    join employees e on e.organization_id = h.organization_id and e.id = h.employee_id
    join employees c on c.organization_id = v.organization_id and c.id = v.employee_id
    left join businesses b on b.organization_id = v.organization_id and b.id = v.business_id
    where v.organization_id = any (${organizationIds}::int[]) and v.was_handed_on and v.status = 'scheduled'
      and v.published_at is not null
      and v.date between (${addSeconds(now, -2 * 86_400)}::timestamptz)::date and (${addSeconds(now, 86_400)}::timestamptz)::date
      and v.starts_at <= ${now}::timestamptz and v.ends_at > ${now}::timestamptz and v.due_at > ${now}::timestamptz - ${lateAfter}
      and not exists (select from on_duty d where d.organization_id = v.organization_id and d.employee_id = v.employee_id
                        and d.business_id is not distinct from v.business_id)
    order by v.starts_at, v.id limit 100`.execute(db)
  return rows
}
