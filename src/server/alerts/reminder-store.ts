import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

// With its wall time: a shift that was moved is a new one to be reminded of.
const reminderTag = sql<string>`concat('shift-', s.id, '-begins-', s.date, '-', s.start_time)`

/** Shifts that begin soon, of people with a device who are not on the clock and were not reminded yet. */
export const listBeginning = (db: Database, now: string, minutes: number) =>
  db
    .selectFrom('schedules as s')
    .innerJoin('employees as e', join =>
      join.onRef('e.organizationId', '=', 's.organizationId').onRef('e.id', '=', 's.employeeId'),
    )
    .select(['s.startTime', 's.location', 's.organizationId', 'e.id as employeeId', reminderTag.as('tag')])
    .where('s.status', '=', 'scheduled')
    .where('s.publishedAt', 'is not', null)
    .where('s.startsAt', '>', now)
    .where('s.startsAt', '<=', sql<string>`${now}::timestamptz + make_interval(mins => ${minutes})`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('timeEntries as t')
            .select('t.id')
            .whereRef('t.organizationId', '=', 's.organizationId')
            .whereRef('t.employeeId', '=', 's.employeeId')
            .where('t.clockOutTime', 'is', null),
        ),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('pushSubscriptions as p').select('p.id').whereRef('p.userId', '=', 'e.userId')),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pushMessages as m')
            .select('m.id')
            .whereRef('m.userId', '=', 'e.userId')
            .where('m.tag', '=', reminderTag),
        ),
      ),
    )
    .orderBy('s.startsAt')
    .limit(5000)
    .execute()
