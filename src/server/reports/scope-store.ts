import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

export interface ReportCompany {
  organizationId: number
  organizationName: string
  organizationZone: string
  currency: string
  /** The clocks on the walls of its sites. */
  timeZones: string[]
  /** The one site that was asked for. */
  businessName: string | null
}

/** The companies a report is about; with a site, the one it belongs to. */
export async function findCompanies(db: Database, organizationIds: number[], businessId: number | null) {
  const { rows } = await sql<ReportCompany>`
    select o.id as organization_id, o.name as organization_name, o.time_zone as organization_zone, o.currency,
      array_agg(distinct coalesce(b.time_zone, o.time_zone)) as time_zones,
      max(b.name) filter (where b.id = ${businessId}) as business_name
    from organizations o
    left join businesses b on b.organization_id = o.id
    where o.id = any (${organizationIds}::int[]) and (${businessId}::int is null or b.id = ${businessId})
    group by o.id order by o.name, o.id`.execute(db)
  return rows
}
