import * as z from 'zod/mini'
import { Rate } from '../organizations/fields.ts'
import type { RefusalCode } from '../refusals.ts'
import { Day, day, decimal, Email, pointed, TimeEntryId, text } from '../schema.ts'

const notAnAmount = ({ input }: { input?: unknown }): RefusalCode =>
  input === undefined || input === '' ? 'amount-required' : 'amount-not-valid'

/** Money as it is given: `5000.00`; older scripts send the number. */
export const Amount = z.union(
  [
    z.string().check(z.overwrite(pointed), z.regex(/^\d{1,8}(\.\d{1,4})?$/, { error: notAnAmount })),
    z.number().check(z.minimum(0, { error: notAnAmount }), z.maximum(99_999_999.99, { error: notAnAmount })),
  ],
  { error: notAnAmount },
)

export const DueDate = day('due-date-required')

export const ClientName = text(1, 200, 'client-name-required')

export const InvoiceNumber = text(1, 50, 'invoice-number-required')

/** Percent with at most four decimals: 8.875. */
export const TaxPercent = decimal(/^\d{1,2}(\.\d{1,4})?$/, 'percent-not-valid')

/** What one unit of the company's money is worth in that of the invoice: 0.9215. */
export const ExchangeRate = decimal(/^\d{1,7}(\.\d{1,8})?$/, 'exchange-rate-not-valid').check(
  z.refine(rate => Number(rate) > 0, 'exchange-rate-not-valid'),
)

export const BilledHours = decimal(/^\d{1,5}(\.\d{1,2})?$/, 'hours-not-valid')

/** Hours at a rate, or a fixed price. */
export const lineFields = {
  description: text(1, 300, 'description-required'),
  hours: z.optional(BilledHours),
  rate: z.optional(Rate),
  amount: z.optional(Amount),
}

export const TimeEntryIds = z._default(z.array(TimeEntryId).check(z.maxLength(5000)), [])

/** Who pays, when and under which terms; the same for every way of making an invoice. */
export const headFields = {
  clientEmail: z.optional(z.nullable(z.union([z.literal(''), Email]))),
  taxPercent: z.optional(TaxPercent),
  notes: z.optional(z.nullable(text(0, 2000))),
  /** Needed where the invoice is written in another currency than the company's. */
  exchangeRate: z.optional(ExchangeRate),
  periodStart: z.optional(z.nullable(Day)),
  periodEnd: z.optional(z.nullable(Day)),
}

/** A line, a payment or a dispute of one invoice. */
export const PartId = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

/** A reason or an answer in someone's own words. */
export const written = (missing: RefusalCode) => text(1, 1000, missing)
