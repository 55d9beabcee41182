import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookAround } from '#server/installation/watch.ts'
import { outsideOf } from '#server/platform/feature-runner.ts'
import { accounts } from '#shared/accounts/contract.ts'
import { employees } from '#shared/employees/contract.ts'
import { installation } from '#shared/installation/contract.ts'
import { reports } from '#shared/reports/contract.ts'
import { scheduling } from '#shared/scheduling/contract.ts'
import { search } from '#shared/search/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import type { EmptyDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { foundHarbor, harbor, hire, plan } from '../support/harbor.ts'
import { readMetrics } from '../support/metrics.ts'
import { primaryWithStandby, type Standby } from '../support/standby.ts'

const token = 'only for the one who watches'
let database: EmptyDatabase
let standby: Standby
let app: RunningApp
let other: RunningApp
let olga: Client
beforeAll(async () => {
  ;({ database, standby } = await primaryWithStandby())
  const environment = {
    LOG_LEVEL: 'silent',
    METRICS_TOKEN: token,
    DATABASE_URL: database.url,
    DATABASE_READ_URL: standby.url,
  }
  app = await startApp({ database, environment })
  other = await startApp({ database, environment })
  await foundHarbor(database)
  olga = await app.signedIn('olga@harbor.test')
})
afterAll(async () => {
  await app?.stop()
  await other?.stop()
  await database?.drop()
})

const hold = () => standby.owner.query('select pg_wal_replay_pause()')
const letGo = () => standby.owner.query('select pg_wal_replay_resume()')

/** Asks until it was read on the standby, which may have to catch up first: a statement with this word was run there. */
function fromStandby<T>(word: string, ask: () => Promise<T>) {
  return eventually(async () => {
    const before = await standby.statements()
    const answer = await ask()
    const run = (await standby.statements()).slice(before.length)
    return run.includes(word) && { answer }
  })
}

const namesFound = async (client: Client, q: string) =>
  (await client.call(search.find, { q })).flatMap(({ kind, hits }) =>
    kind === 'person' ? hits.map(({ title }) => title) : [],
  )

const week = { from: '2026-03-02', to: '2026-03-08' }

test('search, plans, reports and exports are read from the replica', async () => {
  const dara = await hire(database, 'Dara Quayside')
  await plan(database, { employeeId: dara.employeeId, date: '2026-03-03', from: '09:00', to: '17:00' })
  const searched = await fromStandby('search_records', () => namesFound(olga, 'Quayside'))
  expect(searched.answer).toEqual(['Dara Quayside'])
  const planned = await fromStandby('schedules', () => olga.call(scheduling.list, { date: '2026-03-03' }))
  expect(planned.answer.map(({ employee }) => employee?.name)).toEqual(['Dara Quayside'])
  const exported = await fromStandby('employees', () => olga.try(employees.export, {}))
  expect(exported.answer.body).toContain('Dara Quayside')
  const entries = await fromStandby('time_entries', () => olga.try(reports.timeEntries, week))
  expect(entries.answer).toMatchObject({ status: 200, body: expect.stringContaining('Entry ID') })
  // Days that changed are counted first, which the primary does; then there is nothing left but to read.
  const report = await fromStandby('from report_days', () => olga.call(reports.read, week))
  expect(report.answer.totals).toMatchObject({ plannedHours: '8.00', shifts: 1 })
})

test('what was just written is read, whichever process is asked and however far the replica is behind', async () => {
  await fromStandby('search_records', () => namesFound(olga, 'nobody'))
  await hold()
  try {
    for (const [nth, { url }] of [app, other, app].entries()) {
      const name = `Ebba Newcomer${nth}`
      await olga.call(employees.create, { name, email: `ebba${nth}@harbor.test`, position: 'Guard' })
      const asked = await app.signedIn('olga@harbor.test')
      const elsewhere = Object.assign(asked, { url })
      expect(await namesFound(elsewhere, `Newcomer${nth}`)).toEqual([name])
    }
  } finally {
    await letGo()
  }
  const { answer } = await fromStandby('search_records', () => namesFound(olga, 'Newcomer2'))
  expect(answer).toEqual(['Ebba Newcomer2'])
})

test('the wall stands on the replica as well, and whoever was signed out is not known there either', async () => {
  const rolf = await app.signedIn('rolf@summit.test')
  expect((await fromStandby('search_records', () => namesFound(rolf, 'Quayside'))).answer).toEqual([])
  expect((await fromStandby('schedules', () => rolf.call(scheduling.list, { date: '2026-03-03' }))).answer).toEqual([])
  const nobody = await standby.owner.connect()
  await nobody.query('begin; set local role muster_app')
  expect((await nobody.query('select 1 from schedules')).rows).toEqual([])
  await nobody.query('rollback')
  nobody.release()

  await hold()
  try {
    const { cookie } = rolf
    await rolf.call(accounts.logout, {})
    rolf.cookie = cookie
    expect((await rolf.try(search.find, { q: 'Peak' })).status).toBe(401)
  } finally {
    await letGo()
  }
})

test('how far it is behind is told to those who watch', async () => {
  const lag = await eventually(async () => (await readMetrics(app.url, token)).value('muster_replica_lag_seconds'))
  expect(lag).toBeGreaterThanOrEqual(0)
  const root = await app.signedIn('root@harbor.test')
  expect(await root.call(installation.troubles, {})).toMatchObject({ replica: { lagSeconds: expect.any(Number) } })
})

test('what is no replica of the database is not read from', async () => {
  const environment = { LOG_LEVEL: 'silent', DATABASE_URL: database.url, DATABASE_READ_URL: database.url }
  const mistaken = await startApp({ database, environment })
  const client = await mistaken.signedIn('olga@harbor.test')
  expect(await namesFound(client, 'Quayside')).toEqual(['Dara Quayside'])
  expect(await mistaken.running.replica?.lag()).toBeNull()
  await mistaken.stop()
})

test('when the replica is gone, answers go on, and administrators hear of it', async () => {
  await standby.stop()
  const planned = await olga.call(scheduling.list, { date: '2026-03-03', organizationId: harbor })
  expect(planned).toHaveLength(1)
  expect(await namesFound(olga, 'Quayside')).toEqual(['Dara Quayside'])
  await lookAround(outsideOf(app.running))
  const root = await app.signedIn('root@harbor.test')
  const { now, replica } = await root.call(installation.troubles, {})
  expect(now.map(({ kind }) => kind)).toContain('replica-away')
  expect(replica).toEqual({ lagSeconds: null })
})
