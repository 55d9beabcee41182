import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

export interface ReportSite {
  organizationId: number
  organizationName: string
  organizationZone: string
  currency: string
  businessId: number | null
  businessName: string | null
  timeZone: string
}

/** The businesses a report is about, and their organizations; one without a business comes once. */
export async function findSites(db: Database, organizationIds: number[], businessId: number | null) {
  const { rows } = await sql<ReportSite>`
    select o.id as organization_id, o.name as organization_name, o.time_zone as organization_zone, o.currency, b.id as business_id,
      b.name as business_name, coalesce(b.time_zone, o.time_zone) as time_zone
    from organizations o
    left join businesses b on b.organization_id = o.id
    where o.id = any (${organizationIds}::int[]) and (${businessId}::int is null or b.id = ${businessId})
    order by o.name, o.id, b.name, b.id`.execute(db)
  return rows
}
