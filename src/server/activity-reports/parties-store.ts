import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { storedCompany } from '#server/platform/reader.ts'
import { companyFrom, type StoredCompany } from '#shared/country/company.ts'
import { readLanguage } from '#shared/words.ts'

/** Who reports, and in which language: the client's, else the company's. */
export async function findParties(
  db: Database,
  { organizationId, businessId }: { organizationId: number; businessId: number },
) {
  const { rows } = await sql<{
    companyName: string
    stored: StoredCompany
    siteName: string
    timeZone: string
    language: string
  }>`
    select o.name as company_name, ${storedCompany} as stored, b.name as site_name, b.time_zone,
      coalesce(c.language, o.language) as language
    from businesses b
    join organizations o on o.id = b.organization_id
    left join clients c on c.organization_id = b.organization_id and c.id = b.client_id
    where b.organization_id = ${organizationId} and b.id = ${businessId}`.execute(db)
  const { stored, language, ...parties } = rows[0] as (typeof rows)[0]
  return { ...parties, company: companyFrom(stored), language: readLanguage(language) }
}
