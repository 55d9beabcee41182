import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

/** Two who bill the same company come one after the other; the second finds what is left. */
export const queueUpToBill = (db: Database, organizationId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('muster:billing'), ${organizationId}::int)`.execute(db)

interface InvoicedSum {
  clientId: number
  currency: string
  subtotalCents: number
  hoursHundredths: number
}

/** What clients were invoiced for days within a period. */
export async function sumInvoiced(db: Database, organizationId: number, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<InvoicedSum>`
    select i.client_id, i.currency, sum(i.subtotal_cents)::float8 as subtotal_cents,
      coalesce(sum((select sum(l.hours_hundredths) from invoice_lines l
        where l.organization_id = i.organization_id and l.invoice_id = i.id)), 0)::float8 as hours_hundredths
    from invoices i
    where i.organization_id = ${organizationId} and i.client_id is not null and i.status <> 'void'
      and i.period_start >= ${from}::date and i.period_end <= ${to}::date
    group by i.client_id, i.currency`.execute(db)
  return rows
}
