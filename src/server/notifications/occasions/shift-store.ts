import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { Day } from '#shared/time.ts'

const shiftFields = [
  's.id',
  's.date',
  's.startTime',
  's.endTime',
  's.endsNextDay',
  's.location',
  's.businessId',
] as const

interface Published {
  /** One person's shifts between the days, or everyone's that were published at that instant. */
  employeeId: number | null
  publishedAt: string
  from: Day
  to: Day
}

/** The shifts that were published, in the order in which they begin. */
export const listPublished = (db: Database, organizationId: number, published: Published) =>
  db
    .selectFrom('schedules as s')
    .innerJoin('organizations as o', 'o.id', 's.organizationId')
    .select([...shiftFields, 's.employeeId', 'o.name as companyName'])
    .where('s.organizationId', '=', organizationId)
    .where('s.date', '>=', published.from)
    .where('s.date', '<=', published.to)
    .where('s.status', '!=', 'cancelled')
    .where('s.publishedAt', 'is not', null)
    .where('s.employeeId', 'is not', null)
    .$if(published.employeeId !== null, query => query.where('s.employeeId', '=', published.employeeId))
    .$if(published.employeeId === null, query => query.where('s.publishedAt', '=', published.publishedAt))
    .orderBy('s.startsAt')
    .orderBy('s.id')
    .limit(20_000)
    .execute()

export type PublishedShift = Awaited<ReturnType<typeof listPublished>>[number]

/** A shift with whoever has it. */
export const findShift = (db: Database, organizationId: number, id: number) =>
  db
    .selectFrom('schedules as s')
    .innerJoin('organizations as o', 'o.id', 's.organizationId')
    .leftJoin('employees as e', join =>
      join.onRef('e.organizationId', '=', 's.organizationId').onRef('e.id', '=', 's.employeeId'),
    )
    .select([...shiftFields, 's.employeeId', 'e.name as employeeName', 'o.name as companyName'])
    .where('s.organizationId', '=', organizationId)
    .where('s.id', '=', id)
    .executeTakeFirst()

export type FoundShift = NonNullable<Awaited<ReturnType<typeof findShift>>>

/** An offer, a claim or a swap with its shift and both sides. */
export const findOffer = (db: Database, organizationId: number, id: number) =>
  db
    .selectFrom('shiftOffers as f')
    .innerJoin('schedules as s', join =>
      join.onRef('s.organizationId', '=', 'f.organizationId').onRef('s.id', '=', 'f.scheduleId'),
    )
    .innerJoin('organizations as o', 'o.id', 'f.organizationId')
    .innerJoin('employees as e', join =>
      join.onRef('e.organizationId', '=', 'f.organizationId').onRef('e.id', '=', 'f.employeeId'),
    )
    .leftJoin('employees as g', join =>
      join.onRef('g.organizationId', '=', 'f.organizationId').onRef('g.id', '=', 'f.fromEmployeeId'),
    )
    .select([
      ...shiftFields,
      'f.id as offerId',
      'f.acceptedAt',
      'f.createdBy',
      'f.decidedBy',
      'f.employeeId',
      'e.name as takerName',
      'f.fromEmployeeId',
      'g.name as giverName',
      'o.name as companyName',
    ])
    .where('f.organizationId', '=', organizationId)
    .where('f.id', '=', id)
    .executeTakeFirst()

export type FoundOffer = NonNullable<Awaited<ReturnType<typeof findOffer>>>

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
      'e.name',
      'e.role',
      'e.userId',
      'o.name as companyName',
    ])
    .where('r.organizationId', '=', organizationId)
    .where('r.id', '=', id)
    .executeTakeFirst()

// With its wall time: a shift that was moved is a new one to be reminded of.
const reminderTag = sql<string>`concat('shift-', s.id, '-begins-', s.date, '-', s.start_time)`

/** Shifts that begin soon, of people with a device who are not on the clock and were not reminded yet. */
export const listBeginning = (db: Database, now: string, minutes: number) =>
  db
    .selectFrom('schedules as s')
    .innerJoin('employees as e', join =>
      join.onRef('e.organizationId', '=', 's.organizationId').onRef('e.id', '=', 's.employeeId'),
    )
    .select([...shiftFields, 's.organizationId', 'e.id as employeeId', reminderTag.as('tag')])
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
