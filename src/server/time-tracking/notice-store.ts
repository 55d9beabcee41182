import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { Day, WallTime } from '#shared/time.ts'
import type { shiftIn } from '#shared/written-dates.ts'

/** A shift with whoever has it. */
export const findShift = (db: Database, organizationId: number, id: number) =>
  db
    .selectFrom('schedules as s')
    .innerJoin('organizations as o', 'o.id', 's.organizationId')
    .leftJoin('employees as e', join =>
      join.onRef('e.organizationId', '=', 's.organizationId').onRef('e.id', '=', 's.employeeId'),
    )
    .leftJoin('businesses as b', join =>
      join.onRef('b.organizationId', '=', 's.organizationId').onRef('b.id', '=', 's.businessId'),
    )
    .select(eb => eb.fn.coalesce('b.timeZone', 'o.timeZone').as('timeZone'))
    .select([
      's.id',
      's.date',
      's.startTime',
      's.endTime',
      's.endsNextDay',
      's.location',
      's.businessId',
      's.employeeId',
      'e.name as employeeName',
      'o.name as companyName',
    ])
    .where('s.organizationId', '=', organizationId)
    .where('s.id', '=', id)
    .executeTakeFirst()

export type FoundShift = NonNullable<Awaited<ReturnType<typeof findShift>>>

type ShiftTimes = Parameters<typeof shiftIn>[1]

export interface FoundEntry {
  name: string
  role: string | null
  userId: string | null
  businessId: number | null
  businessName: string | null
  /** Of the clock-in, on the clocks of the site. */
  day: Day
  time: WallTime
  reviewedBy: string | null
  organizationId: number
  employeeId: number
  scheduleId: number | null
  clockOutTime: string | null
  clockedOutBy: string | null
  shift: ShiftTimes | null
}

/** A time entry with whose it is, where and when. */
export async function findEntry(db: Database, organizationId: number, id: number): Promise<FoundEntry | undefined> {
  const { rows } = await sql<FoundEntry>`
    select e.name, u.role, e.user_id, t.business_id, b.name as business_name, l.at::date as day, to_char(l.at, 'HH24:MI') as time, t.reviewed_by,
      t.organization_id, t.employee_id, t.schedule_id, t.clock_out_time, t.clocked_out_by,
      (select json_build_object('date', s.date, 'startTime', s.start_time, 'endTime', s.end_time, 'endsNextDay', s.ends_next_day,
         'location', s.location)
       from schedules s where s.organization_id = t.organization_id and s.id = t.schedule_id) as shift
    from time_entries t
    join organizations o on o.id = t.organization_id
    join employees e on e.organization_id = t.organization_id and e.id = t.employee_id
    left join users u on u.id = e.user_id
    left join businesses b on b.organization_id = t.organization_id and b.id = t.business_id
    cross join lateral (select t.clock_in_time at time zone coalesce(b.time_zone, o.time_zone) as at) l
    where t.organization_id = ${organizationId} and t.id = ${id}`.execute(db)
  return rows[0]
}
