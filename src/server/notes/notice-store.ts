import type { Database } from '#server/platform/db.ts'

export const findNote = (db: Database, organizationId: number, id: number) =>
  db
    .selectFrom('notes as n')
    .innerJoin('employees as e', join =>
      join.onRef('e.organizationId', '=', 'n.organizationId').onRef('e.id', '=', 'n.employeeId'),
    )
    .leftJoin('businesses as b', join =>
      join.onRef('b.organizationId', '=', 'n.organizationId').onRef('b.id', '=', 'n.businessId'),
    )
    .select(['n.priority', 'n.location', 'n.authorId', 'n.businessId', 'e.name', 'b.name as businessName'])
    .where('n.organizationId', '=', organizationId)
    .where('n.id', '=', id)
    .executeTakeFirst()

/** Whose published shift at a site runs now or begins soon. */
export const listNextAt = (db: Database, organizationId: number, businessId: number, now: string, until: string) =>
  db
    .selectFrom('schedules')
    .select('employeeId')
    .distinct()
    .where('organizationId', '=', organizationId)
    .where('businessId', '=', businessId)
    .where('employeeId', 'is not', null)
    .where('publishedAt', 'is not', null)
    .where('status', 'in', ['scheduled', 'active'])
    .where('endsAt', '>', now)
    .where('startsAt', '<=', until)
    .execute()
