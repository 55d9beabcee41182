import type { Database } from '#server/platform/db.ts'

/** A shift with whoever has it. */
export const findShift = (db: Database, organizationId: number, id: number) =>
  db
    .selectFrom('schedules as s')
    .innerJoin('organizations as o', 'o.id', 's.organizationId')
    .leftJoin('employees as e', join =>
      join.onRef('e.organizationId', '=', 's.organizationId').onRef('e.id', '=', 's.employeeId'),
    )
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

/** A time entry with whose it is and where. */
export const findEntry = (db: Database, organizationId: number, id: number) =>
  db
    .selectFrom('timeEntries as t')
    .innerJoin('employees as e', join =>
      join.onRef('e.organizationId', '=', 't.organizationId').onRef('e.id', '=', 't.employeeId'),
    )
    .select(['e.name', 'e.userId', 't.businessId'])
    .where('t.organizationId', '=', organizationId)
    .where('t.id', '=', id)
    .executeTakeFirst()
