import { buildApp } from '#server/app.ts'
import { readEnvironment } from '#server/platform/env.ts'
import { Client } from '#tests/support/client.ts'
import { recordStatements, type Statement, startBare } from '../bare.ts'
import type { Ground } from '../ground.ts'
import { seedOrganization, sizes } from '../seed.ts'
import { type Measurement, ratioOf } from '../side-by-side.ts'
import 'temporal-polyfill/global'

/**
 * A day's hundred shifts for a signed-in supervisor, against two bare handlers: one that runs the same statements, which
 * shows what Muster's own code costs; and one that runs only the statement the list needs, past the wall and without asking
 * who is there, which shows what all of it costs.
 */
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
  const list = await statementWith(100, database, statements)
  const asked = { url: server.url + path, headers: { cookie: client.cookie ?? '' } }
  const muster = `a day's 100 shifts, signed in, wall on`
  const same = await against(asked, await startBare(databaseUrl, statements))
  const one = await against(asked, await startBare(databaseUrl, [list], null))
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

async function against(asked: Parameters<typeof ratioOf>[0], bare: Awaited<ReturnType<typeof startBare>>) {
  try {
    return await ratioOf(asked, { url: bare.url })
  } finally {
    bare.stop()
  }
}

/** The one that brings the rows. */
async function statementWith(count: number, database: Ground['database'], statements: Statement[]) {
  for (const statement of statements) {
    const { rowCount } = await database.query(statement.text, statement.values)
    if (rowCount === count) return statement
  }
  throw new Error(`No statement brings ${count} rows`)
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
