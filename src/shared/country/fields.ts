import * as z from 'zod/mini'
import { text } from '../schema.ts'

// Intl knows the codes: pages before sign-in need no table of them.
const isCountry = (code: string) =>
  /^[A-Z]{2}$/.test(code) && new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined

/** The currencies that Intl knows. */
export const isCurrency = (code: string) => Intl.supportedValuesOf('currency').includes(code)

export const CountryCode = z.string().check(z.maxLength(2), z.refine(isCountry, 'country-not-known'))
export const CurrencyCode = z.string().check(z.maxLength(3), z.refine(isCurrency, 'currency-not-known'))

export const TaxLabel = text(0, 40)

const TaxIdKind = z.enum(['company', 'tax', 'vat'])
export type TaxIdKind = z.infer<typeof TaxIdKind>

/** The numbers by which a company is known to its state. */
export const TaxIds = z.partialRecord(TaxIdKind, text(0, 60))
export type TaxIds = z.infer<typeof TaxIds>
