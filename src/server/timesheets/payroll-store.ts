import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { Day } from '#shared/time.ts'
import type { PayParts } from '#shared/timesheets/pay-parts.ts'
import type { OwnLayout } from '#shared/timesheets/payroll-contract.ts'
import type { DayBreaks } from '#shared/timesheets/payroll-hours.ts'
import type { PayrollLayout } from '#shared/timesheets/payroll-layout.ts'
import { sumsOf } from './part-columns.ts'

export const listLayouts = async (db: Database, organizationIds: number[]): Promise<OwnLayout[]> =>
  (
    await db
      .selectFrom('payrollLayouts')
      .select(['id', 'organizationId', 'name', 'layout', 'version'])
      .where('organizationId', 'in', organizationIds)
      .orderBy('name')
      .orderBy('id')
      .limit(200)
      .execute()
  ).map(fromRow)

export async function findLayout(db: Database, id: number): Promise<OwnLayout | undefined> {
  const row = await db
    .selectFrom('payrollLayouts')
    .select(['id', 'organizationId', 'name', 'layout', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && fromRow(row)
}

/** Nobody else changes it before this transaction ends. */
export async function lockLayout(db: Database, id: number): Promise<OwnLayout | undefined> {
  const row = await db
    .selectFrom('payrollLayouts')
    .select(['id', 'organizationId', 'name', 'layout', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && fromRow(row)
}

const fromRow = ({ layout, ...row }: Omit<OwnLayout, 'layout'> & { layout: unknown }): OwnLayout => ({
  ...row,
  layout: layout as PayrollLayout,
})

interface Draft {
  name: string
  layout: PayrollLayout
}

export const insertLayout = (db: Database, organizationId: number, { name, layout }: Draft) =>
  db
    .insertInto('payrollLayouts')
    .values({ organizationId, name, layout: JSON.stringify(layout) })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateLayout = (db: Database, { organizationId, id }: OwnLayout, { name, layout }: Draft, now: string) =>
  db
    .updateTable('payrollLayouts')
    .set(eb => ({ name, layout: JSON.stringify(layout), updatedAt: now, version: eb('version', '+', 1) }))
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

export const deleteLayout = (db: Database, { organizationId, id }: OwnLayout) =>
  db.deleteFrom('payrollLayouts').where('organizationId', '=', organizationId).where('id', '=', id).execute()

interface DayRow extends PayParts {
  employeeId: number
  weekStarting: Day
  day: Day
}

/** What of some sheets was worked on the clock, by day. */
export async function listPaidDaysOf(db: Database, organizationId: number, timesheetIds: number[]): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select d.employee_id, l.week_starting, d.day, sum(d.seconds)::int as seconds, ${sumsOf('d')}
    from timesheet_entries l
    join paid_days d on d.organization_id = l.organization_id and d.time_entry_id = l.time_entry_id
      and d.day between l.week_starting and l.week_starting + 6
    where l.organization_id = ${organizationId} and l.timesheet_id = any (${timesheetIds}::int[])
    group by d.employee_id, l.week_starting, d.day
    order by d.day`.execute(db)
  return rows
}

/** The shifts of some sheets by the day on which their paid time begins, where that lies in the week: each with all of it. */
export async function listShiftsOf(db: Database, timesheetIds: number[]) {
  const { rows } = await sql<{ employeeId: number; weekStarting: Day; day: Day; seconds: number }>`
    with line as materialized (
      select l.organization_id, l.time_entry_id, l.week_starting from timesheet_entries l
      where l.timesheet_id = any (${timesheetIds}::int[]))
    select s.employee_id, line.week_starting, s.day, s.seconds
    from line
    cross join lateral (
      select max(d.employee_id) as employee_id, min(d.day) as day, sum(d.seconds)::int as seconds
      from paid_days d where d.organization_id = line.organization_id and d.time_entry_id = line.time_entry_id) s
    where s.day between line.week_starting and line.week_starting + 6
    order by s.day, line.time_entry_id`.execute(db)
  return rows
}

/** The breaks on the clock of some sheets, by day. Where nobody knows when they were, they belong to the day somebody came. */
export async function listBreaksOf(db: Database, organizationId: number, timesheetIds: number[]) {
  const { rows } = await sql<DayBreaks & { employeeId: number; weekStarting: Day }>`
    with line as materialized (
      select l.week_starting, e.id, e.organization_id, e.employee_id, e.clock_in_time, e.break_seconds,
        coalesce(b.time_zone, o.time_zone) as zone
      from timesheet_entries l
      join time_entries e on e.organization_id = l.organization_id and e.id = l.time_entry_id
      join organizations o on o.id = e.organization_id
      left join businesses b on b.organization_id = e.organization_id and b.id = e.business_id
      where l.organization_id = ${organizationId} and l.timesheet_id = any (${timesheetIds}::int[])),
    taken as materialized (
      select line.*, (p.started_at at time zone line.zone)::date as day, p.paid,
        extract(epoch from p.ended_at - p.started_at)::int as seconds,
        sum(extract(epoch from p.ended_at - p.started_at)::int) filter (where not p.paid)
          over (partition by line.id, line.week_starting) as unpaid
      from line join breaks p on p.organization_id = line.organization_id and p.time_entry_id = line.id
      where p.ended_at is not null),
    placed as (
      select employee_id, week_starting, day, seconds as paid_seconds, 0 as unpaid_seconds from taken where paid
      union all
      select employee_id, week_starting, day, 0, seconds from taken where not paid and unpaid = break_seconds
      union all
      select employee_id, week_starting, (clock_in_time at time zone zone)::date, 0, break_seconds from line
      where break_seconds > 0 and not exists (
        select from taken t where t.id = line.id and t.week_starting = line.week_starting and t.unpaid = line.break_seconds))
    select employee_id, week_starting, day, sum(paid_seconds)::int as paid_seconds, sum(unpaid_seconds)::int as unpaid_seconds
    from placed where day between week_starting and week_starting + 6
    group by employee_id, week_starting, day
    order by day`.execute(db)
  return rows
}
