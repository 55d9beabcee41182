import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { InvoiceId } from '../schema.ts'
import { invoiceDisputed } from './events.ts'
import { PartId, written } from './fields.ts'
import { InvoiceDetails } from './shapes.ts'

export const disputes = {
  open: endpoint({
    method: 'POST',
    path: '/api/invoices/{id}/disputes',
    may: 'invoice:dispute',
    announces: [invoiceDisputed],
    summary: 'Say what is wrong with an invoice, or with one of its lines',
    input: z.strictObject({
      id: InvoiceId,
      reason: written('dispute-reason-required'),
      lineId: z.optional(z.nullable(PartId)),
    }),
    reply: InvoiceDetails,
    status: 201,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/invoices/{id}/disputes/{disputeId}/withdraw',
    may: 'invoice:dispute',
    announces: [invoiceDisputed],
    summary: 'Take back a dispute',
    input: z.strictObject({ id: InvoiceId, disputeId: PartId }),
    reply: InvoiceDetails,
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/api/invoices/{id}/disputes/{disputeId}/resolve',
    may: 'invoice:write',
    announces: [invoiceDisputed],
    summary: 'Answer a dispute and close it',
    input: z.strictObject({ id: InvoiceId, disputeId: PartId, resolution: written('answer-required') }),
    reply: InvoiceDetails,
  }),
}
