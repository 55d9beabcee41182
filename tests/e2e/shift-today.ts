import type pg from 'pg'
import { dayOf, wallTimeOf } from '#shared/time.ts'
import { given } from '../support/given.ts'
import type { Muster } from './fixtures.ts'

const timeZone = 'America/New_York'

const aroundTheClock = () => ({
  date: dayOf(new Date().toISOString(), timeZone),
  from: '00:00',
  to: '00:00',
  endsNextDay: true,
})

/** A shift that began two hours ago and goes on, whatever the hour. */
export function begunTwoHoursAgo() {
  const [start, end] = [-2, 6].map(hours => new Date(Date.now() + hours * 3_600_000).toISOString()) as [string, string]
  const [from, to] = [wallTimeOf(start, timeZone), wallTimeOf(end, timeZone)]
  return { date: dayOf(start, timeZone), from, to, endsNextDay: to < from }
}

/** Takes the guard off the clock and gives them one shift, today around the clock unless it says otherwise; answers with a place in a zone. */
export async function givenShiftToday({ database }: Muster, span = aroundTheClock()) {
  const { rows } = await database.query<{ id: number; organization_id: number; business_id: number; name: string }>(
    `select e.id, e.organization_id, e.name, z.business_id from employees e join users u on u.id = e.user_id
     join site_zones z on z.organization_id = e.organization_id and z.is_active and z.business_id is not null
     where u.email = 'employee@muster.demo' order by e.organization_id limit 1`,
  )
  const guard = rows[0]
  if (guard === undefined) throw new Error('The demo guard has no zone to work in')
  const key = [guard.organization_id, guard.id]
  await database.query(
    `update time_entries set clock_out_time = greatest(now(), clock_in_time + interval '1 second'), status = 'completed', worked_seconds = 0
     where organization_id = $1 and employee_id = $2 and clock_out_time is null`,
    key,
  )
  await database.query(`update schedules set status = 'cancelled' where organization_id = $1 and employee_id = $2`, key)
  await given.shift(database, {
    organization: guard.organization_id,
    employee: guard.id,
    site: guard.business_id,
    ...span,
    location: 'North gate',
    publishedAt: new Date().toISOString(),
  })
  return { ...guard, place: await insideOf(database, guard.business_id) }
}

export async function insideOf(database: pg.Pool, businessId: number) {
  const { rows } = await database.query<{ lat: number; lng: number }>(
    `select avg((p->>'lat')::float) lat, avg((p->>'lng')::float) lng
     from (select coordinates from site_zones where business_id = $1 and is_active order by id limit 1) z,
          jsonb_array_elements(z.coordinates) p`,
    [businessId],
  )
  return { latitude: rows[0]?.lat ?? 0, longitude: rows[0]?.lng ?? 0, accuracy: 10 }
}
