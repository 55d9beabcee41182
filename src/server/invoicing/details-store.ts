import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { MailStatus } from '#shared/email/outbox-contract.ts'
import type { Dispute, LineEntry, PaymentMethod } from '#shared/invoicing/shapes.ts'

interface Key {
  organizationId: number
  id: number
}

export interface LineRow {
  id: number
  lineNumber: number
  description: string
  employeeId: number | null
  businessId: number | null
  position: string | null
  hoursHundredths: number | null
  rateCents: number | null
  amountCents: number
  entryCount: number
}

export async function listLines(db: Database, { organizationId, id }: Key): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.id, l.line_number, l.description, l.employee_id, l.business_id, l.position, l.hours_hundredths, l.rate_cents,
      l.amount_cents, count(e.time_entry_id)::int as entry_count
    from invoice_lines l
    left join invoice_line_entries e on e.organization_id = l.organization_id and e.line_id = l.id
    where l.organization_id = ${organizationId} and l.invoice_id = ${id}
    group by l.organization_id, l.id order by l.line_number`.execute(db)
  return rows
}

interface PaymentRow {
  id: number
  amountCents: number
  paidOn: string
  method: PaymentMethod
  note: string | null
  recordedBy: string | null
}

export async function listPayments(db: Database, { organizationId, id }: Key): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select id, amount_cents, paid_on, method, reference as note, recorded_by from invoice_payments
    where organization_id = ${organizationId} and invoice_id = ${id} order by paid_on, id`.execute(db)
  return rows
}

/** What became of the last mail that carried this invoice; nothing for those who do not read the company's mails. */
export async function findMailStatus(db: Database, { organizationId, id }: Key): Promise<MailStatus | null> {
  const { rows } = await sql<{ status: MailStatus }>`
    select status from mails
    where organization_id = ${organizationId} and template_key = 'invoice' and attachments -> 0 ->> 'invoiceId' = ${String(id)}
    order by id desc limit 1`.execute(db)
  return rows[0]?.status ?? null
}

type DisputeRow = Omit<Dispute, 'openedByName' | 'resolvedByName'> & {
  openedBy: string | null
  resolvedBy: string | null
}

export async function listDisputes(db: Database, { organizationId, id }: Key): Promise<DisputeRow[]> {
  const { rows } = await sql<DisputeRow>`
    select id, line_id, reason, status, opened_by, created_at, resolution, resolved_by, resolved_at from invoice_disputes
    where organization_id = ${organizationId} and invoice_id = ${id} order by id`.execute(db)
  return rows
}

type EntryRow = Omit<LineEntry, 'hours' | 'breakMinutes' | 'clockInKept' | 'clockOutKept' | 'rounds'> & {
  seconds: number
  breakSeconds: number
  clockInPressedAt: string | null
  createdAt: string
  clockOutPressedAt: string | null
  clockOutArrivedAt: string | null
}

export const hasLine = async (db: Database, { organizationId, id }: Key, lineId: number) =>
  (await db
    .selectFrom('invoiceLines')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('invoiceId', '=', id)
    .where('id', '=', lineId)
    .executeTakeFirst()) !== undefined

/** The evidence behind one line: the times, what the zones said, and the shifts they were planned as. */
export async function listLineEntries(db: Database, key: Key, lineId: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select c.id, e.name as employee_name, e.position, b.name as business_name,
      coalesce(b.time_zone, o.time_zone) as time_zone, c.clock_in_time, c.clock_out_time, l.seconds, c.break_seconds, c.source,
      c.clock_in_verdict, zi.name as clock_in_zone, c.clock_out_verdict, zo.name as clock_out_zone,
      c.clock_in_pressed_at, c.created_at, c.clock_out_pressed_at, c.clock_out_arrived_at,
      (select count(*)::int from time_entry_corrections k
       where k.organization_id = c.organization_id and k.time_entry_id = c.id) as corrections,
      (select max(t.approved_at) from timesheet_entries s
       join timesheets t on t.organization_id = s.organization_id and t.id = s.timesheet_id
       where s.organization_id = c.organization_id and s.time_entry_id = c.id and s.live) as approved_at,
      case when p.id is not null then json_build_object('id', p.id, 'date', p.date, 'startTime', p.start_time,
        'endTime', p.end_time, 'endsNextDay', p.ends_next_day, 'location', p.location) end as shift
    from invoice_line_entries l
    join time_entries c on c.organization_id = l.organization_id and c.id = l.time_entry_id
    join organizations o on o.id = c.organization_id
    join employees e on e.organization_id = c.organization_id and e.id = c.employee_id
    left join businesses b on b.organization_id = c.organization_id and b.id = c.business_id
    left join schedules p on p.organization_id = c.organization_id and p.id = c.schedule_id
    left join site_zones zi on zi.organization_id = c.organization_id and zi.id = c.clock_in_zone_id
    left join site_zones zo on zo.organization_id = c.organization_id and zo.id = c.clock_out_zone_id
    where l.organization_id = ${key.organizationId} and l.invoice_id = ${key.id} and l.line_id = ${lineId}
    order by c.clock_in_time, c.id`.execute(db)
  return rows
}
