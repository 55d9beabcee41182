import type { Habits } from '#shared/country/habits.ts'
import type { InvoiceDetails } from '#shared/invoicing/shapes.ts'
import type { Sentence } from '#shared/words.ts'
import type { Parties } from './parties-store.ts'

/** What an invoice is printed from, and how it speaks. */
export interface InvoicePage {
  invoice: InvoiceDetails
  issuer: Parties
  clientTaxId: string | null
  /** Where the client is. */
  clientCountry: string
  habits: Habits
  say: (sentence: Sentence, values?: Record<string, string>) => string
}
