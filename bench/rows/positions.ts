import { get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { startBare } from '../bare.ts'
import type { Ground } from '../ground.ts'
import { putOnTheClock, stepOf } from '../people.ts'
import { seedOrganization } from '../seed.ts'
import { type Measurement, ratioOf } from '../side-by-side.ts'

const people = 2000
const secondsBetween = 30
const dispatchers = 10

/** Two thousand phones tell where they are while dispatchers watch the map, against bare inserts of the same two rows. */
export async function positions({ databaseUrl, database, server }: Ground): Promise<Measurement[]> {
  const size = { employees: people, shifts: 0, entries: 0 }
  const { organizationId, supervisorEmail } = await seedOrganization(database, 'positions', size)
  const phones = await putOnTheClock(database, organizationId)
  const bare = await startBare(databaseUrl, [bareInsert(organizationId, phones[0]?.employeeId ?? 0)], null)
  const watching = await watchTheMap(server, supervisorEmail)
  let next = 0
  try {
    const { ratio, one, other } = await ratioOf(
      {
        url: `${server.url}/api/positions`,
        method: 'POST',
        fresh: () => {
          const index = next++
          return {
            headers: { cookie: `muster=${phones[index % people]?.token}`, 'content-type': 'application/json' },
            body: JSON.stringify({ positions: [fixOf(index)] }),
          }
        },
      },
      { url: bare.url },
    )
    const needed = people / secondsBetween
    return [
      {
        what: `positions of ${people} people every ${secondsBetween} s (${needed.toFixed(0)}/s) with ${dispatchers} dispatchers watching: what the server takes (${one}/s)`,
        measured: `${(one / needed).toFixed(1)} ×`,
        goal: '≥ 2 × what is sent',
        met: one >= 2 * needed,
      },
      {
        what: `a position with its zone check and events (${one}/s) against a bare insert of the same two rows (${other}/s)`,
        measured: `${ratio.toFixed(2)} ×`,
        goal: '≥ 0.1 ×',
        met: ratio >= 0.1,
      },
    ]
  } finally {
    await watching.stop()
    bare.stop()
  }
}

const fixOf = (index: number) => ({
  ...stepOf(index % people, Math.floor(index / people)),
  accuracy: 8,
  recordedAt: new Date().toISOString(),
})

// What the map needs and nothing else: no wall, nobody asked who they are, no zone looked at.
const bareInsert = (organizationId: number, employeeId: number) => ({
  text: `with kept as (
           insert into positions (organization_id, employee_id, time_entry_id, latitude, longitude, accuracy_m, recorded_at)
           select $1, $2, (select id from time_entries where organization_id = $1 and employee_id = $2), 40.7, -74, 8,
             clock_timestamp() on conflict do nothing)
         insert into current_positions (organization_id, employee_id, latitude, longitude, accuracy_m, recorded_at)
         values ($1, $2, 40.7, -74, 8, clock_timestamp())
         on conflict (organization_id, employee_id) do update set recorded_at = excluded.recorded_at`,
  values: [organizationId, employeeId],
})

/** Open screens: each hears every event and reads what is new as often as the map does. */
async function watchTheMap({ url, client }: Ground['server'], email: string) {
  const dispatcher = client()
  await dispatcher.signIn(email, 'muster-demo')
  const headers = { cookie: dispatcher.cookie ?? '' }
  const streams = Array.from({ length: dispatchers }, () =>
    get(`${url}/api/events`, { headers, agent: false }, response => response.resume()),
  )
  let isOver = false
  const screens = streams.map(async () => {
    let asOf = ''
    while (!isOver) {
      const answer = await fetch(`${url}/api/live-map${asOf && `?since=${asOf}`}`, { headers })
      asOf = ((await answer.json()) as { asOf: string }).asOf
      await setTimeout(1500)
    }
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(screens)
      for (const stream of streams) stream.destroy()
    },
  }
}
