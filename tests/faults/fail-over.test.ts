import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { prepareDatabase } from '#server/platform/migrate.ts'
import { foundHarbor, hire } from '../support/harbor.ts'
import { startServer } from '../support/server-process.ts'
import { openSession } from '../support/session.ts'
import { type ClusterNode, canFailOver, startPatroni } from './patroni.ts'
import { allKept, startWork, tellFigures } from './people-at-work.ts'

const losses = 2
const patienceMs = 240_000

test.skipIf(!canFailOver)(
  'the machine of the primary is lost under people at work: the other takes over, and everything acknowledged is there',
  async () => {
    const cluster = await startPatroni()
    await until(async () => (await cluster.primary()) !== undefined && (await cluster.isInStep()))
    await administer(cluster.url('postgres'), 'create database muster')
    const url = cluster.url('muster')
    await prepareDatabase(url)
    const owner = new pg.Pool({ connectionString: url, max: 2 })
    owner.on('error', () => undefined)
    onTestFinished(() => owner.end())
    const database = { url, owner, pool: owner, drop: async () => undefined }
    await foundHarbor(database)
    const { employeeId } = await hire(database, 'Ada')
    const { cookie } = await openSession(owner, '', 'olga@harbor.test', new Date())
    const server = await startServer({ DATABASE_URL: url, DEMO: 'off', LOG_LEVEL: 'silent' })
    onTestFinished(() => server.kill())

    const work = startWork({ owner, employeeId, cookie: cookie ?? '' }, () => [server.url])
    const awayMs: number[] = []
    for (let n = 0; n < losses; n++) {
      for (let seen = 0; seen < 30; seen++) await work.nextAnswer(patienceMs)
      const lost = (await cluster.primary()) as ClusterNode
      const lostAt = performance.now()
      await cluster.lose(lost)
      await work.nextAnswer(patienceMs)
      awayMs.push(Math.round(performance.now() - lostAt))
      cluster.comeBack(lost)
      await until(cluster.isInStep)
    }
    const figures = await work.end()
    tellFigures('fail-over', { losses, awayMs, ...figures })
    expect(figures).toMatchObject(allKept)
  },
)

async function until(isSo: () => Promise<boolean>) {
  const end = performance.now() + patienceMs
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('The cluster did not come together')
    await setTimeout(200)
  }
}

async function administer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
