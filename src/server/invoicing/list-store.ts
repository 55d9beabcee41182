import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { containing } from '#server/platform/sql.ts'
import type { InvoiceStatus } from '#shared/invoicing/shapes.ts'
import { balance, isOutstanding, paidOf, reckonedFor, seenBy, type Visibility } from './visibility.ts'

export interface InvoiceRow {
  organizationId: number
  organizationName: string
  id: number
  invoiceNumber: string
  clientName: string
  clientEmail: string | null
  clientId: number | null
  contractId: number | null
  status: InvoiceStatus
  isDraft: boolean
  isOpening: boolean
  timeZone: string
  currency: string
  exchangeRate: string | null
  homeCurrency: string | null
  homeAmountCents: number | null
  homeSubtotalCents: number | null
  subtotalCents: number
  taxPercent: string
  taxCents: number
  amountCents: number
  paidCents: number
  generatedDate: string
  dueDate: string
  periodStart: string | null
  periodEnd: string | null
  sentAt: string | null
  sentTo: string | null
  paidAt: string | null
  notes: string | null
  voidedAt: string | null
  voidReason: string | null
  openDisputes: number
  timeEntryIds: number[]
  version: number
}

export interface InvoiceFilter {
  organizationIds: number[]
  clientId?: number | undefined
  visibility: Visibility
  status?: InvoiceStatus | 'outstanding' | 'draft' | undefined
  search?: string | undefined
  from?: string | undefined
  to?: string | undefined
  after?: { generatedDate: string; id: number } | undefined
}

// Each organization is read along its own index and no further than the page.
export async function listInvoices(db: Database, filter: InvoiceFilter & { limit: number }): Promise<InvoiceRow[]> {
  const { organizationIds, limit } = filter
  const page = sql`(
    select i.* from unnest(${organizationIds}::int[]) place (id)
    cross join lateral (
      select i.* from invoices i where i.organization_id = place.id and ${conditionsOf(filter)}
      order by i.generated_date desc, i.id desc limit ${limit}
    ) i
    order by i.generated_date desc, i.id desc limit ${limit})`
  const { rows } = await sql<InvoiceRow>`
    ${invoicesFrom(page)} order by i.generated_date desc, i.id desc`.execute(db)
  return rows
}

/** The same list without an end, for a file. */
export const allInvoices = (filter: InvoiceFilter) => sql<InvoiceRow>`
  ${invoicesFrom(sql`invoices`)}
  where i.organization_id = any (${filter.organizationIds}::int[]) and ${conditionsOf(filter)}
  order by i.generated_date desc, i.id desc`

export async function findInvoice(db: Database, id: number, visibility: Visibility): Promise<InvoiceRow | undefined> {
  const { rows } = await sql<InvoiceRow>`
    ${invoicesFrom(sql`invoices`)} where i.id = ${id} and ${seenBy(visibility)}`.execute(db)
  return rows[0]
}

export interface Owed {
  currency: string
  pending: number
  pendingCents: number
  overdue: number
  overdueCents: number
  drafts: number
  draftCents: number
  paidThisMonth: number
  paidCents: number
}

/** What is owed counts whatever its age; what was paid, since the month began on the organization's calendar. */
export async function summarize(
  db: Database,
  organizationIds: number[],
  visibility: Visibility,
  now: string,
): Promise<Owed[]> {
  const { cents, currency } = reckonedFor(visibility)
  const { rows } = await sql<Owed>`
    with place as materialized (
      select id, date_trunc('month', ${now}::timestamptz at time zone time_zone)::date as month
      from organizations where id = any (${organizationIds}::int[])),
    owed as (
      select ${currency} as currency, case when i.is_draft then 'draft' else i.status end as status, ${cents(balance)} as balance, null::int as paid_id
      from place join invoices i on i.organization_id = place.id and i.status in ('pending', 'overdue')
      where ${seenBy(visibility)}),
    received as (
      select ${currency} as currency, 'received' as status, ${cents(sql`p.amount_cents`)} as balance, i.id as paid_id from place
      join invoice_payments p on p.organization_id = place.id and p.paid_on >= place.month
      join invoices i on i.organization_id = p.organization_id and i.id = p.invoice_id and i.status <> 'void'
      where ${seenBy(visibility)})
    select currency, count(*) filter (where status = 'pending')::int as pending,
      coalesce(sum(balance) filter (where status = 'pending'), 0)::bigint as pending_cents,
      count(*) filter (where status = 'overdue')::int as overdue,
      coalesce(sum(balance) filter (where status = 'overdue'), 0)::bigint as overdue_cents,
      count(*) filter (where status = 'draft')::int as drafts,
      coalesce(sum(balance) filter (where status = 'draft'), 0)::bigint as draft_cents,
      count(distinct paid_id)::int as paid_this_month,
      coalesce(sum(balance) filter (where status = 'received'), 0)::bigint as paid_cents
    from (select * from owed union all select * from received) moved
    group by currency order by currency`.execute(db)
  return rows
}

export function conditionsOf({ visibility, clientId, status, search = '', from, to, after }: InvoiceFilter) {
  const conditions: RawBuilder<unknown>[] = [seenBy(visibility)]
  if (clientId !== undefined) conditions.push(sql`i.client_id = ${clientId}`)
  if (status === 'outstanding') conditions.push(isOutstanding)
  else if (status === 'draft') conditions.push(sql`i.is_draft`)
  else if (status !== undefined) conditions.push(sql`i.status = ${status} and not i.is_draft`)
  if (from !== undefined) conditions.push(sql`i.generated_date >= ${from}::date`)
  if (to !== undefined) conditions.push(sql`i.generated_date <= ${to}::date`)
  if (search !== '') {
    const pattern = containing(search)
    conditions.push(sql`(i.invoice_number ilike ${pattern} or i.client_name ilike ${pattern})`)
  }
  if (after !== undefined)
    conditions.push(sql`(i.generated_date, i.id) < (${after.generatedDate}::date, ${after.id}::int)`)
  return sql.join(conditions, sql` and `)
}

const invoicesFrom = (source: RawBuilder<unknown>) => sql`
  select i.organization_id, o.name as organization_name, i.id, i.invoice_number, i.client_name, i.client_email,
    i.client_id, i.contract_id, i.status, i.is_draft, i.is_opening, o.time_zone, i.currency, i.exchange_rate, i.home_currency, i.home_amount_cents, i.home_subtotal_cents, i.subtotal_cents, i.tax_percent,
    i.tax_cents, i.amount_cents, ${paidOf} as paid_cents, i.generated_date, i.due_date, i.period_start, i.period_end,
    i.sent_at, i.sent_to, i.paid_at, i.notes, i.voided_at, i.void_reason,
    (select count(*)::int from invoice_disputes d
     where d.organization_id = i.organization_id and d.invoice_id = i.id and d.status = 'open') as open_disputes,
    (select coalesce(array_agg(l.time_entry_id order by l.time_entry_id), '{}') from invoice_line_entries l
     where l.organization_id = i.organization_id and l.invoice_id = i.id) as time_entry_ids,
    i.version
  from ${source} i join organizations o on o.id = i.organization_id`
