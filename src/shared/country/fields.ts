import * as z from 'zod/mini'
import { text } from '../schema.ts'

// Intl knows the codes: pages before sign-in need no table of them.
const isCountry = (code: string) =>
  /^[A-Z]{2}$/.test(code) && new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined

/** The currencies that Intl knows. */
export const isCurrency = (code: string) => Intl.supportedValuesOf('currency').includes(code)

export const CountryCode = z.string().check(z.maxLength(2), z.refine(isCountry, 'country-not-known'))
export const CurrencyCode = z.string().check(z.maxLength(3), z.refine(isCurrency, 'currency-not-known'))

// The first four characters go to the end, letters count from ten on, and the rest of dividing it all by 97 is one.
const isIban = (iban: string) =>
  /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban) &&
  [...(iban.slice(4) + iban.slice(0, 4))].reduce(
    (rest, sign) => Number(`${rest}${Number.parseInt(sign, 36)}`) % 97,
    0,
  ) === 1

export const TaxLabel = text(0, 40)

const TaxIdKind = z.enum(['company', 'tax', 'vat'])
export type TaxIdKind = z.infer<typeof TaxIdKind>

/** The numbers by which a company is known to its state. */
export const TaxIds = z.partialRecord(TaxIdKind, text(0, 60))
export type TaxIds = z.infer<typeof TaxIds>

/** An account for transfers, without the spaces that people type; its check digits have to be right. */
export const Iban = z.string().check(
  z.overwrite(typed => typed.replace(/\s/g, '').toUpperCase()),
  z.maxLength(34),
  z.refine(isIban, 'iban-not-valid'),
)
