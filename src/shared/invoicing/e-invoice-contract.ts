import * as z from 'zod/mini'
import { download, endpoint } from '../endpoint.ts'
import { InvoiceId } from '../schema.ts'

/** EN 16931 as UBL, the same as German authorities want it, and as a PDF that carries it inside. */
export const eInvoiceFormats = ['factur-x', 'ubl', 'xrechnung'] as const
export type EInvoiceFormat = (typeof eInvoiceFormats)[number]

/** What can be missing, and where it is set. */
export const eInvoiceGaps = {
  'e-invoice-void': 'invoice',
  'e-invoice-opening': 'invoice',
  'e-invoice-currency': 'invoice',
  'e-invoice-no-client': 'invoice',
  'e-invoice-seller-address': 'company',
  'e-invoice-seller-town': 'company',
  'e-invoice-seller-tax-id': 'company',
  'e-invoice-seller-email': 'company',
  'e-invoice-seller-phone': 'company',
  'e-invoice-iban': 'company',
  'e-invoice-buyer-address': 'client',
  'e-invoice-buyer-town': 'client',
  'e-invoice-buyer-email': 'client',
  'e-invoice-buyer-reference': 'client',
  'e-invoice-buyer-tax-id': 'client',
  'e-invoice-no-tax-reason': 'client',
  'e-invoice-no-tax-note': 'client',
} as const
export type EInvoiceGap = keyof typeof eInvoiceGaps

const gaps = Object.keys(eInvoiceGaps) as [EInvoiceGap, ...EInvoiceGap[]]

export const EInvoiceFile = z.object({
  format: z.enum(eInvoiceFormats),
  /** Nothing: it can be taken along. */
  missing: z.array(z.object({ code: z.enum(gaps), where: z.enum(['invoice', 'company', 'client']) })),
})
export type EInvoiceFile = z.infer<typeof EInvoiceFile>

export const eInvoices = {
  readElectronic: endpoint({
    method: 'GET',
    path: '/api/invoices/{id}/e-invoice',
    may: 'invoice:read',
    summary: 'As which electronic invoices it can be taken along, and what is missing for the others',
    input: z.strictObject({ id: InvoiceId }),
    reply: z.array(EInvoiceFile),
  }),
  electronicXml: endpoint({
    method: 'GET',
    path: '/api/invoices/{id}/e-invoice/xml',
    may: 'invoice:read',
    summary: 'One invoice as UBL by EN 16931, or as XRechnung',
    input: z.strictObject({ id: InvoiceId, format: z._default(z.enum(['ubl', 'xrechnung']), 'ubl') }),
    reply: download('application/xml'),
  }),
  electronicPdf: endpoint({
    method: 'GET',
    path: '/api/invoices/{id}/e-invoice/pdf',
    may: 'invoice:read',
    summary: 'One invoice as Factur-X, also called ZUGFeRD: its PDF, with the same by EN 16931 for programs inside',
    input: z.strictObject({ id: InvoiceId }),
    reply: download('application/pdf'),
  }),
}
