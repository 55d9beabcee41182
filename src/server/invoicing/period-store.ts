import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

/**
 * Two who bill the same company come one after the other; the second finds what is left. Hundreds of invoices take their time,
 * and whoever comes second waits for all of them.
 */
export async function queueUpToBill(db: Database, organizationId: number) {
  await sql`set local statement_timeout = '2min'`.execute(db)
  await sql`select pg_advisory_xact_lock(hashtext('muster:billing'), ${organizationId}::int)`.execute(db)
}

interface InvoicedSum {
  clientId: number
  contractId: number | null
  currency: string
  subtotalCents: number
  hoursHundredths: number
}

/** What clients were invoiced for days within a period. */
export async function sumInvoiced(db: Database, organizationId: number, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<InvoicedSum>`
    select i.client_id, i.contract_id, i.currency, sum(i.subtotal_cents)::float8 as subtotal_cents,
      coalesce(sum((select sum(l.hours_hundredths) from invoice_lines l
        where l.organization_id = i.organization_id and l.invoice_id = i.id)), 0)::float8 as hours_hundredths
    from invoices i
    where i.organization_id = ${organizationId} and i.client_id is not null and i.status <> 'void'
      and i.period_start >= ${from}::date and i.period_end <= ${to}::date
    group by i.client_id, i.contract_id, i.currency`.execute(db)
  return rows
}

interface Days {
  businessId: number
  from: string
  to: string
}

/** The days of sites that are billed as they were promised, as far as they lie within a period. */
export async function listPromisedDays(
  db: Database,
  organizationId: number,
  { from, to }: { from: string; to: string },
) {
  const { rows } = await sql<Days>`
    select d.business_id, lower(d.days) as from, upper(d.days) - 1 as to from invoice_promised_days d
    where d.organization_id = ${organizationId} and d.live and d.days && daterange(${from}::date, ${to}::date, '[]')`.execute(
    db,
  )
  return rows
}

interface BilledShift {
  employeeId: number
  scheduleId: number
  seconds: number
}

/** Shifts of which a part stands on an invoice, and another part that was worked on these days does not. */
export async function listBilledShifts(
  db: Database,
  organizationId: number,
  { from, to }: { from: string; to: string },
) {
  const { rows } = await sql<BilledShift>`
    select t.employee_id, t.schedule_id, sum(e.seconds)::int as seconds
    from invoice_line_entries e
    join time_entries t on t.organization_id = e.organization_id and t.id = e.time_entry_id
    where e.organization_id = ${organizationId} and e.live
      -- No shift is longer than a day: its parts lie near one another.
      and t.clock_in_time >= ${from}::date - 3 and t.clock_in_time < ${to}::date + 4 and t.schedule_id in (
      select c.schedule_id from time_entries c
      where c.organization_id = ${organizationId} and c.schedule_id is not null
        and c.clock_in_time >= ${from}::date - 1 and c.clock_in_time < ${to}::date + 2
        and not exists (
          select from invoice_line_entries billed
          where billed.organization_id = c.organization_id and billed.time_entry_id = c.id and billed.live))
    group by t.employee_id, t.schedule_id`.execute(db)
  return rows
}

export async function insertPromisedDays(
  db: Database,
  { organizationId, id }: { organizationId: number; id: number },
  days: readonly Days[],
) {
  if (days.length === 0) return
  await sql`
    insert into invoice_promised_days (organization_id, invoice_id, business_id, days)
    select ${organizationId}, ${id}, d.business_id, daterange(d.first, d.last, '[]')
    from unnest(${days.map(({ businessId }) => businessId)}::int[], ${days.map(day => day.from)}::date[],
      ${days.map(day => day.to)}::date[]) as d (business_id, first, last)
    order by d.business_id, d.first`.execute(db)
}
