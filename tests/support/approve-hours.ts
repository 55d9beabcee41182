import type { Db } from './given.ts'

/** As if each had stood on a timesheet of its week that somebody has approved. */
export async function approveHours(owner: Db, entryIds: number[], by = 'olga') {
  await owner.query(
    `with entry as (
       select organization_id, id, employee_id, worked_seconds, date_trunc('week', clock_in_time)::date week
       from time_entries where id = any ($1::int[])),
     sheet as (
       insert into timesheets (organization_id, employee_id, week_starting, total_seconds, regular_seconds)
       select organization_id, employee_id, week, sum(worked_seconds), sum(worked_seconds) from entry group by 1, 2, 3
       returning organization_id, id, employee_id, week_starting)
     insert into timesheet_entries (organization_id, timesheet_id, time_entry_id, week_starting, seconds)
     select s.organization_id, s.id, e.id, s.week_starting, e.worked_seconds
     from sheet s join entry e on e.employee_id = s.employee_id and e.week = s.week_starting`,
    [entryIds],
  )
  await owner.query(
    `update timesheets set status = 'approved', approved_by = $2, approved_at = now()
     where id in (select timesheet_id from timesheet_entries where time_entry_id = any ($1::int[]))`,
    [entryIds, by],
  )
}
