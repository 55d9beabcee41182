import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { Day, InvoiceId, OrganizationFilter, text } from '../schema.ts'
import { invoiceChanged } from './events.ts'
import { Amount } from './fields.ts'

/** `exact`: numbers and amounts agree. `likely`: something of both does. `booked`: it was taken in before. */
const paymentVerdicts = ['exact', 'likely', 'none', 'booked'] as const

const ProposedPart = z.object({
  invoiceId: InvoiceId,
  invoiceNumber: z.string(),
  clientName: z.string(),
  /** What is owed on it before. */
  balance: z.string(),
  amount: z.string(),
})

/** Money that came in, by the bank, and what it seems to be for. */
export const BankPayment = z.object({
  /** By which the bank knows it; the same again is the same payment. */
  bankReference: z.string(),
  paidOn: Day,
  amount: z.string(),
  currency: z.string(),
  payer: z.string(),
  text: z.string(),
  verdict: z.enum(paymentVerdicts),
  parts: z.array(ProposedPart),
  /** What is left over of it. */
  rest: z.string(),
})
export type BankPayment = z.infer<typeof BankPayment>

/** An invoice that is owed, to be given a payment by hand. */
export const OpenInvoice = z.object({
  id: InvoiceId,
  invoiceNumber: z.string(),
  clientName: z.string(),
  dueDate: Day,
  currency: z.string(),
  /** What is owed on it. */
  balance: z.string(),
})
export type OpenInvoice = z.infer<typeof OpenInvoice>

// Half a sign is kept as another one, and would not be known again.
const BankReference = text(1, 200).check(z.overwrite(given => given.toWellFormed()))

export const paymentImports = {
  proposePayments: endpoint({
    method: 'POST',
    path: '/api/payment-imports/propose',
    takesFile: true,
    may: 'invoice:write',
    announces: nothing('a look at the file changes nothing'),
    summary:
      'Read what the bank sends, CAMT.052, 053, 054 or CSV, and propose which invoices its payments are for; nothing is written',
    input: z.strictObject({
      organizationId: OrganizationFilter,
      /** The file as text. */
      content: z.string().check(z.minLength(1), z.maxLength(4_000_000)),
    }),
    reply: z.object({
      payments: z.array(BankPayment),
      /** Lines that are no money coming in. */
      skipped: z.int(),
    }),
    example: { content: 'Date,Amount,Description,Reference\n2026-03-02,100.00,INV-2026-001,REF-1\n' },
  }),
  openInvoices: endpoint({
    method: 'GET',
    path: '/api/payment-imports/open-invoices',
    may: 'invoice:write',
    summary:
      'Invoices that are owed, to choose another than the proposed one for a payment; those of whoever paid first',
    input: z.strictObject({
      organizationId: OrganizationFilter,
      currency: text(3, 3),
      /** What the bank says of whoever paid, and why. */
      payer: z.optional(text(0, 1000)),
      search: z.optional(text(0, 100)),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
    }),
    reply: z.array(OpenInvoice),
    example: { currency: 'USD' },
  }),
  acceptPayments: endpoint({
    method: 'POST',
    path: '/api/payment-imports/accept',
    may: 'invoice:write',
    announces: [invoiceChanged],
    summary:
      'Book payments as they were proposed or changed; one that was booked before, or is more than owed by now, is left alone',
    input: z.strictObject({
      payments: z
        .array(
          z.strictObject({
            bankReference: BankReference,
            paidOn: Day,
            note: z.optional(text(0, 300)),
            invoiceId: InvoiceId,
            amount: Amount,
          }),
        )
        .check(z.minLength(1), z.maxLength(500)),
    }),
    reply: z.object({
      booked: z.int(),
      /** Booked before, by whoever it was. */
      already: z.int(),
      /** No longer owed, or not so much. */
      refused: z.array(InvoiceId),
    }),
  }),
}
