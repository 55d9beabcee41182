import { namesTheDays, phrasesIn } from '#shared/country/invoice-words.ts'
import { dateIn } from '#shared/country/notation.ts'
import { invoiceDocument as words } from './document-words.ts'
import type { InvoicePage } from './invoice-page.ts'
import { noTaxOf } from './no-tax.ts'

/** What the country of the issuer wants to read below the sums: when it is to be paid, what for, and by which laws. */
export function legalLines({ invoice, issuer, habits, say }: InvoicePage): string[] {
  const { company, taxExempt, iban, client } = issuer
  const { country } = company
  const { dueDate, currency, periodStart, periodEnd } = invoice
  const days = periodStart && periodEnd && { from: dateIn(habits, periodStart), to: dateIn(habits, periodEnd) }
  const isTaxed = Number(invoice.taxPercent) > 0
  const phrases = phrasesIn(country, { isTaxed, isExempt: taxExempt && !client?.noTaxReason })
  const reason = isTaxed || !client?.noTaxReason ? null : noTaxOf(issuer)?.reason
  return [
    say(words.terms, { due: dateIn(habits, dueDate), currency }),
    ...(days && namesTheDays(country) ? [say(words.supplied, days)] : []),
    ...(iban ? [say(words.payTo, { iban: writtenIban(iban) })] : []),
    ...(reason && !phrases.includes(reason) ? [reason] : []),
    ...phrases,
  ]
}

// In groups of four, as it stands on every statement.
const writtenIban = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')
