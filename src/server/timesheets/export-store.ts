import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { containing } from '#server/platform/sql.ts'
import { isMissed } from '#server/scheduling/public.ts'
import type { PayParts } from '#shared/timesheets/pay-parts.ts'
import type { RatedHours } from '#shared/timesheets/site-rates.ts'
import type { TimesheetStatus } from '#shared/timesheets/status.ts'
import { partsOf, sumsOf } from './part-columns.ts'

export interface PayrollRow extends PayParts {
  organizationId: number
  organizationName: string
  currency: string
  employeeId: number
  staffNumber: number
  name: string
  email: string | null
  position: string
  weekStarting: string
  status: TimesheetStatus
  overtimeMultiplier: number
  overtime2Multiplier: number
  manual: boolean
  approvedBy: string[] | null
  approvedAt: string | null
  ids: number[]
  /** Shifts of the week to which they did not come, as everywhere else. */
  noShows: number
}

interface PayrollFilter {
  organizationIds: number[]
  employeeId: number | null
  from: string
  to: string
  status: TimesheetStatus
  search: string
}

/** One row per employee and week: hours by hand stand beside those from the clock, and are paid together. */
export async function listPayrollRows(db: Database, filter: PayrollFilter, now: string): Promise<PayrollRow[]> {
  const { organizationIds, employeeId, from, to, status, search } = filter
  const pattern = containing(search)
  const { rows } = await sql<PayrollRow>`
    select o.id as organization_id, o.name as organization_name, o.currency, e.id as employee_id, e.staff_number, e.name, e.email, e.position, t.week_starting, t.status,
      sum(t.total_seconds)::int as seconds, ${sumsOf('t')}, max(t.overtime_multiplier)::float8 as overtime_multiplier,
      max(t.overtime2_multiplier)::float8 as overtime2_multiplier, bool_or(t.manual) as manual,
      array_agg(distinct t.approved_by) filter (where t.approved_by is not null) as approved_by,
      max(t.approved_at) as approved_at, array_agg(t.id order by t.id) as ids,
      (select count(*)::int from expected_people x
       where x.organization_id = o.id and x.employee_id = e.id and x.date between t.week_starting and t.week_starting + 6
         and x.due_at <= ${now}::timestamptz and ${isMissed(now)}) as no_shows
    from timesheets t
    join organizations o on o.id = t.organization_id
    join employees e on e.organization_id = t.organization_id and e.id = t.employee_id
    where t.organization_id = any (${organizationIds}::int[]) and t.status = ${status}
      and t.week_starting between ${from}::date and ${to}::date
      and (${employeeId}::int is null or t.employee_id = ${employeeId})
      and (e.name ilike ${pattern} or e.position ilike ${pattern})
    group by o.id, o.name, e.organization_id, e.id, t.week_starting, t.status
    order by o.name, e.name, e.id, t.week_starting limit 100000`.execute(db)
  return rows
}

interface RatedLine extends PayParts, Pick<RatedHours, 'businessName' | 'siteRates'> {
  timesheetId: number
}

/** The times of those sheets on which a site paid otherwise than the company. */
export async function listRatedLines(db: Database, timesheetIds: number[]): Promise<RatedLine[]> {
  const { rows } = await sql<RatedLine>`
    select l.timesheet_id, b.name as business_name, l.site_rates, l.seconds, ${partsOf('l')}
    from timesheet_entries l
    join time_entries c on c.organization_id = l.organization_id and c.id = l.time_entry_id
    left join businesses b on b.organization_id = c.organization_id and b.id = c.business_id
    where (l.organization_id, l.timesheet_id) in (
      select s.organization_id, s.timesheet_id from timesheet_entries s
      where s.timesheet_id = any (${timesheetIds}::int[]) and s.site_rates is not null)
    order by c.clock_in_time, c.id`.execute(db)
  return rows
}
