import { sql } from 'kysely'
import { type SearchSource, searchColumns } from '#server/platform/search.ts'
import { seenBy } from './visibility.ts'

export const invoiceSource: SearchSource = {
  kind: 'invoice',
  rows: visibility => sql`
    select ${searchColumns('invoice', 'i', {
      title: sql`i.invoice_number`,
      detail: sql`i.client_name`,
      status: sql`case when i.is_draft then 'draft' else i.status end`,
      date: sql`i.due_date`,
      amountCents: sql`i.amount_cents`,
      currency: sql`i.currency`,
      score: sql`h.score`,
    })}
    from hit h join invoices i on i.organization_id = h.organization_id and i.id = h.id
    where h.kind = 'invoice' and ${seenBy(visibility === 'client' ? 'client' : 'company')}`,
}
