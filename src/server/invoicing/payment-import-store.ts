import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { OpenInvoice } from '#shared/invoicing/bank-payment.ts'
import { balance, isOutstanding } from './visibility.ts'

const most = 20_000

/** What clients owe, the oldest first. */
export async function listOpenInvoices(db: Database, organizationId: number): Promise<OpenInvoice[]> {
  const { rows } = await sql<OpenInvoice>`
    select i.id, i.invoice_number, i.client_name, i.currency, ${balance} as balance_cents
    from invoices i where i.organization_id = ${organizationId} and ${isOutstanding}
    order by i.due_date, i.id limit ${most}`.execute(db)
  return rows
}

interface Sought {
  currency: string
  payer: string
  search: string
  limit: number
}

/** What is owed in a currency and fits what was typed; first what clients owe whom the payment names, then the oldest. */
export async function findOpenInvoices(
  db: Database,
  organizationId: number,
  { currency, payer, search, limit }: Sought,
): Promise<(OpenInvoice & { dueDate: string })[]> {
  const { rows } = await sql<OpenInvoice & { dueDate: string }>`
    select i.id, i.invoice_number, i.client_name, i.currency, i.due_date, ${balance} as balance_cents
    from invoices i
    where i.organization_id = ${organizationId} and ${isOutstanding} and i.currency = ${currency} and ${balance} > 0
      and strpos(lower(i.invoice_number || ' ' || i.client_name), lower(${search})) > 0
    order by length(${plainly(sql`i.client_name`)}) < 4 or strpos(${plainly(sql`${payer}`)}, ${plainly(sql`i.client_name`)}) = 0,
      i.due_date, i.id
    limit ${limit}`.execute(db)
  return rows
}

// Banks write names in capitals and leave out what stands between the letters.
const plainly = (words: RawBuilder<unknown>) => sql`regexp_replace(lower(${words}), '[^[:alnum:]]', '', 'g')`

/** Which of these payments of the bank were booked. */
export async function listBooked(db: Database, organizationId: number, references: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ bankReference: string }>`
    select distinct bank_reference from invoice_payments
    where organization_id = ${organizationId} and bank_reference = any (${references}::text[])`.execute(db)
  return new Set(rows.map(({ bankReference }) => bankReference))
}

/**
 * The companies of these invoices. Two who accept payments of the same company come one after the other, before either holds an
 * invoice; the second reads what the first has booked, on whichever invoice.
 */
export async function queueUpToBook(db: Database, invoiceIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ organizationId: number }>`
    select organization_id, pg_advisory_xact_lock(hashtext('muster:bank-payments'), organization_id)
    from (
      select distinct organization_id from invoices where id = any (${invoiceIds}::int[]) order by organization_id
    ) companies`.execute(db)
  return rows.map(({ organizationId }) => organizationId)
}
