import type { Database } from '#server/platform/db.ts'
import { makePdf } from '#server/platform/pdf.ts'
import { invoiceDocument } from './document.ts'
import { findInvoice } from './list-store.ts'

export { listBillable, listUnapprovedDays } from './billable-store.ts'
export { type BroughtInvoice, bringInvoices } from './bring-invoices.ts'
export { readCharges } from './charges.ts'
export { setRate } from './rates.ts'
export { sumUnbilled } from './unbilled.ts'
export { balance, isForClient, isOutstanding, reckonedFor } from './visibility.ts'

/** What a mail says it carries; the document is made when the mail leaves. */
export interface InvoiceAttachment {
  kind: 'invoice-pdf'
  organizationId: number
  invoiceId: number
  filename: string
}

/** The document behind a reference, or undefined when the invoice is gone. */
export async function attachmentOf(
  { db }: { db: Database },
  { organizationId, invoiceId, filename }: InvoiceAttachment,
) {
  const row = await findInvoice(db, invoiceId, 'company')
  if (row === undefined || row.organizationId !== organizationId) return undefined
  const { document, paper } = await invoiceDocument(db, row)
  const body = await makePdf(organizationId, document, paper)
  return { filename, content: Buffer.from(body), contentType: 'application/pdf' }
}
