import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { NoTaxReason } from '#shared/clients/contract.ts'
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
  /** Where clients pay to. */
  iban: string | null
  /** Whom to ask about it, also where it is written in another company's name. */
  contact: { phone: string | null; email: string | null }
  /** None where it is made out to a name only. */
  client: PartyClient | null
}

interface PartyClient {
  address: string | null
  country: string | null
  language: Language | null
  taxId: string | null
  email: string | null
  buyerReference: string | null
  noTaxReason: NoTaxReason | null
  noTaxNote: string | null
}

type StoredParties = Omit<Parties, 'company'> & { company: StoredCompany }

interface InvoiceKey {
  organizationId: number
  id: number
}

/** As both were when the invoice left the house; of a draft, as they are now. */
export async function findParties(db: Database, { organizationId, id }: InvoiceKey): Promise<Parties> {
  const { rows } = await sql<{ parties: StoredParties }>`
    select coalesce(as_sent, invoice_parties(organization_id, client_id)) as parties
    from invoices where organization_id = ${organizationId} and id = ${id}`.execute(db)
  return partiesFrom((rows[0] as (typeof rows)[0]).parties)
}

/** The same, with what was not known when it left the house as it is known now: an electronic invoice asks for more. */
export async function findCompleteParties(db: Database, { organizationId, id }: InvoiceKey): Promise<Parties> {
  const { rows } = await sql<{ sent: StoredParties | null; now: StoredParties }>`
    select as_sent as sent, invoice_parties(organization_id, client_id) as now
    from invoices where organization_id = ${organizationId} and id = ${id}`.execute(db)
  const { sent, now } = rows[0] as (typeof rows)[0]
  if (sent === null) return partiesFrom(now)
  return partiesFrom({
    ...filled(sent, now),
    taxIds: filled(sent.taxIds, now.taxIds),
    contact: filled(sent.contact, now.contact),
    client: sent.client === null || now.client === null ? (sent.client ?? now.client) : filled(sent.client, now.client),
  })
}

const partiesFrom = ({ company, ...parties }: StoredParties): Parties => ({ ...parties, company: companyFrom(company) })

const filled = <T extends object>(sent: T, now: T): T => ({
  ...now,
  ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null && value !== '')),
})
