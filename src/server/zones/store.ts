import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { keysOf } from '#server/platform/paging.ts'
import type { DB } from '#server/platform/schema.ts'
import type { LatLng } from '#shared/geo.ts'
import type { ZoneType } from '#shared/zones/contract.ts'
import { peopleInZones } from './in-zones.ts'

export interface StoredZone {
  id: number
  organizationId: number
  business: { id: number; name: string } | null
  name: string
  zoneType: ZoneType
  coordinates: LatLng[]
  isActive: boolean
  activeEmployees: number
  version: number
}

interface Visibility {
  now: string
  /** Someone who sees only themselves on the map counts only themselves. */
  ownUserId: string | null
}

interface ZonePage extends Visibility {
  id?: number
  limit: number
  cursor?: string | undefined
}

/** Zones on the map by name. People are counted once for the whole page, and only while on the clock. */
export async function listZones(db: Database, { now, ownUserId, id, limit, cursor }: ZonePage): Promise<StoredZone[]> {
  const [name = null, lastId = null] = cursor === undefined ? [] : keysOf(cursor, 2)
  const { rows } = await sql<StoredZone>`
    with inside as (
      select i.zone_id, count(*)::int as people
      from ${peopleInZones(now)} i
      join employees e on e.organization_id = i.organization_id and e.id = i.employee_id
      where ${ownUserId}::text is null or e.user_id = ${ownUserId}
      group by zone_id)
    select z.id, z.organization_id, z.name, z.zone_type, z.coordinates, z.is_active, z.version,
      case when b.id is null then null else jsonb_build_object('id', b.id, 'name', b.name) end as business,
      case when z.is_active then coalesce(inside.people, 0) else 0 end as active_employees
    from site_zones z
    left join businesses b on b.organization_id = z.organization_id and b.id = z.business_id
    left join inside on inside.zone_id = z.id
    where z.deleted_at is null and (${id ?? null}::int is null or z.id = ${id ?? null})
      and (${name}::text is null or (z.name, z.id) > (${name}::text, ${lastId}::int))
    order by z.name, z.id limit ${limit}`.execute(db)
  return rows
}

export const lockZone = (db: Database, id: number) =>
  db
    .selectFrom('siteZones')
    .select(['organizationId', 'id', 'version'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const findZone = (db: Database, id: number) =>
  db.selectFrom('siteZones').select('id').where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst()

export const insertZones = (db: Database, zones: Insertable<DB['siteZones']>[]) =>
  db.insertInto('siteZones').values(zones).returning('id').execute()

export const updateZone = (
  db: Database,
  { organizationId, id }: { organizationId: number; id: number },
  changes: Updateable<DB['siteZones']>,
  now: string,
) =>
  db
    .updateTable('siteZones')
    .set({ ...changes, updatedAt: now, version: sql`version + 1` })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

/** The organization of a business that is open, if the caller may know it. */
export async function organizationOfBusiness(db: Database, businessId: number) {
  const row = await db
    .selectFrom('businesses')
    .select('organizationId')
    .where('id', '=', businessId)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return row?.organizationId
}
