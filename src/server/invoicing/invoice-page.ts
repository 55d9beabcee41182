import type { Habits } from '#shared/country/habits.ts'
import type { InvoiceDetails } from '#shared/invoicing/shapes.ts'
import type { Sentence } from '#shared/words.ts'
import type { Issuer } from './issuer-store.ts'

/** What an invoice is printed from, and how it speaks. */
export interface InvoicePage {
  invoice: InvoiceDetails
  issuer: Issuer
  clientTaxId: string | null
  habits: Habits
  say: (sentence: Sentence, values?: Record<string, string>) => string
}
