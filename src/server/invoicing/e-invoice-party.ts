import type { TaxIds } from '#shared/country/fields.ts'
import type { Parties } from './parties-store.ts'

interface SellerNumbers {
  /** With the letters of its country in front, as VAT numbers are written between countries. */
  vat: string | null
  /** By which its own state knows it. */
  tax: string | null
  /** In the register of companies. */
  register: string | null
}

/** The numbers of a seller as EN 16931 sorts them. */
export function sellerNumbers({ company, taxIds, taxExempt }: Parties): SellerNumbers {
  const { vat, tax, company: register } = written(taxIds)
  const international = vatWithCountry(vat, company.country)
  // Who is too small to be taxed may have no other number than that of the register.
  const own = tax ?? (international === null ? vat : null) ?? (taxExempt ? register : null)
  return { vat: international, tax: own, register: register ?? (international === null ? own : null) }
}

/** A VAT number with the letters in front; null where it cannot be one. */
export function vatWithCountry(number: string | null, country: string): string | null {
  if (number === null) return null
  const bare = number.replace(/[\s./-]/g, '').toUpperCase()
  const letters = lettersOf[country] ?? country
  if (/^[A-Z]{2}[A-Z\d]{2,}$/.test(bare) && (bare.startsWith(letters) || bare.startsWith(country))) return bare
  return country === 'GB' && /^\d{9}(\d{3})?$/.test(bare) ? `GB${bare}` : null
}

/** The scheme of a number in the register, where it has one: France tells companies from their places. */
export function registerScheme(register: string, country: string) {
  if (country !== 'FR') return undefined
  return { 9: '0002', 14: '0009' }[register.replace(/\D/g, '').length]
}

const lettersOf: Record<string, string> = { GR: 'EL', MC: 'FR' }

const written = (ids: TaxIds) => ({
  vat: ids.vat?.trim() || null,
  tax: ids.tax?.trim() || null,
  company: ids.company?.trim() || null,
})
