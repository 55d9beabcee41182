import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { LatLng } from '#shared/geo.ts'

export interface StoredSite {
  id: number
  organizationId: number
  name: string
  latitude: number | null
  longitude: number | null
  geofencePolicy: string
  /** Those in force. */
  zones: { id: number; name: string; coordinates: LatLng[] }[]
}

/** Open sites with their zones in force; of someone who only works there, those they work at. */
export async function listSites(db: Database, workedAtBy: string | null, limit: number): Promise<StoredSite[]> {
  const { rows } = await sql<StoredSite>`
    select b.id, b.organization_id, b.name, b.latitude, b.longitude, b.geofence_policy,
      coalesce(z.zones, '[]'::jsonb) as zones
    from businesses b
    left join (
      select organization_id, business_id,
        jsonb_agg(jsonb_build_object('id', id, 'name', name, 'coordinates', coordinates) order by id) as zones
      from site_zones where deleted_at is null and is_active and business_id is not null
      group by organization_id, business_id) z
      on z.organization_id = b.organization_id and z.business_id = b.id
    where b.closed_at is null and (${workedAtBy}::text is null or exists (
      select from employee_businesses l
      join employees e on e.organization_id = l.organization_id and e.id = l.employee_id
      where l.organization_id = b.organization_id and l.business_id = b.id and l.status = 'active'
        and e.user_id = ${workedAtBy} and e.closed_at is null))
    order by b.id limit ${limit}`.execute(db)
  return rows
}
