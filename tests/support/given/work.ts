import { resolveShift } from '#shared/time.ts'
import 'temporal-polyfill/global'

const newYork = 'America/New_York'

export interface NewShift {
  organization: number
  /** Nobody: an open shift. */
  employee?: number | null
  site?: number | null
  date: string
  /** Wall times where the shift is. */
  from?: string
  to?: string
  endsNextDay?: boolean
  breakMinutes?: number
  timeZone?: string
  /** The instants, where they are not what the wall times say. */
  startsAt?: string
  endsAt?: string
  status?: string
  location?: string
  publishedAt?: string | null
}

export interface NewEntry {
  organization: number
  employee: number
  site?: number | null
  shift?: number
  /** Instants; without an end the person is still there. */
  from: string
  to?: string | null
  breakSeconds?: number
  workedSeconds?: number
  status?: 'active' | 'completed'
  source?: 'position' | 'manual' | 'manager' | 'offline'
  location?: string
  verdict?: 'inside' | 'outside' | 'uncertain' | 'no_position' | 'no_zones'
  position?: { latitude: number; longitude: number }
  needsReview?: boolean
  reviewReason?: string
  autoClosed?: boolean
}

export interface NewTimesheet {
  organization: number
  employee: number
  weekStarting: string
  totalSeconds?: number
  regularSeconds?: number
  manual?: boolean
  /** The entries it counts, each with its share of the total. */
  entries?: number[]
}

export interface NewInvoice {
  organization: number
  number: string
  clientName?: string
  /** The client it is made out to; without one it is only a name. */
  client?: number | null
  dueDate?: string
  subtotalCents?: number
  taxCents?: number
  amountCents?: number
  sentAt?: string
  /** The entries that its one line bills. */
  entries?: number[]
}

export function shiftRow(shift: NewShift) {
  const { date, from = '09:00', to = '17:00', endsNextDay = false, timeZone = newYork } = shift
  const wall = { date, startTime: from, endTime: to, endsNextDay }
  return {
    organization_id: shift.organization,
    employee_id: shift.employee,
    business_id: shift.site,
    date,
    start_time: from,
    end_time: to,
    ends_next_day: endsNextDay,
    starts_at: shift.startsAt ?? resolveShift(wall, timeZone).startsAt,
    ends_at: shift.endsAt ?? resolveShift(wall, timeZone).endsAt,
    break_minutes: shift.breakMinutes,
    status: shift.status ?? 'scheduled',
    location: shift.location ?? 'Gate',
    published_at: shift.publishedAt,
  }
}

export function entryRow(entry: NewEntry) {
  const { from, to = null, breakSeconds = 0 } = entry
  const elapsed = to === null ? undefined : (Date.parse(to) - Date.parse(from)) / 1000 - breakSeconds
  return {
    organization_id: entry.organization,
    employee_id: entry.employee,
    business_id: entry.site,
    schedule_id: entry.shift,
    clock_in_time: from,
    clock_out_time: to,
    break_seconds: breakSeconds,
    worked_seconds: entry.workedSeconds ?? elapsed,
    status: entry.status ?? (to === null ? 'active' : 'completed'),
    source: entry.source ?? 'position',
    location: entry.location,
    clock_in_verdict: entry.verdict,
    clock_in_latitude: entry.position?.latitude,
    clock_in_longitude: entry.position?.longitude,
    needs_review: entry.needsReview ?? false,
    review_reason: entry.reviewReason,
    auto_closed: entry.autoClosed ?? false,
  }
}

export const timesheetRow = (sheet: NewTimesheet) => ({
  organization_id: sheet.organization,
  employee_id: sheet.employee,
  week_starting: sheet.weekStarting,
  total_seconds: sheet.totalSeconds ?? 0,
  regular_seconds: sheet.regularSeconds ?? 0,
  manual: sheet.manual ?? false,
})

export function invoiceRow(invoice: NewInvoice) {
  const { subtotalCents = 0, taxCents = 0 } = invoice
  return {
    organization_id: invoice.organization,
    invoice_number: invoice.number,
    client_name: invoice.clientName ?? 'Port',
    client_id: invoice.client,
    due_date: invoice.dueDate ?? '2026-04-30',
    currency: 'USD',
    subtotal_cents: subtotalCents,
    tax_cents: taxCents,
    amount_cents: invoice.amountCents ?? subtotalCents + taxCents,
    sent_at: invoice.sentAt,
  }
}
