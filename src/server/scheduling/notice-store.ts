import type { Database } from '#server/platform/db.ts'
import type { Day } from '#shared/time.ts'

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
    .select(['s.id', 's.date', 's.startTime', 's.endTime', 's.endsNextDay', 's.location', 's.businessId'])
    .select(['s.employeeId', 'o.name as companyName'])
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
