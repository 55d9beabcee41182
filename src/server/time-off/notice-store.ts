import type { Database } from '#server/platform/db.ts'

/** Time off with whoever asked for it. */
export const findTimeOff = (db: Database, organizationId: number, id: number) =>
  db
    .selectFrom('timeOffRequests as r')
    .innerJoin('organizations as o', 'o.id', 'r.organizationId')
    .innerJoin('employees as e', join =>
      join.onRef('e.organizationId', '=', 'r.organizationId').onRef('e.id', '=', 'r.employeeId'),
    )
    .select([
      'r.startsOn',
      'r.endsOn',
      'r.decisionComment',
      'r.decidedBy',
      'r.createdBy',
      'r.calledInAt',
      'e.name',
      'e.role',
      'e.userId',
      'o.name as companyName',
    ])
    .where('r.organizationId', '=', organizationId)
    .where('r.id', '=', id)
    .executeTakeFirst()

/** A shift that someone called in for. */
export const findCalledIn = (db: Database, organizationId: number, scheduleId: number) =>
  db
    .selectFrom('schedules')
    .select(['date', 'startTime', 'endTime', 'endsNextDay', 'location', 'businessId'])
    .where('organizationId', '=', organizationId)
    .where('id', '=', scheduleId)
    .executeTakeFirst()
