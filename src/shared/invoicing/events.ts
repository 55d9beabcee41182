import * as z from 'zod/mini'
import { event } from '../event.ts'
import { InvoiceStatus } from './shapes.ts'

export const invoiceCreated = event({
  name: 'invoice-created',
  toldTo: 'invoice:read',
  changes: [
    '/api/invoices',
    '/api/margin',
    '/api/timesheets',
    '/api/dashboard/metrics',
    '/api/dashboard/standing',
    '/api/set-up',
  ],
  facts: z.object({ invoiceId: z.int() }),
})

export const invoiceChanged = event({
  name: 'invoice-changed',
  toldTo: 'invoice:read',
  changes: [
    '/api/invoices',
    '/api/margin',
    '/api/timesheets',
    '/api/dashboard/metrics',
    '/api/dashboard/standing',
    '/api/set-up',
  ],
  facts: z.object({
    invoiceId: z.int(),
    status: InvoiceStatus,
    change: z.enum(['edited', 'sent', 'paid', 'part-paid', 'payment-removed', 'overdue', 'void']),
  }),
})

/** A client objected, or an objection came to its end. */
export const invoiceDisputed = event({
  name: 'invoice-disputed',
  toldTo: 'invoice:read',
  changes: ['/api/invoices'],
  facts: z.object({ invoiceId: z.int(), disputeId: z.int(), status: z.enum(['open', 'resolved', 'withdrawn']) }),
})

export const ratesChanged = event({
  name: 'rates-changed',
  toldTo: 'invoice:write',
  changes: ['/api/position-rates', '/api/invoices/billable', '/api/invoices/propose'],
  facts: z.object({ organizationId: z.int() }),
})
