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
  // What other journeys left around now moves out of the way, with whatever was said about it: corrections are never deleted.
  await database.query(
    `update time_entries set clock_in_time = clock_in_time - interval '400 days',
       clock_out_time = coalesce(clock_out_time, now()) - interval '400 days', status = 'completed', worked_seconds = 0
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
