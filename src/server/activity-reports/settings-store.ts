import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

interface Site {
  organizationId: number
  businessId: number
}

/** A site, if the caller may know it. */
export async function findSite(db: Database, businessId: number) {
  const found = await db
    .selectFrom('businesses')
    .select(['organizationId', 'id'])
    .where('id', '=', businessId)
    .executeTakeFirst()
  return found && { organizationId: found.organizationId, businessId: found.id }
}

export interface ReportSettings {
  mailedTo: string[]
  releaseTime: string | null
}

export async function findSettings(db: Database, { organizationId, businessId }: Site): Promise<ReportSettings> {
  const { rows } = await sql<ReportSettings>`
    select mailed_to, to_char(release_time, 'HH24:MI') as release_time from activity_report_settings
    where organization_id = ${organizationId} and business_id = ${businessId}`.execute(db)
  return rows[0] ?? { mailedTo: [], releaseTime: null }
}

export async function saveSettings(db: Database, site: Site, { mailedTo, releaseTime }: ReportSettings, now: string) {
  const { organizationId, businessId } = site
  await sql`
    insert into activity_report_settings as s (organization_id, business_id, mailed_to, release_time, release_since)
    values (${organizationId}, ${businessId}, ${mailedTo}::text[], ${releaseTime}::time,
      case when ${releaseTime}::text is not null then ${now}::timestamptz end)
    on conflict (organization_id, business_id) do update set mailed_to = excluded.mailed_to,
      release_time = excluded.release_time,
      release_since = case when s.release_time is not distinct from excluded.release_time then s.release_since
        else excluded.release_since end`.execute(db)
}
