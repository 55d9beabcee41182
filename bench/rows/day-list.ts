import { buildApp } from '#server/app.ts'
import { readEnvironment } from '#server/platform/env.ts'
import { Client } from '#tests/support/client.ts'
import { recordStatements, startBare } from '../bare.ts'
import type { Ground } from '../ground.ts'
import { seedOrganization, sizes } from '../seed.ts'
import { type Measurement, ratioOf } from '../side-by-side.ts'
import 'temporal-polyfill/global'

/**
 * A day's hundred shifts for a signed-in supervisor, against two bare handlers: one that runs the same statements, which
 * shows what Muster's own code costs; and one that runs only the statement the list needs, past the wall and without asking
 * who is there, which shows what all of it costs. Both must answer the hundred rows.
 */
export async function dayList({ databaseUrl, database, server }: Ground): Promise<Measurement[]> {
  const { organizationId, supervisorEmail } = await seedOrganization(database, 'daylist', sizes.one)
  const today = new Date().toISOString().slice(0, 10)
  const path = `/api/schedules?date=${today}`
  const client = server.client()
  await client.signIn(supervisorEmail, 'muster-demo')
  const asked = { url: server.url + path, headers: { cookie: client.cookie ?? '' } }
  await expectHundred(asked)

  const statements = await statementsOf(databaseUrl, path, client.cookie ?? '')
  const muster = `a day's 100 shifts, signed in, wall on`
  const same = await against(asked, await startBare(databaseUrl, statements))
  const one = await against(
    asked,
    await startBare(databaseUrl, [{ text: listSql, values: [organizationId, today] }], null),
  )
  return [
    {
      what: `${muster} (${same.one}/s) against a bare handler with the same ${statements.length} statements (${same.other}/s)`,
      measured: `${same.ratio.toFixed(2)} ×`,
      goal: '≥ 0.85 ×',
      met: same.ratio >= 0.85,
    },
    {
      what: `${muster} (${one.one}/s) against a bare handler with the one statement of the list (${one.other}/s)`,
      measured: `${one.ratio.toFixed(2)} ×`,
      goal: '≥ 0.75 ×',
      met: one.ratio >= 0.75,
    },
  ]
}

// What someone would write who trusts whoever asks: the same columns of the same tables.
const listSql = `
  select s.id, s.organization_id, s.employee_id, e.name as employee_name, e.position as employee_position, s.business_id,
    b.name as business_name, coalesce(b.time_zone, o.time_zone) as time_zone, s.date, s.start_time, s.end_time,
    s.ends_next_day, s.starts_at, s.ends_at, s.location, s.status, s.position, s.notes, s.published_at, s.series_id,
    s.version, o.claims_need_approval, coalesce(b.required_licences, '{}') as required_licences
  from schedules s
  join organizations o on o.id = s.organization_id
  left join employees e on e.organization_id = s.organization_id and e.id = s.employee_id
  left join businesses b on b.organization_id = s.organization_id and b.id = s.business_id
  where s.organization_id = $1 and s.date = $2
  order by s.start_time, s.id limit 501`

async function against(asked: Asked, bare: Awaited<ReturnType<typeof startBare>>) {
  try {
    await expectHundred({ url: bare.url })
    return await ratioOf(asked, { url: bare.url })
  } finally {
    bare.stop()
  }
}

type Asked = Parameters<typeof ratioOf>[0]

// A handler that finds nothing is quick.
async function expectHundred({ url, headers = {} }: Asked) {
  const answer = (await (await fetch(url, { headers })).json()) as unknown[]
  if (answer.length !== 100) throw new Error(`Expected a hundred shifts, got ${answer.length}`)
}

async function statementsOf(databaseUrl: string, path: string, cookie: string) {
  const environment = readEnvironment({ LOG_LEVEL: 'silent', DEMO: 'on' })
  const { app } = await buildApp({ environment, database: { url: databaseUrl, role: 'muster_app' } })
  const client = new Client(await app.listen({ port: 0, host: '127.0.0.1' }))
  client.cookie = cookie
  await client.send('GET', path)
  const statements = await recordStatements(() => client.send('GET', path))
  await app.close()
  // Jobs poll beside the request; what belongs to it stands between its begin and its commit.
  const begin = statements.findIndex(({ text }) => text.startsWith('begin'))
  const commit = statements.findIndex(({ text }, index) => index > begin && text === 'commit')
  return statements.slice(begin, commit + 1).filter(({ text }) => !text.includes('pgboss'))
}
