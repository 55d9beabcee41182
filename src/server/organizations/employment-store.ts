import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

interface Terms {
  role?: string
  hourlyRateCents?: number | null
  startDate?: string | null
  endDate?: string | null
}

interface NewEmployment extends Terms {
  organizationId: number
  businessId: number
  employeeId: number
}

export const insertEmployment = (db: Database, employment: NewEmployment) =>
  db.insertInto('employeeBusinesses').values(employment).returning('id').executeTakeFirstOrThrow()

/** Who works at a business, by name: those linked now, of those who have not left. */
export const listEmployments = (
  db: Database,
  businessId: number,
  onlyOf: { userId?: string; employeeId?: number } = {},
) =>
  db
    .selectFrom('employeeBusinesses as l')
    .innerJoin('employees as e', join =>
      join.onRef('e.organizationId', '=', 'l.organizationId').onRef('e.id', '=', 'l.employeeId'),
    )
    .innerJoin('organizations as o', 'o.id', 'l.organizationId')
    .select([
      'l.id',
      'l.organizationId',
      'l.businessId',
      'l.employeeId',
      'l.role',
      'l.status',
      'l.hourlyRateCents',
      'o.currency',
      'l.startDate',
      'l.endDate',
      'l.version',
      'e.name',
      'e.position',
      sql<string>`status_seen(e.organization_id, e.id, e.status)`.as('employeeStatus'),
      'e.userId',
      'e.currentBusinessId',
    ])
    .where('l.businessId', '=', businessId)
    .where('l.status', '=', 'active')
    .where('e.closedAt', 'is', null)
    .$if(onlyOf.userId !== undefined, query => query.where('e.userId', '=', onlyOf.userId as string))
    .$if(onlyOf.employeeId !== undefined, query => query.where('e.id', '=', onlyOf.employeeId as number))
    .orderBy('e.name')
    .orderBy('l.id')
    .limit(1000)
    .execute()

export type StoredEmployment = Awaited<ReturnType<typeof listEmployments>>[number]

/** The link of one employee to one business, held until this transaction ends. */
export const lockEmployment = (db: Database, businessId: number, employeeId: number) =>
  db
    .selectFrom('employeeBusinesses')
    .select(['organizationId', 'id', 'businessId', 'employeeId', 'startDate', 'endDate', 'version'])
    .where('businessId', '=', businessId)
    .where('employeeId', '=', employeeId)
    .where('status', '=', 'active')
    .forUpdate()
    .executeTakeFirst()

export const updateEmployment = (
  db: Database,
  { organizationId, id }: { organizationId: number; id: number },
  changes: Terms & { status?: string },
) =>
  db
    .updateTable('employeeBusinesses')
    .set(eb => ({ ...changes, version: eb('version', '+', 1) }))
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

interface Leaver {
  organizationId: number
  employeeId: number
  lastDay: string
}

/** Ends every link of a person who leaves: those that have begun end on that day, the others never begin. */
export const endEmploymentsOf = ({ db }: { db: Database }, { organizationId, employeeId, lastDay }: Leaver) =>
  db
    .updateTable('employeeBusinesses')
    .set(eb => ({
      status: 'inactive',
      startDate: sql<string>`least(start_date, ${lastDay}::date)`,
      endDate: sql<string>`least(end_date, ${lastDay}::date)`,
      version: eb('version', '+', 1),
    }))
    .where('organizationId', '=', organizationId)
    .where('employeeId', '=', employeeId)
    .where('status', '=', 'active')
    .execute()

/** The open record of an employee, as far as the wall lets the caller see it. */
export const findEmployeeRecord = (db: Database, employeeId: number) =>
  db
    .selectFrom('employees')
    .select(['organizationId', 'id', 'userId', 'role', 'currentBusinessId'])
    .where('id', '=', employeeId)
    .where('closedAt', 'is', null)
    .executeTakeFirst()

/** The business as the place of a link: open, and in whose organization. */
export const findOpenBusiness = (db: Database, businessId: number) =>
  db
    .selectFrom('businesses')
    .select(['organizationId', 'id', 'timeZone', 'closedAt'])
    .where('id', '=', businessId)
    .executeTakeFirst()

// A link counts from its first to its last day, in the time zone of the business.
const isLiveOn = (now: string) => sql<boolean>`l.status = 'active' and b.closed_at is null
  and coalesce(l.start_date <= (${now}::timestamptz at time zone b.time_zone)::date, true)
  and coalesce(l.end_date >= (${now}::timestamptz at time zone b.time_zone)::date, true)`

const liveLinks = (db: Database, now: string) =>
  db
    .selectFrom('employeeBusinesses as l')
    .innerJoin('businesses as b', join =>
      join.onRef('b.organizationId', '=', 'l.organizationId').onRef('b.id', '=', 'l.businessId'),
    )
    .where(isLiveOn(now))

/** The businesses an account works for today, through any of its records. */
export const listBusinessesOf = (db: Database, userId: string, now: string) =>
  liveLinks(db, now)
    .innerJoin('employees as e', join =>
      join.onRef('e.organizationId', '=', 'l.organizationId').onRef('e.id', '=', 'l.employeeId'),
    )
    .innerJoin('organizations as o', 'o.id', 'l.organizationId')
    .select([
      'b.id',
      'b.name',
      'b.address',
      'b.description',
      'l.role',
      'l.employeeId',
      'e.currentBusinessId',
      'o.name as organizationName',
      sql<number>`(select count(*) from employee_businesses x join employees c
          on c.organization_id = x.organization_id and c.id = x.employee_id
        where x.organization_id = b.organization_id and x.business_id = b.id and x.status = 'active'
          and c.closed_at is null)`.as('employeeCount'),
    ])
    .where('e.userId', '=', userId)
    .where('e.closedAt', 'is', null)
    .orderBy('b.name')
    .orderBy('b.id')
    .execute()

/** One of the businesses an employee works for today: the named one, or any. */
export const findLiveBusinessOf = (db: Database, employeeId: number, now: string, businessId?: number) =>
  liveLinks(db, now)
    .select('b.id')
    .where('l.employeeId', '=', employeeId)
    .$if(businessId !== undefined, query => query.where('b.id', '=', businessId as number))
    .orderBy('l.id')
    .limit(1)
    .executeTakeFirst()
