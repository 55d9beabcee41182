import type { Database } from '#server/platform/db.ts'

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
      's.id',
      's.date',
      's.startTime',
      's.endTime',
      's.endsNextDay',
      's.location',
      's.businessId',
      'f.id as offerId',
      'f.offeringId',
      's.employeeId as holderId',
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

/** An offering that found nobody: its shift, and how many were asked. */
export const findExhausted = (db: Database, organizationId: number, id: number) =>
  db
    .selectFrom('offerings as f')
    .innerJoin('schedules as s', join =>
      join.onRef('s.organizationId', '=', 'f.organizationId').onRef('s.id', '=', 'f.scheduleId'),
    )
    .innerJoin('organizations as o', 'o.id', 'f.organizationId')
    .select(({ selectFrom }) => [
      's.id',
      's.date',
      's.startTime',
      's.endTime',
      's.endsNextDay',
      's.location',
      's.businessId',
      'o.name as companyName',
      selectFrom('shiftOffers as x')
        .select(({ fn }) => fn.countAll<number>().as('asked'))
        .whereRef('x.organizationId', '=', 'f.organizationId')
        .whereRef('x.offeringId', '=', 'f.id')
        .as('asked'),
    ])
    .where('f.organizationId', '=', organizationId)
    .where('f.id', '=', id)
    .executeTakeFirst()
