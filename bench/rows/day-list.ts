import { buildApp } from '#server/app.ts'
import { readEnvironment } from '#server/platform/env.ts'
import { Client } from '#tests/support/client.ts'
import { recordStatements, startBare } from '../bare.ts'
import type { Ground } from '../ground.ts'
import { seedOrganization, sizes } from '../seed.ts'
import { type Measurement, ratioOf } from '../side-by-side.ts'
import 'temporal-polyfill/global'

/** A day's hundred shifts for a signed-in supervisor, against a bare handler that runs the same statements. */
export async function dayList({ databaseUrl, database, server }: Ground): Promise<Measurement[]> {
  const { supervisorEmail } = await seedOrganization(database, 'daylist', sizes.one)
  const today = new Date().toISOString().slice(0, 10)
  const path = `/api/schedules?date=${today}`
  const client = server.client()
  await client.signIn(supervisorEmail, 'muster-demo')
  const { body } = await client.send('GET', path)
  if ((body as unknown[]).length !== 100)
    throw new Error(`Expected a hundred shifts, got ${(body as unknown[]).length}`)

  const statements = await statementsOf(databaseUrl, path, client.cookie ?? '')
  const bare = await startBare(databaseUrl, statements)
  try {
    const { ratio, one, other } = await ratioOf(
      { url: server.url + path, headers: { cookie: client.cookie ?? '' } },
      { url: bare.url },
    )
    return [
      {
        what: `a day's 100 shifts, signed in, wall on (${one}/s) against a bare handler with the same ${statements.length} statements (${other}/s)`,
        measured: `${ratio.toFixed(2)} ×`,
        goal: '≥ 0.85 ×',
        met: ratio >= 0.85,
      },
    ]
  } finally {
    bare.stop()
  }
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
  const begin = statements.findIndex(({ text }) => text === 'begin')
  const commit = statements.findIndex(({ text }, index) => index > begin && text === 'commit')
  return statements.slice(begin, commit + 1).filter(({ text }) => !text.includes('pgboss'))
}
