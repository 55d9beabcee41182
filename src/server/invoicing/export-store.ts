import { type RawBuilder, sql } from 'kysely'
import { conditionsOf, type InvoiceFilter } from './list-store.ts'

export interface ExportedLine {
  invoiceNumber: string
  clientName: string
  clientEmail: string | null
  generatedDate: string
  dueDate: string
  notes: string | null
  currency: string
  taxPercent: string
  taxCents: number
  lineNumber: number
  firstLineNumber: number
  description: string
  position: string | null
  businessName: string | null
  hoursHundredths: number | null
  rateCents: number | null
  amountCents: number
  /** Its share of the tax: the shares of an invoice add up to it. */
  taxShareCents: number
  country: string
}

/** Every line of every invoice that counts, invoice by invoice. */
export const allLines = (filter: InvoiceFilter) => sql<ExportedLine>`
  select i.invoice_number, i.client_name, i.client_email, i.generated_date, i.due_date, i.notes, i.currency, i.tax_percent, i.tax_cents,
    l.line_number, min(l.line_number) over (partition by l.organization_id, l.invoice_id) as first_line_number, l.description,
    l.position, b.name as business_name, l.hours_hundredths, l.rate_cents, l.amount_cents, o.country,
    (${taxUntil(sql`sum(l.amount_cents) over lines`)} - ${taxUntil(sql`sum(l.amount_cents) over lines - l.amount_cents`)})::bigint as tax_share_cents
  from invoices i
  join organizations o on o.id = i.organization_id
  join invoice_lines l on l.organization_id = i.organization_id and l.invoice_id = i.id
  left join businesses b on b.organization_id = l.organization_id and b.id = l.business_id
  where i.organization_id = any (${filter.organizationIds}::int[]) and i.status <> 'void' and ${conditionsOf(filter)}
  window lines as (partition by l.organization_id, l.invoice_id order by l.line_number)
  order by i.generated_date desc, i.id desc, l.line_number`

const taxUntil = (cents: RawBuilder<unknown>) =>
  sql`coalesce(round(i.tax_cents::numeric * (${cents}) / nullif(i.subtotal_cents, 0)), 0)`
