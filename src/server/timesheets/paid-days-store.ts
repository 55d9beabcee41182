import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { Day } from '#shared/time.ts'
import type { Pause } from '#shared/time-tracking/rules.ts'
import type { PaidDay, PayParts } from '#shared/timesheets/pay-parts.ts'
import { partNames, partsOf, sumsOf } from './part-columns.ts'

export interface PersonWeek {
  organizationId: number
  employeeId: number
  monday: Day
}

export interface WorkedEntry extends PersonWeek {
  id: number
  businessId: number | null
  clockInTime: string
  clockOutTime: string
  paidFrom: string | null
  breakSeconds: number
  breaks: Pause[]
  timeZone: string
  /** Approved in this week, and counted: it stays as it is. */
  isKept: boolean
}

/** Whether there is anything to work out: a replica can tell, and cannot take it. */
export async function hasPayChanges(db: Database, organizationIds: number[]) {
  const { rows } = await sql`
    select from pay_changes where organization_id = any (${organizationIds}::int[]) limit 1`.execute(db)
  return rows.length > 0
}

/** Takes the queue of these organizations: the weeks, with a day to spare for any time zone. */
export async function takePayChanges(db: Database, organizationIds: number[]): Promise<PersonWeek[]> {
  const { rows } = await sql<PersonWeek>`
    with taken as (
      delete from pay_changes where organization_id = any (${organizationIds}::int[])
      returning organization_id, employee_id, from_at, to_at)
    select distinct t.organization_id, t.employee_id, week.monday::date::text as monday
    from taken t
    cross join lateral generate_series(
      date_trunc('week', t.from_at - interval '1 day', 'UTC') at time zone 'UTC',
      (t.to_at + interval '1 day') at time zone 'UTC', '7 days') week (monday)
    order by 1, 2, 3`.execute(db)
  return rows
}

/** Two who write the same organization's paid days come one after the other. */
export async function lockPay(db: Database, organizationIds: number[]) {
  await sql`select pg_advisory_xact_lock(hashtext('muster:pay'), id)
    from unnest(${organizationIds}::int[]) id order by id`.execute(db)
}

/** Every entry that could be paid in these weeks, with what is needed to say how. */
export async function listPayableEntries(db: Database, weeks: PersonWeek[]): Promise<WorkedEntry[]> {
  const { rows } = await sql<WorkedEntry>`
    with week as materialized (
      select w.organization_id, w.employee_id, w.monday, w.monday - 2 as earliest, w.monday + 9 as latest
      from ${unnested(weeks)})
    select c.organization_id, c.employee_id, w.monday::text as monday, c.id, c.business_id, c.clock_in_time, c.clock_out_time,
      c.paid_from, c.break_seconds, coalesce(b.time_zone, o.time_zone) as time_zone,
      coalesce((select json_agg(json_build_object('startedAt', p.started_at, 'endedAt', p.ended_at, 'paid', p.paid))
        from breaks p where p.organization_id = c.organization_id and p.time_entry_id = c.id), '[]') as breaks,
      exists (select from timesheet_entries l
          join timesheets s on s.organization_id = l.organization_id and s.id = l.timesheet_id and s.status = 'approved'
          where l.organization_id = c.organization_id and l.time_entry_id = c.id and l.week_starting = w.monday)
        and exists (select from paid_days d where d.organization_id = c.organization_id and d.time_entry_id = c.id
          and d.day between w.monday and w.monday + 6) as is_kept
    from week w
    -- Each looks up their own: the planner knows nothing yet of thousands that were written a moment ago.
    cross join lateral (
      select c.* from time_entries c
      where c.organization_id = w.organization_id and c.employee_id = w.employee_id
        and c.clock_in_time >= w.earliest and c.clock_in_time < w.latest and is_payable(c)
      offset 0) c
    join organizations o on o.id = c.organization_id
    left join businesses b on b.organization_id = c.organization_id and b.id = c.business_id
    order by c.clock_in_time, c.id`.execute(db)
  return rows
}

/** Writes the days of these weeks, and notes for the reports on which of them something changed. */
export async function writePaidDays(
  db: Database,
  weeks: PersonWeek[],
  days: PaidDay<WorkedEntry>[],
  keptEntryIds: number[],
) {
  const ofEntry = (name: 'organizationId' | 'id' | 'employeeId') => sql`${days.map(({ entry }) => entry[name])}::int[]`
  const parts = (name: Exclude<keyof PaidDay<WorkedEntry>, 'entry' | 'day'>) =>
    sql`${days.map(day => day[name])}::int[]`
  await sql`
    with fresh as materialized (
      select * from unnest(${ofEntry('organizationId')}, ${ofEntry('id')}, ${days.map(({ day }) => day)}::date[],
        ${ofEntry('employeeId')}, ${parts('seconds')}, ${parts('regularSeconds')}, ${parts('overtimeSeconds')},
        ${parts('overtime2Seconds')}, ${parts('nightSeconds')}, ${parts('sundaySeconds')}, ${parts('holidaySeconds')},
        ${parts('paySeconds')}) as f (organization_id, time_entry_id, day, employee_id, seconds, ${partNames})),
    week as materialized (
      select w.organization_id, w.employee_id, w.monday, w.monday + 6 as sunday from ${unnested(weeks)}),
    gone as (
      delete from paid_days d using week w
      where d.organization_id = w.organization_id and d.employee_id = w.employee_id and d.day between w.monday and w.sunday
        and d.time_entry_id <> all (${keptEntryIds}::int[])
        and (d.organization_id, d.time_entry_id, d.day) not in (select organization_id, time_entry_id, day from fresh)
      returning d.organization_id, d.day),
    put as (
      insert into paid_days as d (organization_id, time_entry_id, day, employee_id, seconds, ${partNames})
      select * from fresh order by organization_id, time_entry_id, day
      on conflict (organization_id, time_entry_id, day) do update
      set (employee_id, seconds, ${partNames}) = row (excluded.employee_id, excluded.seconds, ${partsOf('excluded')})
      where (d.employee_id, d.seconds, ${partsOf('d')})
        is distinct from (excluded.employee_id, excluded.seconds, ${partsOf('excluded')})
      returning d.organization_id, d.day)
    insert into report_changes (organization_id, day)
    select distinct organization_id, day from (select * from gone union all select * from put) changed`.execute(db)
}

/** What entries are paid in each of their weeks. */
export async function sumPaidDays(db: Database, entries: { organizationId: number; timeEntryId: number }[]) {
  const { rows } = await sql<PayParts & { timeEntryId: number; weekStarting: Day }>`
    select d.time_entry_id, date_trunc('week', d.day)::date::text as week_starting,
      sum(d.seconds)::int as seconds, ${sumsOf('d')}
    from paid_days d
    where d.organization_id = any (${entries.map(entry => entry.organizationId)}::int[])
      and d.time_entry_id = any (${entries.map(entry => entry.timeEntryId)}::int[])
    group by d.organization_id, d.time_entry_id, 2`.execute(db)
  return rows
}

const unnested = (weeks: PersonWeek[]) => sql`unnest(${weeks.map(week => week.organizationId)}::int[],
  ${weeks.map(week => week.employeeId)}::int[], ${weeks.map(week => week.monday)}::date[])
  w (organization_id, employee_id, monday)`
