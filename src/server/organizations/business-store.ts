import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { keysOf } from '#server/platform/paging.ts'
import type { DB } from '#server/platform/schema.ts'
import { containing } from '#server/platform/sql.ts'

interface BusinessSettings {
  clientId?: number | null
  address?: string | null
  phone?: string | null
  email?: string | null
  description?: string | null
  timeZone?: string
  latitude?: number | null
  longitude?: number | null
  billRateCents?: number | null
  geofencePolicy?: string
  ordersAtClockIn?: string
  ordersNeedApproval?: boolean
  clientNotes?: string | null
  requiredLicences?: string[]
  checkInMinutes?: number | null
  checkInGraceMinutes?: number
  checkInPausesOnBreaks?: boolean
}

// A site that says nothing of its clocks has those of the company.
export const insertBusiness = (db: Database, business: BusinessSettings & { organizationId: number; name: string }) =>
  db
    .insertInto('businesses')
    .values({
      timeZone: sql<string>`(select o.time_zone from organizations o where o.id = ${business.organizationId})`,
      ...business,
    })
    .returning(['organizationId', 'id'])
    .executeTakeFirstOrThrow()

/** People who work there today, in the time zone of the business. */
const employeeCount = sql<number>`(
  select count(*) from employee_businesses l join employees e on e.organization_id = l.organization_id and e.id = l.employee_id
  where l.organization_id = b.organization_id and l.business_id = b.id and l.status = 'active' and e.closed_at is null)`

const currency = sql<string>`(select o.currency from organizations o where o.id = b.organization_id)`

const clientName = sql<string | null>`(
  select c.name from clients c where c.organization_id = b.organization_id and c.id = b.client_id)`

const withColumns = (query: SelectQueryBuilder<DB & { b: DB['businesses'] }, 'b', object>) =>
  query.select([
    'b.id',
    'b.organizationId',
    'b.clientId',
    clientName.as('clientName'),
    'b.name',
    'b.sortName',
    'b.address',
    'b.phone',
    'b.email',
    'b.description',
    'b.timeZone',
    'b.latitude',
    'b.longitude',
    'b.billRateCents',
    currency.as('currency'),
    'b.geofencePolicy',
    'b.ordersAtClockIn',
    'b.ordersNeedApproval',
    'b.clientNotes',
    'b.requiredLicences',
    'b.checkInMinutes',
    'b.checkInGraceMinutes',
    'b.checkInPausesOnBreaks',
    'b.closedAt',
    'b.version',
    'b.createdAt',
    employeeCount.as('employeeCount'),
  ])

interface BusinessPage {
  organizationId?: number | undefined
  clientId?: number | undefined
  search?: string | undefined
  includeClosed: boolean
  /** Only those at which this account has a record that is linked today. */
  workedAtBy?: string | undefined
  limit: number
  cursor?: string | undefined
}

/** By organization, then by name, whatever its case. */
export function listBusinesses(db: Database, page: BusinessPage) {
  let query = withColumns(db.selectFrom('businesses as b'))
  if (page.organizationId !== undefined) query = query.where('b.organizationId', '=', page.organizationId)
  if (page.clientId !== undefined) query = query.where('b.clientId', '=', page.clientId)
  if (page.search) {
    const pattern = containing(page.search)
    query = query.where(sql<boolean>`(b.name ilike ${pattern} or b.address ilike ${pattern})`)
  }
  if (!page.includeClosed) query = query.where('b.closedAt', 'is', null)
  if (page.workedAtBy !== undefined) {
    query = query.where(isWorkedAtBy(page.workedAtBy))
  }
  if (page.cursor !== undefined) {
    const [organizationId, name, id] = keysOf(page.cursor, 3)
    query = query.where(
      sql<boolean>`(b.organization_id, b.sort_name, b.id) > (${Number(organizationId)}::int, ${String(name)}::text, ${Number(id)}::int)`,
    )
  }
  return query.orderBy('b.organizationId').orderBy('b.sortName').orderBy('b.id').limit(page.limit).execute()
}

/** Whether an account has a record that is linked to a business `b`. */
export const isWorkedAtBy = (userId: string) => sql<boolean>`exists (
  select from employee_businesses l join employees e on e.organization_id = l.organization_id and e.id = l.employee_id
  where l.organization_id = b.organization_id and l.business_id = b.id and l.status = 'active'
    and e.user_id = ${userId} and e.closed_at is null)`

export type StoredBusiness = Awaited<ReturnType<typeof listBusinesses>>[number]

export const findBusiness = (db: Database, id: number) =>
  withColumns(db.selectFrom('businesses as b')).where('b.id', '=', id).executeTakeFirst()

/** Also waits for whatever is just being written for this business: its references hold the row. */
export const lockBusiness = (db: Database, id: number) =>
  db
    .selectFrom('businesses')
    .select(['organizationId', 'id', 'clientId', 'version', 'closedAt', 'latitude', 'longitude'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

interface BusinessKey {
  organizationId: number
  id: number
}

export const updateBusiness = (
  db: Database,
  { organizationId, id }: BusinessKey,
  changes: BusinessSettings & { name?: string; closedAt?: string | null },
  now: string,
) =>
  db
    .updateTable('businesses')
    .set(eb => ({
      ...changes,
      ...(changes.checkInMinutes !== undefined && {
        checkInSince: sql<string>`case when check_in_minutes is distinct from ${changes.checkInMinutes}::int then ${now}::timestamptz else check_in_since end`,
      }),
      updatedAt: now,
      version: eb('version', '+', 1),
    }))
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

export const deleteBusiness = (db: Database, { organizationId, id }: BusinessKey) =>
  db.deleteFrom('businesses').where('organizationId', '=', organizationId).where('id', '=', id).execute()

export const findOrganizationOfClient = (db: Database, clientId: number) =>
  db.selectFrom('clients').select('organizationId').where('id', '=', clientId).executeTakeFirst()
