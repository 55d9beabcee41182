import { exemptionIn } from '#shared/country/invoice-words.ts'
import type { Parties } from './parties-store.ts'

/** Why an invoice bears no tax: the category of EN 16931 and its words. */
interface NoTax {
  category: 'AE' | 'E' | 'Z'
  reason: string | null
}

/** What the client's reason says, else that of a company too small to be taxed; nothing where nobody said why. */
export function noTaxOf({ client, company, taxExempt }: Parties): NoTax | null {
  const note = client?.noTaxNote ?? null
  const byLaw = taxExempt ? (exemptionIn(company.country) ?? null) : null
  switch (client?.noTaxReason) {
    case 'reverse-charge':
      return { category: 'AE', reason: note ?? 'Reverse charge' }
    case 'zero-rated':
      return { category: 'Z', reason: note }
    case 'exempt':
      return { category: 'E', reason: note ?? byLaw }
    default:
      return taxExempt ? { category: 'E', reason: note ?? byLaw } : null
  }
}
