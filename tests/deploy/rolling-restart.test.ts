import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmptyDatabase, emptyDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { foundHarbor, hire, pier } from '../support/harbor.ts'
import { readMetrics } from '../support/metrics.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { openSession } from '../support/session.ts'
import { freePort } from '../support/tools.ts'
import { ask, proxyProgram, startProxy } from './proxy.ts'

const token = 'only for the one who watches'
const isThere = proxyProgram('haproxy') !== undefined
let database: EmptyDatabase
const servers: ServerProcess[] = []
beforeAll(async () => {
  database = await emptyDatabase()
  await foundHarbor(database)
})
afterAll(async () => {
  await Promise.all(servers.map(server => server.kill()))
  await database?.drop()
})

const start = (port: number) =>
  startServer({
    PORT: String(port),
    DATABASE_URL: database.url,
    DEMO: 'off',
    METRICS_TOKEN: token,
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '3',
  })

/** How many replies a process has given to the people at work. */
async function repliesOf({ url }: ServerProcess) {
  const { all } = await readMetrics(url, token)
  const found = all('muster_http_request_duration_seconds_count', { route: '/api/notes' })
  return found.reduce((sum, { value }) => sum + value, 0)
}

test.skipIf(!isThere)(
  'three processes are restarted one after the other, and nobody who is at work notices',
  async () => {
    const ports = [await freePort(), await freePort(), await freePort()]
    for (const port of ports) servers.push(await start(port))
    const proxy = await startProxy(
      'haproxy',
      ports.map(port => `127.0.0.1:${port}`),
    )
    const { employeeId } = await hire(database, 'Ada')
    const { cookie } = await openSession(database.owner, servers[0]?.url ?? '', 'olga@harbor.test', new Date())
    const headers = { cookie: cookie ?? '' }

    let isOver = false
    const outcomes = { written: 0, read: 0, other: [] as string[] }
    const work = async (name: number) => {
      for (let n = 0; !isOver; n++) {
        const note = { employeeId, businessId: pier.block, content: `Round ${n} of ${name}` }
        const body = n % 2 === 0 ? { body: note } : {}
        try {
          const answer = await ask(proxy.port, '/api/notes', { headers, ...body })
          const said = await text(answer)
          if (answer.statusCode === 201) outcomes.written += 1
          else if (answer.statusCode === 200) outcomes.read += 1
          else outcomes.other.push(`${answer.statusCode} ${said.slice(0, 100)}`)
        } catch (error) {
          outcomes.other.push(String(error))
        }
      }
    }
    const atWork = Promise.all([1, 2, 3, 4].map(work))
    for (const [n, port] of ports.entries()) {
      expect(await servers[n]?.stop()).toBe(0)
      const again = await start(port)
      servers[n] = again
      // The next one goes when people are sent to this one again.
      await eventually(async () => (await repliesOf(again)) > 0)
    }
    isOver = true
    await atWork
    await proxy.stop()
    expect(outcomes.other).toEqual([])
    expect(outcomes.written).toBeGreaterThan(20)
    const { rows } = await database.owner.query('select count(*)::int as n from notes')
    expect(rows).toEqual([{ n: outcomes.written }])
  },
)
