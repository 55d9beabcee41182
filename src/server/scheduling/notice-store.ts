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
