import type pg from 'pg'
import { startBare } from '../bare.ts'
import type { Ground } from '../ground.ts'
import { seatSupervisors } from '../people.ts'
import { seedOrganization } from '../seed.ts'
import { type Measurement, ratioOf } from '../side-by-side.ts'

const guards = 60_000

/** Durable clock-ins with their zone check, against a bare insert through the same driver and pool. */
export async function clockIn({ databaseUrl, database, server }: Ground): Promise<Measurement[]> {
  const size = { employees: guards, shifts: 0, entries: 0 }
  const { organizationId } = await seedOrganization(database, 'clockin', size)
  const other = await seedOrganization(database, 'bare clockin', size)
  await database.query(
    `insert into site_zones (organization_id, name, coordinates)
     values ($1, 'Bench zone', '[{"lat":40.71,"lng":-74.01},{"lat":40.72,"lng":-74.01},{"lat":40.72,"lng":-74.0},{"lat":40.71,"lng":-74.0}]')`,
    [organizationId],
  )
  const [rows, others] = await Promise.all([organizationId, other.organizationId].map(id => peopleOf(database, id)))
  // Whoever writes for many has six calls at a time: so do as many supervisors as there are lines.
  const supervisors = await seatSupervisors(database, organizationId, 16)
  await database.query(`create sequence bench_people start ${Math.min(...(others ?? []))}`)
  let next = 0
  // The same row into the same table, whose keys and constraints are half of the work; no wall, nothing asked before.
  const insert = {
    text: `insert into time_entries (organization_id, employee_id, source, clock_in_time, location, clock_in_latitude,
             clock_in_longitude, clock_in_verdict)
           values ($1, nextval('bench_people'), 'position', $2, 'Bench', 40.715, -74.005, 'inside') returning id`,
    values: [other.organizationId, new Date().toISOString()],
  }
  const bare = await startBare(databaseUrl, [insert], null)
  try {
    const {
      ratio,
      one,
      other: inserts,
    } = await ratioOf(
      {
        url: `${server.url}/api/time-entries/clock-in-with-validation`,
        method: 'POST',
        fresh: () => ({
          headers: { cookie: `muster=${supervisors[next % supervisors.length]}`, 'content-type': 'application/json' },
          body: JSON.stringify({
            employeeId: rows?.[next++ % guards],
            latitude: 40.715,
            longitude: -74.005,
            location: 'Bench',
          }),
        }),
      },
      { url: bare.url },
    )
    return [
      {
        what: `clock-in with zone check, durable (${one}/s) against a bare insert of the same row (${inserts}/s)`,
        measured: `${ratio.toFixed(2)} ×`,
        goal: '≥ 0.3 ×',
        met: ratio >= 0.3,
      },
    ]
  } finally {
    bare.stop()
  }
}

async function peopleOf(database: pg.Pool, organizationId: number) {
  const { rows } = await database.query<{ id: number }>(
    `select id from employees where organization_id = $1 order by id`,
    [organizationId],
  )
  return rows.map(({ id }) => id)
}
