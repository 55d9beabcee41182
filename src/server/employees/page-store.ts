import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

export const listBusinessesOf = (db: Database, employeeId: number) =>
  db
    .selectFrom('employeeBusinesses as w')
    .innerJoin('businesses as b', join =>
      join.onRef('b.organizationId', '=', 'w.organizationId').onRef('b.id', '=', 'w.businessId'),
    )
    .select(['b.id', 'b.name', 'w.role', 'w.status', 'w.hourlyRate', 'w.startDate', 'w.endDate'])
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

/** Seconds worked per week, the newest first; what crosses Monday midnight counts on both sides of it. */
export async function listWeeksOf(db: Database, employeeId: number, mondays: string[], timeZone: string) {
  const { rows } = await sql<WeekRow>`
    select w.monday::text as week_starting, coalesce(sum(
      t.worked_seconds * extract(epoch from least(t.clock_out_time, w.until) - greatest(t.clock_in_time, w.since))
        / extract(epoch from t.clock_out_time - t.clock_in_time)), 0)::float8 as seconds
    from (select monday, monday::timestamp at time zone ${timeZone} as since,
            (monday + 7)::timestamp at time zone ${timeZone} as until
          from unnest(${mondays}::date[]) monday) w
    left join time_entries t on t.employee_id = ${employeeId}
      and t.clock_in_time < w.until and t.clock_out_time > w.since
    group by w.monday order by w.monday desc`.execute(db)
  return rows
}
