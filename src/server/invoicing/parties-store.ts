import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { type Company, companyFrom, type StoredCompany } from '#shared/country/company.ts'
import type { TaxIds } from '#shared/country/fields.ts'
import type { Language } from '#shared/words.ts'

/** Who writes an invoice, and what is known of the client it is made out to. */
export interface Parties {
  name: string
  address: string | null
  phone: string | null
  email: string | null
  footer: string | null
  logoFileId: string | null
  company: Company
  taxIds: TaxIds
  taxExempt: boolean
  /** None where it is made out to a name only. */
  client: { address: string | null; country: string | null; language: Language | null; taxId: string | null } | null
}

/** As both were when the invoice left the house; of a draft, as they are now. */
export async function findParties(db: Database, { organizationId, id }: { organizationId: number; id: number }) {
  const { rows } = await sql<{ parties: Omit<Parties, 'company'> & { company: StoredCompany } }>`
    select coalesce(as_sent, invoice_parties(organization_id, client_id)) as parties
    from invoices where organization_id = ${organizationId} and id = ${id}`.execute(db)
  const { company, ...parties } = (rows[0] as (typeof rows)[0]).parties
  return { ...parties, company: companyFrom(company) } satisfies Parties
}
