import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { DB } from '#server/platform/schema.ts'
import type { Demand } from '#shared/demand/shapes.ts'
import type { Day } from '#shared/time.ts'

export interface DemandFilter {
  id?: number | undefined
  organizationIds?: readonly number[] | undefined
  businessIds?: readonly number[] | undefined
  /** Only lines that are in force on a day between these. */
  from?: Day | undefined
  to?: Day | undefined
}

/** A line with what its days are worked out from. */
export type DemandRow = Demand & { closedAt: string | null }

/** By site, post and start. */
export async function listDemands(db: Database, filter: DemandFilter): Promise<DemandRow[]> {
  const { id, organizationIds, businessIds, from, to } = filter
  const rows = await db
    .selectFrom('demands as d')
    .innerJoin('businesses as b', join =>
      join.onRef('b.organizationId', '=', 'd.organizationId').onRef('b.id', '=', 'd.businessId'),
    )
    .selectAll('d')
    .select(['b.name as businessName', 'b.timeZone', 'b.closedAt'])
    .$if(id !== undefined, query => query.where('d.id', '=', id as number))
    .$if(organizationIds !== undefined, query =>
      query.where('d.organizationId', '=', sql<number>`any (${organizationIds}::int[])`),
    )
    .$if(businessIds !== undefined, query => query.where('d.businessId', '=', sql<number>`any (${businessIds}::int[])`))
    .$if(to !== undefined, query => query.where('d.startsOn', '<=', to as string))
    .$if(from !== undefined, query =>
      query.where(({ eb, or }) => or([eb('d.endsOn', 'is', null), eb('d.endsOn', '>=', from as string)])),
    )
    .orderBy(sql`lower(b.name)`)
    .orderBy('b.id')
    .orderBy(sql`lower(d.location)`)
    .orderBy('d.startTime')
    .orderBy('d.id')
    .execute()
  return rows.map(({ businessId, businessName, holidays, ...row }) => ({
    ...row,
    business: { id: businessId, name: businessName },
    holidays: holidays as Demand['holidays'],
  }))
}

export const insertDemand = (db: Database, line: Insertable<DB['demands']>) =>
  db.insertInto('demands').values(line).returning('id').executeTakeFirstOrThrow()

export const lockDemand = (db: Database, id: number) =>
  db.selectFrom('demands').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Whoever makes shifts from these lines waits for whoever does so already, and then sees what they made. */
export const holdDemands = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('demands')
    .select('id')
    .where('id', '=', sql<number>`any (${ids}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

export const updateDemand = (
  db: Database,
  { organizationId, id }: { organizationId: number; id: number },
  changes: Updateable<DB['demands']>,
  now: string,
) =>
  db
    .updateTable('demands')
    .set({ ...changes, updatedAt: now, version: sql`version + 1` })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

export const deleteDemand = (db: Database, { organizationId, id }: { organizationId: number; id: number }) =>
  db.deleteFrom('demands').where('organizationId', '=', organizationId).where('id', '=', id).execute()

export async function countDemands(db: Database, organizationId: number) {
  const { count } = await db
    .selectFrom('demands')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organizationId', '=', organizationId)
    .executeTakeFirstOrThrow()
  return count
}

interface Span {
  organizationIds: readonly number[]
  businessIds: readonly number[]
  from: Day
  to: Day
  publishedOnly?: boolean | undefined
}

/** The planned shifts of some sites that begin between two days and are not cancelled, each once whoever covers it; drafts among them unless only what was published counts. */
export const listSiteShifts = (
  db: Database,
  { organizationIds, businessIds, from, to, publishedOnly = false }: Span,
) =>
  businessIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('schedules as s')
        .leftJoin('employees as e', join =>
          join.onRef('e.organizationId', '=', 's.organizationId').onRef('e.id', '=', 's.employeeId'),
        )
        .select([
          's.businessId',
          's.employeeId',
          's.date',
          's.startsAt',
          's.endsAt',
          's.location',
          sql<string | null>`coalesce(nullif(s.position, ''), nullif(e.position, ''))`.as('position'),
        ])
        .where('s.organizationId', '=', sql<number>`any (${organizationIds}::int[])`)
        .where('s.businessId', '=', sql<number>`any (${businessIds}::int[])`)
        .where('s.date', '>=', from)
        .where('s.date', '<=', to)
        .where('s.status', '!=', 'cancelled')
        .where('s.coversId', 'is', null)
        .$if(publishedOnly, query => query.where('s.publishedAt', 'is not', null))
        .execute()

export const listLicences = (db: Database, employeeIds: readonly number[]) =>
  employeeIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('licences')
        .select(['employeeId', 'kind', 'expiresOn'])
        .where('employeeId', '=', sql<number>`any (${employeeIds}::int[])`)
        .execute()
