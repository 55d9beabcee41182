import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { Pause } from '#shared/time-tracking/rules.ts'
import type { payHoursShape } from '#shared/timesheets/pay-hours.ts'
import type { PayParts } from '#shared/timesheets/pay-parts.ts'
import type { RoundingMinutes } from '#shared/timesheets/rules.ts'
import type { EvidenceEntry, TimesheetException } from '#shared/timesheets/shapes.ts'
import {
  inWeek,
  isAtOtherSite,
  isCameLate,
  isLeftEarly,
  isMissing,
  isOnSheet,
  isPayable,
  isTooLong,
  isWaiting,
  isWithoutBreak,
  isWithoutPosition,
  overlapsWeek,
} from './entry-conditions.ts'
import { partsOf } from './part-columns.ts'

/** What is needed to say how much of an entry is paid in a week. */
export interface PaidEntry {
  organizationId: number
  id: number
  employeeId: number
  clockInTime: string
  clockOutTime: string
  paidFrom: string | null
  needsReview: boolean
  breakSeconds: number
  breaks: Pause[]
  timeZone: string
  roundingMinutes: RoundingMinutes
}

// Locked until the end of the transaction: a correction under way finishes first, a later one sees the new sheet.
const held = sql`for share of c`

/** The entries of these people that could be paid in a week and are on no sheet of it yet. */
export async function holdUnlisted(
  db: Database,
  organizationIds: number[],
  employeeIds: number[] | null,
  week: string,
) {
  const monday = sql`${week}::date`
  const { rows } = await sql<PaidEntry>`
    select ${paidColumns} ${entries}
    where c.organization_id = any (${organizationIds}::int[])
      and (${employeeIds}::int[] is null or c.employee_id = any (${employeeIds}::int[]))
      and ${isPayable} and ${inWeek(monday)} and ${overlapsWeek(monday)} and not ${isOnSheet(monday)}
    order by c.id ${held}`.execute(db)
  return rows
}

export interface ChosenEntry extends Omit<PaidEntry, 'clockOutTime'> {
  clockOutTime: string | null
}

export async function holdChosen(db: Database, ids: number[]): Promise<ChosenEntry[]> {
  const { rows } = await sql<ChosenEntry>`
    select ${paidColumns} ${entries} where c.id = any (${ids}::int[]) order by c.id ${held}`.execute(db)
  return rows
}

/** Sheets that an entry stands on. */
export async function findSheetsOf(
  db: Database,
  organizationId: number,
  timeEntryId: number,
  status: 'pending' | 'approved',
) {
  const { rows } = await sql<{ id: number; employeeId: number; weekStarting: string }>`
    select t.id, t.employee_id, t.week_starting from timesheet_entries l
    join timesheets t on t.organization_id = l.organization_id and t.id = l.timesheet_id
    where l.organization_id = ${organizationId} and l.time_entry_id = ${timeEntryId} and t.status = ${status}
    order by t.id`.execute(db)
  return rows
}

interface ExceptionFilter {
  organizationIds: number[]
  employeeIds: number[] | null
  weekStarting: string
  limit: number
}

/** Times of a week that ask for a look before, or after, it is paid. */
export async function listExceptions(db: Database, filter: ExceptionFilter) {
  const { organizationIds, employeeIds, weekStarting, limit } = filter
  const monday = sql`${weekStarting}::date`
  const { rows } = await sql<TimesheetException & { count: number }>`
    select found.kind, found.time_entry_id, found.employee_id, e.name as employee_name, found.clock_in_time,
      (select t.id from timesheets t where t.organization_id = found.organization_id and t.employee_id = found.employee_id
         and t.week_starting = ${monday} and t.status <> 'rejected' and not t.manual) as timesheet_id,
      count(*) over ()::int as count
    from (
      select c.organization_id, c.id as time_entry_id, c.employee_id, c.clock_in_time,
        case when c.clock_out_time is null then 'open'
          when ${isWaiting} then 'needs-review'
          when ${isMissing(monday)} then
            case when exists (
              select from timesheets t where t.organization_id = c.organization_id and t.employee_id = c.employee_id
                and t.week_starting = ${monday} and t.status = 'approved' and not t.manual)
            then 'after-approval' else 'missing' end
          when ${isTooLong} and ${isOnSheet(monday)} then 'too-long'
          when not ${isOnSheet(monday)} then null
          when ${isCameLate} then 'came-late'
          when ${isLeftEarly} then 'left-early'
          when ${isWithoutBreak} then 'no-break'
          when ${isAtOtherSite} then 'other-site'
          when ${isWithoutPosition} then 'no-position'
        end as kind
      ${entries}
      where c.organization_id = any (${organizationIds}::int[])
        and (${employeeIds}::int[] is null or c.employee_id = any (${employeeIds}::int[])) and ${inWeek(monday)}
    ) found
    join employees e on e.organization_id = found.organization_id and e.id = found.employee_id
    where found.kind is not null order by e.name, found.clock_in_time limit ${limit}`.execute(db)
  return { count: rows[0]?.count ?? 0, exceptions: rows }
}

type Presented =
  | 'weekHours'
  | keyof typeof payHoursShape
  | 'clockInPosition'
  | 'clockInKept'
  | 'clockOutPosition'
  | 'clockOutKept'
  | 'corrections'

export interface EvidenceRow extends Omit<EvidenceEntry, Presented>, PayParts {
  clockInLatitude: number | null
  clockInLongitude: number | null
  clockInAccuracyM: number | null
  clockOutLatitude: number | null
  clockOutLongitude: number | null
  clockOutAccuracyM: number | null
  clockInPressedAt: string | null
  createdAt: string
  clockOutPressedAt: string | null
  clockOutArrivedAt: string | null
}

export async function listEvidence(db: Database, organizationId: number, timesheetId: number) {
  const { rows } = await sql<EvidenceRow>`
    select c.id, c.employee_id, c.schedule_id, c.clock_in_time, c.clock_out_time, c.location, c.status, c.total_hours,
      l.seconds, ${partsOf('l')}, l.site_rates, c.paid_from,
      s.starts_at as planned_start, s.ends_at as planned_end, b.name as business_name, coalesce(b.time_zone, o.time_zone) as time_zone, c.source, c.reason, c.break_seconds,
      c.clock_in_verdict, zi.name as clock_in_zone, c.clock_in_latitude, c.clock_in_longitude, c.clock_in_accuracy_m,
      c.clock_out_verdict, zo.name as clock_out_zone, c.clock_out_latitude, c.clock_out_longitude, c.clock_out_accuracy_m,
      c.clock_in_pressed_at, c.created_at, c.clock_out_pressed_at, c.clock_out_arrived_at,
      ${isWaiting} as needs_review, c.review_reason
    ${entries}
    join timesheet_entries l on l.organization_id = c.organization_id and l.time_entry_id = c.id
    left join schedules s on s.organization_id = c.organization_id and s.id = c.schedule_id
    left join site_zones zi on zi.organization_id = c.organization_id and zi.id = c.clock_in_zone_id
    left join site_zones zo on zo.organization_id = c.organization_id and zo.id = c.clock_out_zone_id
    where l.organization_id = ${organizationId} and l.timesheet_id = ${timesheetId} order by c.clock_in_time`.execute(
    db,
  )
  return rows
}

export const listCorrections = (db: Database, organizationId: number, timeEntryIds: number[]) =>
  db
    .selectFrom('timeEntryCorrections')
    .select(['timeEntryId', 'correctedBy', 'reason', 'oldValues', 'newValues', 'createdAt'])
    .where('organizationId', '=', organizationId)
    .where('timeEntryId', 'in', timeEntryIds.length === 0 ? [0] : timeEntryIds)
    .orderBy('id')
    .execute()

const entries = sql`
  from time_entries c
  join organizations o on o.id = c.organization_id
  left join businesses b on b.organization_id = c.organization_id and b.id = c.business_id`

const paidColumns = sql`
  c.organization_id, c.id, c.employee_id, c.clock_in_time, c.clock_out_time, c.paid_from, c.needs_review, c.break_seconds,
  coalesce(b.time_zone, o.time_zone) as time_zone, o.rounding_minutes,
  coalesce((select json_agg(json_build_object('startedAt', p.started_at, 'endedAt', p.ended_at, 'paid', p.paid))
    from breaks p where p.organization_id = c.organization_id and p.time_entry_id = c.id), '[]') as breaks`
