import { type SqlBool, sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { Day } from '#shared/time.ts'
import { lateAfterSeconds, noShowAfterSeconds } from '#shared/time-tracking/rules.ts'
import type { Visibility } from './store.ts'

/** How long after they were expected someone is late, and how long after that they are waited for no more. */
export const lateAfter = sql`make_interval(secs => ${lateAfterSeconds})`
export const noShowAfter = sql`make_interval(secs => ${noShowAfterSeconds})`

/** Of `expected_people x`: who did not come, also where someone else has the shift by now. */
export const isMissed = (now: string) =>
  sql<SqlBool>`is_missed(x.due_at, x.handed_on_at, x.came_at, ${now}::timestamptz, ${lateAfter}, ${noShowAfter})`

interface Expected {
  employeeId: number
  name: string
  dueAt: string
  cameAt: string | null
  handedOnAt: string | null
  missed: boolean
}

/** Everyone who was ever expected for a shift, in the order in which they had it. */
export async function listExpected(db: Database, organizationId: number, scheduleId: number, now: string) {
  const { rows } = await sql<Expected>`
    select x.employee_id, e.name, x.due_at, x.came_at, x.handed_on_at, ${isMissed(now)} as missed
    from expected_people x join employees e on e.organization_id = x.organization_id and e.id = x.employee_id
    where x.organization_id = ${organizationId} and x.schedule_id = ${scheduleId}
    order by x.due_at, x.handed_on_at nulls last`.execute(db)
  return rows
}

interface Miss {
  id: number
  date: Day
  startTime: string
  endTime: string
  endsNextDay: boolean
  location: string
  businessName: string | null
  takenBy: string | null
  takenAt: string | null
}

/** The shifts to which someone did not come, the latest first, and who took them instead. */
export async function listMissesOf(db: Database, employeeId: number, since: Day, now: string) {
  const { rows } = await sql<Miss>`
    select s.id, s.date, s.start_time, s.end_time, s.ends_next_day, s.location, b.name as business_name,
      case when x.handed_on_at is not null then e.name end as taken_by,
      case when x.handed_on_at is not null and e.id is not null then s.assigned_at end as taken_at
    from expected_people x
    join schedules s on s.organization_id = x.organization_id and s.id = x.schedule_id
    left join employees e on e.organization_id = s.organization_id and e.id = s.employee_id
    left join businesses b on b.organization_id = s.organization_id and b.id = s.business_id
    where x.employee_id = ${employeeId} and x.date >= ${since}::date and x.due_at <= ${now}::timestamptz and ${isMissed(now)}
    order by x.starts_at desc, s.id desc limit 20`.execute(db)
  return rows
}

/** Planners see beside a shift who had it and did not come. */
export async function withMissed<Shift extends { id: number; wasHandedOn: boolean }>(
  db: Database,
  shifts: Shift[],
  { drafts }: Visibility,
  now: string,
): Promise<(Shift & { missedBy?: string[] })[]> {
  const handedOn = shifts.filter(({ wasHandedOn }) => wasHandedOn).map(({ id }) => id)
  if (!drafts || handedOn.length === 0) return shifts
  const { rows } = await sql<{ scheduleId: number; names: string[] }>`
    select x.schedule_id, array_agg(e.name order by x.handed_on_at) as names
    from expected_people x join employees e on e.organization_id = x.organization_id and e.id = x.employee_id
    where x.handed_on_at is not null and x.schedule_id = any (${handedOn}::int[]) and ${isMissed(now)}
    group by x.schedule_id`.execute(db)
  const names = new Map(rows.map(row => [row.scheduleId, row.names]))
  return shifts.map(shift => {
    const missedBy = names.get(shift.id)
    return missedBy === undefined ? shift : { ...shift, missedBy }
  })
}
