import type pg from 'pg'
import { given } from '../support/given.ts'
import { employment } from './employment.ts'
import type { Muster } from './fixtures.ts'

/** Puts the demo guard, or another one, on the clock, so many minutes ago. */
export async function givenGuardOnDuty({ database }: Muster, minutes = 0, email = 'employee@muster.demo') {
  const { organization, employee, name } = await employment(database, email)
  const since = new Date(Date.now() - minutes * 60_000)
  await givenNothingOnClock(database, employee, since)
  await given.entry(database, { organization, employee, from: since.toISOString(), source: 'manual' })
  return { id: employee, organization_id: organization, name }
}

// With whatever was said about it: corrections are never deleted. Each time further away, or what is moved twice would lie
// upon itself.
/** Moves out of the way what other journeys left on someone's clock since then. */
export async function givenNothingOnClock(database: pg.Pool, employee: number, since: Date) {
  await database.query(
    `with away as (
       select make_interval(days => 400 + 3 * count(*)::int) as by from time_entries
       where employee_id = $1 and clock_in_time < now() - interval '300 days')
     update time_entries set clock_in_time = clock_in_time - away.by,
       clock_out_time = coalesce(clock_out_time, now()) - away.by, status = 'completed', worked_seconds = 0
     from away where employee_id = $1 and (clock_out_time is null or clock_out_time > $2)`,
    [employee, since],
  )
}
