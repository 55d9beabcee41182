import type { Database } from '#server/platform/db.ts'
import { type Company, companyFrom, type StoredCompany } from '#shared/country/company.ts'
import type { TaxIds } from '#shared/country/fields.ts'

export interface Issuer {
  company: Company
  taxIds: TaxIds
  taxExempt: boolean
}

/** What the client it is made out to reads, and by which number the state knows them. */
export const findPayer = (db: Database, organizationId: number, clientId: number | null) =>
  db
    .selectFrom('clients')
    .select(['language', 'taxId'])
    .where('organizationId', '=', organizationId)
    .where('id', '=', clientId ?? 0)
    .executeTakeFirst()

/** What an invoice has to know of the company that writes it. */
export async function findIssuer(db: Database, organizationId: number): Promise<Issuer> {
  const { taxIds, taxExempt, ...stored } = await db
    .selectFrom('organizations')
    .select(['country', 'language', 'timeZone', 'currency', 'formats', 'taxIds', 'taxExempt'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return { company: companyFrom(stored as unknown as StoredCompany), taxIds: taxIds as TaxIds, taxExempt }
}
