import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Day, InvoiceId, text, Version } from '../schema.ts'
import { invoiceChanged } from './events.ts'
import { Amount, PartId } from './fields.ts'
import { InvoiceDetails, PaymentMethod } from './shapes.ts'

export const payments = {
  pay: endpoint({
    method: 'POST',
    path: '/api/invoices/{id}/payments',
    may: 'invoice:write',
    announces: [invoiceChanged],
    summary: 'Record a payment; the invoice is paid once nothing is owed any more',
    input: z.strictObject({
      id: InvoiceId,
      /** The whole balance when left out. */
      amount: z.optional(Amount),
      /** Today when left out. */
      paidOn: z.optional(Day),
      method: z._default(PaymentMethod, 'other'),
      note: z.optional(z.nullable(text(0, 300))),
      version: z.optional(Version),
    }),
    reply: InvoiceDetails,
    status: 201,
  }),
  unpay: endpoint({
    method: 'DELETE',
    path: '/api/invoices/{id}/payments/{paymentId}',
    may: 'invoice:write',
    announces: [invoiceChanged],
    summary: 'Take back a part payment that was recorded by mistake',
    input: z.strictObject({ id: InvoiceId, paymentId: PartId }),
    reply: InvoiceDetails,
  }),
}
