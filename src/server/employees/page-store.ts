import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

export const listBusinessesOf = (db: Database, employeeId: number) =>
  db
    .selectFrom('employeeBusinesses as w')
    .innerJoin('businesses as b', join =>
      join.onRef('b.organizationId', '=', 'w.organizationId').onRef('b.id', '=', 'w.businessId'),
    )
    .select(['b.id', 'b.name', 'w.role', 'w.status', 'w.hourlyRateCents', 'w.startDate', 'w.endDate'])
    .where('w.employeeId', '=', employeeId)
    .orderBy('w.status')
    .orderBy('b.name')
    .limit(100)
    .execute()

export const listUpcomingShiftsOf = (db: Database, employeeId: number, now: string) =>
  db
    .selectFrom('schedules as s')
    .leftJoin('businesses as b', join =>
      join.onRef('b.organizationId', '=', 's.organizationId').onRef('b.id', '=', 's.businessId'),
    )
    .select([
      's.id',
      's.date',
      's.startTime',
      's.endTime',
      's.endsNextDay',
      's.location',
      's.status',
      'b.name as businessName',
    ])
    .where('s.employeeId', '=', employeeId)
    .where('s.endsAt', '>', now)
    .where('s.status', '!=', 'cancelled')
    .orderBy('s.startsAt')
    .limit(10)
    .execute()

export const listRecentNotesOf = (db: Database, employeeId: number) =>
  db
    .selectFrom('notes')
    .select(['id', 'content', 'location', 'priority', 'notedAt'])
    .where('employeeId', '=', employeeId)
    .orderBy('notedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(5)
    .execute()

interface WeekRow {
  weekStarting: string
  seconds: number
}

/** Paid seconds per week, the newest first; what crosses Monday midnight counts on both sides of it. */
export async function listWeeksOf(db: Database, employeeId: number, mondays: string[], now: string) {
  const { rows } = await sql<WeekRow>`
    with week as materialized (
      select monday, monday - 2 as earliest, monday + 9 as latest from unnest(${mondays}::date[]) monday)
    select w.monday::text as week_starting, coalesce(sum(
      paid_seconds(t.entry, w.monday::timestamp at time zone t.time_zone, (w.monday + 7)::timestamp at time zone t.time_zone,
        t.rounding_minutes, ${now}::timestamptz)), 0)::float8 as seconds
    from week w
    left join lateral (
      select t as entry, coalesce(b.time_zone, o.time_zone) as time_zone, o.rounding_minutes
      from time_entries t join organizations o on o.id = t.organization_id
      left join businesses b on b.organization_id = t.organization_id and b.id = t.business_id
      where t.employee_id = ${employeeId} and t.clock_in_time between w.earliest and w.latest and is_payable(t)) t on true
    group by w.monday order by w.monday desc`.execute(db)
  return rows
}
