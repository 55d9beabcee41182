import { type RawBuilder, sql } from 'kysely'
import { balance, isForClient, isOutstanding, reckonedFor } from '#server/invoicing/public.ts'
import type { Database } from '#server/platform/db.ts'
import type { ReportInvoice } from '#shared/reports/shapes.ts'
import type { Scope } from './days-store.ts'

interface InvoiceScope extends Scope {
  /** Clients see what was sent to them, in the currency it is written in. */
  forClient: boolean
}

/** The same, of what is counted in one currency. */
interface MoneyScope extends InvoiceScope {
  currency: string
}

/** What the invoices that a report could count are in. */
export async function listCurrencies(db: Database, scope: InvoiceScope) {
  const { rows } = await sql<{ currency: string }>`
    select ${reckoned(scope).currency} as currency from invoices i where ${seen(scope)} and i.status <> 'void'
      and (${made(scope)} or ${isOutstanding})
    group by 1 order by 1`.execute(db)
  return rows.map(({ currency }) => currency)
}

export interface InvoiceDay {
  day: string
  count: number
  invoicedCents: number
  outstandingCents: number
}

export interface Owed {
  count: number
  cents: number
  overdueCount: number
  overdueCents: number
}

export interface InvoiceRow extends Omit<ReportInvoice, 'amount' | 'outstanding'> {
  amountCents: number
  outstandingCents: number
}

/** What was made out on each day; void ones are nothing. */
export async function listInvoiceDays(db: Database, scope: MoneyScope) {
  const { rows } = await sql<InvoiceDay>`
    select i.generated_date as day, count(*)::int as count, sum(${counted(scope, sql`i.amount_cents`)})::int8 as invoiced_cents,
      sum(${counted(scope, outstanding)})::int8 as outstanding_cents
    from invoices i where ${seen(scope)} and ${made(scope)} and i.status <> 'void'
    group by i.generated_date order by i.generated_date`.execute(db)
  return rows
}

/** What is owed on a day, whenever it was made out. */
export async function sumOwed(db: Database, scope: MoneyScope, today: string) {
  const { rows } = await sql<Owed>`
    select count(*)::int as count, coalesce(sum(${counted(scope, outstanding)}), 0)::int8 as cents,
      count(*) filter (where ${overdue(today)})::int as overdue_count,
      coalesce(sum(${counted(scope, outstanding)}) filter (where ${overdue(today)}), 0)::int8 as overdue_cents
    from invoices i where ${seen(scope)} and ${isOutstanding}`.execute(db)
  return rows[0] as Owed
}

export async function listInvoices(db: Database, scope: InvoiceScope, limit: number) {
  const { rows } = await sql<InvoiceRow>`
    select i.id, i.invoice_number, i.client_name, i.status, i.generated_date, i.due_date, i.currency, i.amount_cents,
      ${outstanding} as outstanding_cents
    from invoices i where ${seen(scope)} and ${made(scope)}
    order by i.generated_date desc, i.id desc limit ${limit}`.execute(db)
  return rows
}

const outstanding = sql`(case when ${isOutstanding} then ${balance} else 0 end)`

const reckoned = ({ forClient }: InvoiceScope) => reckonedFor(forClient ? 'client' : 'company')

/** An amount if it is in the currency of the report, else nothing. */
function counted(scope: MoneyScope, amount: RawBuilder<unknown>) {
  const { cents, currency } = reckoned(scope)
  return sql`case when ${currency} = ${scope.currency} then ${cents(amount)} else 0 end`
}

const overdue = (today: string) => sql`(i.status = 'overdue' or i.due_date < ${today}::date)`

// What was not sent yet has not been made out to anyone, and what was brought over was made elsewhere.
const made = ({ from, to }: InvoiceScope) =>
  sql`(i.generated_date between ${from}::date and ${to}::date and not i.is_draft and not i.is_opening)`

// An invoice belongs to the report of a business when one of its lines does.
const seen = ({ organizationIds, businessId, forClient }: InvoiceScope) => sql`
  i.organization_id = any (${organizationIds}::int[]) and (not ${forClient} or ${isForClient})
  and (${businessId}::int is null or exists (
    select from invoice_lines l
    where l.organization_id = i.organization_id and l.invoice_id = i.id and l.business_id = ${businessId}))`
