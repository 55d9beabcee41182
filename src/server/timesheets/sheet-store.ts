import { type RawBuilder, sql } from 'kysely'
import { eachOf, type Source } from '#server/employees/public.ts'
import type { Database } from '#server/platform/db.ts'
import { containing } from '#server/platform/sql.ts'
import { addDays } from '#shared/time.ts'
import type { PayParts } from '#shared/timesheets/pay-parts.ts'
import { hoursInWeek } from '#shared/timesheets/rules.ts'
import type { TimesheetStatus } from '#shared/timesheets/status.ts'
import {
  inWeek,
  isAsking,
  isAtOtherSite,
  isCameLate,
  isLeftEarly,
  isMissing,
  isTooLong,
  isWaiting,
  isWithoutBreak,
  isWithoutPosition,
} from './entry-conditions.ts'
import { partsOf } from './part-columns.ts'

export interface SheetRow extends Omit<PayParts, 'seconds'> {
  organizationId: number
  organizationName: string
  id: number
  employeeId: number
  userId: string | null
  name: string
  position: string
  email: string | null
  role: string
  weekStarting: string
  totalSeconds: number
  overtimeMultiplier: number
  overtime2Multiplier: number
  totalHours: string
  manual: boolean
  status: TimesheetStatus
  timeEntryIds: number[]
  approvedBy: string | null
  approvedAt: string | null
  reviewedBy: string | null
  reviewedAt: string | null
  rejectionReason: string | null
  reopenedBy: string | null
  reopenedAt: string | null
  reopenReason: string | null
  invoiced: boolean
  open: number
  needsReview: number
  tooLong: number
  cameLate: number
  leftEarly: number
  noBreak: number
  otherSite: number
  noPosition: number
  missing: number
  plannedSeconds: number
  version: number
}

export interface SheetFilter {
  sources: Source[]
  status?: TimesheetStatus | undefined
  weekStarting?: string | undefined
  search?: string | undefined
  exceptions?: 'true' | undefined
  after?: { weekStarting: string; id: number } | undefined
  limit: number
}

export async function listSheets(db: Database, filter: SheetFilter): Promise<SheetRow[]> {
  const { limit } = filter
  const sources = eachOf(filter.sources)
  const conditions = [...sources.conditions, ...conditionsOf(filter)]
  const page = sql`(
    select t.* from ${sources.rows}
    cross join lateral (
      select t.* from timesheets t where ${sql.join(conditions, sql` and `)}
      order by t.week_starting desc, t.id desc limit ${limit}
    ) t
    order by t.week_starting desc, t.id desc limit ${limit})`
  const { rows } = await sql<SheetRow>`${sheetsFrom(page)} order by t.week_starting desc, t.id desc`.execute(db)
  return rows
}

export async function findSheets(db: Database, ids: number[]): Promise<SheetRow[]> {
  const { rows } = await sql<SheetRow>`
    ${sheetsFrom(sql`timesheets`)} where t.id = any (${ids}::int[]) order by t.id`.execute(db)
  return rows
}

export const findSheet = async (db: Database, id: number): Promise<SheetRow | undefined> =>
  (await findSheets(db, [id]))[0]

/** Holds sheets until the end of this transaction: corrections of their entries and other decisions wait. */
export async function lockSheets(db: Database, ids: number[]) {
  await sql`select from timesheets where id = any (${ids}::int[]) order by id for no key update`.execute(db)
}

export async function findLiveSheet(db: Database, organizationId: number, employeeId: number, weekStarting: string) {
  const { rows } = await sql<SheetRow>`
    ${sheetsFrom(sql`timesheets`)} where t.organization_id = ${organizationId} and t.employee_id = ${employeeId}
    and t.week_starting = ${weekStarting}::date and t.status <> 'rejected' and not t.manual`.execute(db)
  return rows[0]
}

interface Summary {
  pending: number
  toDecide: number
  pendingSeconds: number
  approved: number
  approvedSeconds: number
  rejected: number
  totalSeconds: number
  overtimeSeconds: number
}

export async function summarize(
  db: Database,
  range: {
    organizationIds: number[]
    userId: string | null
    since: string
    until: string | null
    isDecidable: RawBuilder<unknown>
  },
): Promise<Summary> {
  const { organizationIds, userId, since, until, isDecidable } = range
  // Nothing that waits may fall out of sight because it is old, unless one week is looked at.
  const weeks = until === null ? sql`(t.week_starting >= ${since}::date or t.status = 'pending')` : within(since, until)
  const { rows } = await sql<Summary>`
    select count(*) filter (where t.status = 'pending')::int as pending,
      count(*) filter (where t.status = 'pending' and ${isDecidable})::int as to_decide,
      coalesce(sum(t.total_seconds) filter (where t.status = 'pending'), 0)::float8 as pending_seconds,
      count(*) filter (where t.status = 'approved')::int as approved,
      coalesce(sum(t.total_seconds) filter (where t.status = 'approved'), 0)::float8 as approved_seconds,
      count(*) filter (where t.status = 'rejected')::int as rejected,
      coalesce(sum(t.total_seconds) filter (where t.status <> 'rejected'), 0)::float8 as total_seconds,
      coalesce(sum(t.overtime_seconds) filter (where t.status <> 'rejected'), 0)::float8 as overtime_seconds
    from timesheets t join employees e on e.organization_id = t.organization_id and e.id = t.employee_id
    where t.organization_id = any (${organizationIds}::int[]) and ${weeks}
      and (${userId}::text is null or e.user_id = ${userId})`.execute(db)
  return rows[0] as Summary
}

const within = (since: string, until: string) =>
  sql`t.week_starting >= ${since}::date and t.week_starting < ${until}::date`

function conditionsOf({ status, weekStarting, search, exceptions, after }: SheetFilter) {
  const conditions: RawBuilder<unknown>[] = []
  if (status !== undefined) conditions.push(sql`t.status = ${status}`)
  if (weekStarting !== undefined) conditions.push(within(weekStarting, addDays(weekStarting, 7)))
  if (search !== undefined && search !== '') {
    const pattern = containing(search)
    conditions.push(sql`exists (select from employees e where e.organization_id = t.organization_id
      and e.id = t.employee_id and (e.name ilike ${pattern} or e.position ilike ${pattern}))`)
  }
  if (exceptions !== undefined) conditions.push(hasExceptions)
  if (after !== undefined)
    conditions.push(sql`(t.week_starting, t.id) < (${after.weekStarting}::date, ${after.id}::int)`)
  return conditions
}

const hasExceptions = sql`(t.status <> 'rejected' and not t.manual and (t.total_seconds > ${hoursInWeek * 3600} or exists (
  select from time_entries c
  join organizations o on o.id = c.organization_id
  left join businesses b on b.organization_id = c.organization_id and b.id = c.business_id
  where c.organization_id = t.organization_id and c.employee_id = t.employee_id
    and ${inWeek(sql`t.week_starting`)} and ${isAsking(sql`t.week_starting`)})))`

const sheetsFrom = (source: RawBuilder<unknown>) => sql`
  select t.organization_id, o.name as organization_name, t.id, t.employee_id, e.user_id, e.name, e.position, e.email, e.role,
    t.week_starting, t.total_seconds, ${partsOf('t')}, t.overtime_multiplier::float8, t.overtime2_multiplier::float8, t.total_hours, t.manual, t.status,
    lines.ids as time_entry_ids, t.approved_by, t.approved_at, t.reviewed_by, t.reviewed_at, t.rejection_reason,
    t.reopened_by, t.reopened_at, t.reopen_reason, lines.invoiced, x.open, x.needs_review, x.too_long,
    x.came_late, x.left_early, x.no_break, x.other_site, x.no_position, x.missing, planned.seconds as planned_seconds, t.version
  from ${source} t
  join organizations o on o.id = t.organization_id
  join employees e on e.organization_id = t.organization_id and e.id = t.employee_id
  cross join lateral (
    select coalesce(array_agg(l.time_entry_id order by l.time_entry_id), '{}') as ids, count(i.invoice_id) > 0 as invoiced
    from timesheet_entries l
    left join invoice_line_entries i on i.organization_id = l.organization_id and i.time_entry_id = l.time_entry_id and i.live
    where l.organization_id = t.organization_id and l.timesheet_id = t.id
  ) lines
  cross join lateral (
    select count(*) filter (where c.clock_out_time is null)::int as open,
      count(*) filter (where c.clock_out_time is not null and ${isWaiting})::int as needs_review,
      count(*) filter (where ${isTooLong} and c.id = any (lines.ids))::int as too_long,
      count(*) filter (where ${isCameLate} and c.id = any (lines.ids))::int as came_late,
      count(*) filter (where ${isWithoutBreak} and c.id = any (lines.ids))::int as no_break,
      count(*) filter (where ${isAtOtherSite} and c.id = any (lines.ids))::int as other_site,
      count(*) filter (where ${isLeftEarly} and c.id = any (lines.ids))::int as left_early,
      count(*) filter (where ${isWithoutPosition} and c.id = any (lines.ids))::int as no_position,
      count(*) filter (where ${isMissing(sql`t.week_starting`)})::int as missing
    from time_entries c
    left join businesses b on b.organization_id = c.organization_id and b.id = c.business_id
    where t.status <> 'rejected' and not t.manual and c.organization_id = t.organization_id
      and c.employee_id = t.employee_id and ${inWeek(sql`t.week_starting`)}
  ) x
  cross join lateral (
    select coalesce(sum(extract(epoch from least(s.ends_at, (t.week_starting + 7)::timestamp at time zone zone.name)
        - greatest(s.starts_at, t.week_starting::timestamp at time zone zone.name))), 0)::int as seconds
    from schedules s
    left join businesses b on b.organization_id = s.organization_id and b.id = s.business_id
    cross join lateral (select coalesce(b.time_zone, o.time_zone) as name) zone
    -- A night of the Sunday before reaches into the week.
    where s.organization_id = t.organization_id and s.employee_id = t.employee_id and s.status <> 'cancelled'
      and s.published_at is not null and s.date between t.week_starting - 1 and t.week_starting + 6
      and s.ends_at > t.week_starting::timestamp at time zone zone.name
  ) planned`
