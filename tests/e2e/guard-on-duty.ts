import type { Muster } from './fixtures.ts'

/** Puts the demo guard on the clock, so many minutes ago. */
export async function givenGuardOnDuty({ database }: Muster, minutes = 0) {
  const { rows } = await database.query<{ id: number; organization_id: number; name: string }>(
    `select e.id, e.organization_id, e.name from employees e join users u on u.id = e.user_id
     where u.email = 'employee@muster.demo' order by e.organization_id limit 1`,
  )
  const guard = rows[0]
  if (guard === undefined) throw new Error('The demo company has no guard')
  const since = `now() - interval '${minutes} minutes'`
  // What another journey may have said about these hours goes with them.
  await database.query(
    `with gone as (select id from time_entries where employee_id = $1 and clock_in_time > ${since}),
       corrections as (delete from time_entry_corrections c using gone where c.time_entry_id = gone.id),
       events as (delete from zone_events e using gone where e.time_entry_id = gone.id),
       lines as (delete from timesheet_entries l using gone where l.time_entry_id = gone.id)
     delete from time_entries t using gone where t.id = gone.id`,
    [guard.id],
  )
  await database.query(
    `update time_entries set clock_out_time = greatest(${since}, clock_in_time + interval '1 second'), status = 'completed', worked_seconds = 0
     where employee_id = $1 and (clock_out_time is null or clock_out_time > ${since})`,
    [guard.id],
  )
  await database.query(
    `insert into time_entries (organization_id, employee_id, clock_in_time, status, source)
     values ($1, $2, greatest(${since}, (select max(clock_out_time) from time_entries where employee_id = $2)), 'active', 'manual')`,
    [guard.organization_id, guard.id],
  )
  return guard
}
