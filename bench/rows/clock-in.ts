import { startBare } from '../bare.ts'
import type { Ground } from '../ground.ts'
import { seedOrganization } from '../seed.ts'
import { type Measurement, ratioOf } from '../side-by-side.ts'

const guards = 60_000

/** Durable clock-ins with their zone check, against a bare insert through the same driver and pool. */
export async function clockIn({ databaseUrl, database, server }: Ground): Promise<Measurement[]> {
  const { organizationId, supervisorEmail } = await seedOrganization(database, 'clockin', {
    employees: guards,
    shifts: 0,
    entries: 0,
  })
  await database.query(
    `insert into site_zones (organization_id, name, coordinates)
     values ($1, 'Bench zone', '[{"lat":40.71,"lng":-74.01},{"lat":40.72,"lng":-74.01},{"lat":40.72,"lng":-74.0},{"lat":40.71,"lng":-74.0}]')`,
    [organizationId],
  )
  await database.query(
    `create table bench_entries (id bigint generated always as identity primary key, employee_id int, at timestamptz, latitude float, longitude float)`,
  )
  await database.query(`grant all on bench_entries to muster_app`)
  const { rows } = await database.query<{ id: number }>(`select id from employees where organization_id = $1`, [
    organizationId,
  ])
  let next = 0
  const client = server.client()
  await client.signIn(supervisorEmail, 'muster-demo')
  const bare = await startBare(databaseUrl, [
    {
      text: 'insert into bench_entries (employee_id, at, latitude, longitude) values ($1, $2, $3, $4)',
      values: [1, new Date().toISOString(), 40.715, -74.005],
    },
  ])
  try {
    const { ratio, one, other } = await ratioOf(
      {
        url: `${server.url}/api/time-entries/clock-in-with-validation`,
        method: 'POST',
        headers: { cookie: client.cookie ?? '', 'content-type': 'application/json' },
        body: () =>
          JSON.stringify({
            employeeId: rows[next++ % guards]?.id,
            latitude: 40.715,
            longitude: -74.005,
            location: 'Bench',
          }),
      },
      { url: bare.url },
    )
    return [
      {
        what: `clock-in with zone check, durable (${one}/s) against a bare insert (${other}/s)`,
        measured: `${ratio.toFixed(2)} ×`,
        goal: '≥ 0.5 ×',
        met: ratio >= 0.5,
      },
    ]
  } finally {
    bare.stop()
  }
}
