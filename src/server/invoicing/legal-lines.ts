import { namesTheDays, phrasesIn } from '#shared/country/invoice-words.ts'
import { dateIn } from '#shared/country/notation.ts'
import { invoiceDocument as words } from './document-words.ts'
import type { InvoicePage } from './invoice-page.ts'

/** What the country of the issuer wants to read below the sums: when it is to be paid, what for, and by which laws. */
export function legalLines({ invoice, issuer: { company, taxExempt }, habits, say }: InvoicePage): string[] {
  const { country } = company
  const { dueDate, currency, periodStart, periodEnd } = invoice
  const days = periodStart && periodEnd && { from: dateIn(habits, periodStart), to: dateIn(habits, periodEnd) }
  return [
    say(words.terms, { due: dateIn(habits, dueDate), currency }),
    ...(days && namesTheDays(country) ? [say(words.supplied, days)] : []),
    ...phrasesIn(country, { isTaxed: Number(invoice.taxPercent) > 0, isExempt: taxExempt }),
  ]
}
