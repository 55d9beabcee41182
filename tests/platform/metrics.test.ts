import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '#server/platform/db.ts'
import { readEnvironment } from '#server/platform/env.ts'
import { gaugesOf } from '#server/platform/telemetry/gauges.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { openStream } from '../support/event-stream.ts'
import { foundHarbor, hire, pier, signedIn } from '../support/harbor.ts'
import { readMetrics } from '../support/metrics.ts'
import { drawDock, inside } from '../zones/dock.ts'

const token = 'only for the one who watches'
let app: RunningApp
beforeAll(async () => {
  app = await startApp({ environment: { METRICS_TOKEN: token, BACKUP_DIR: '/tmp' } })
  await foundHarbor(app.database)
})
afterAll(() => app?.stop())

const look = () => readMetrics(app.url, token)

test('requests are counted by route and status, whatever ids their addresses hold', async () => {
  const labels = { method: 'GET', route: '/api/employees/:id' }
  const counts = async () => {
    const seen = await look()
    const of = (status: string) => seen.value('muster_http_request_duration_seconds_count', { ...labels, status }) ?? 0
    return { found: of('200'), missing: of('404') }
  }
  const before = await counts()
  const people = [await hire(app.database, 'Ada'), await hire(app.database, 'Ben')]
  const owner = await app.signedIn('olga@harbor.test')
  for (const { employeeId } of people) await owner.send('GET', `/api/employees/${employeeId}`)
  await owner.send('GET', '/api/employees/2000000000')
  expect(await counts()).toEqual({ found: before.found + 2, missing: before.missing + 1 })
})

test('what was asked for in vain is one row, however many names were tried', async () => {
  for (const name of ['/wp-login.php', '/.env']) await (await fetch(app.url + name)).text()
  const { text } = await look()
  expect(text).toContain('route="none"')
  expect(text).not.toContain('wp-login')
})

test('a clock-in is counted by what its position proved, once it is done', async () => {
  await drawDock(app.database)
  const person = await hire(app.database, 'Cal', { site: pier.block })
  const client = await signedIn(app, person)
  const count = async () => (await look()).value('muster_clock_ins_total', { verdict: 'inside' }) ?? 0
  const before = await count()
  const clockIn = () =>
    client.try(timeTracking.clockInWithValidation, {
      employeeId: person.employeeId,
      ...inside,
      accuracy: 10,
      positionTime: new Date().toISOString(),
    })
  const answers = await Promise.all([clockIn(), clockIn()])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await count()).toBe(before + 1)
})

test('who listens, which connections there are, what waits and how old the last backup is', async () => {
  await app.database.owner.query(`
    insert into backups (due_at, started_at, finished_at, file, bytes, row_count)
    values (now(), now() - interval '2 hours', now(), 'one', 1, 1)`)
  const own = await startApp({ database: app.database, environment: { METRICS_TOKEN: token, BACKUP_DIR: '/tmp' } })
  const stream = await openStream(await own.signedIn('root@harbor.test'))
  const seen = await readMetrics(own.url, token)
  stream.close()
  await own.stop()
  expect(seen.value('muster_event_streams')).toBe(1)
  expect(seen.value('muster_database_up')).toBe(1)
  expect(seen.value('muster_database_waiting')).toBe(0)
  expect(seen.all('muster_database_connections').map(({ labels }) => labels.state)).toEqual(['in_use', 'idle'])
  expect(seen.all('muster_messages_waiting').map(({ labels }) => labels.outbox)).toEqual([
    'mails',
    'chat_messages',
    'push_messages',
    'webhook_deliveries',
  ])
  expect(seen.value('muster_jobs_oldest_seconds')).toBeGreaterThanOrEqual(0)
  expect(seen.value('muster_backup_age_seconds')).toBeGreaterThanOrEqual(7200)
  expect(seen.value('muster_disk_free_bytes', { place: 'backups' })).toBeGreaterThan(0)
  expect(seen.text).toMatch(/muster_build_info\{version="\d+\.\d+\.\d+",node="v\d+/)
  expect(seen.text).toContain('nodejs_eventloop_lag_p99_seconds')
})

test('jobs that wait are counted by queue, with the age of the oldest', async () => {
  const { owner } = app.database
  // A queue that nobody works on any more.
  await owner.query(`select pgboss.create_queue('left-behind', '{"policy":"standard"}'::jsonb)`)
  await owner.query(`insert into pgboss.job (name, start_after) values ('left-behind', now() - interval '1 hour')`)
  const own = await startApp({ database: app.database, environment: { METRICS_TOKEN: token } })
  const seen = await readMetrics(own.url, token)
  await own.stop()
  expect(seen.value('muster_jobs_waiting', { queue: 'left-behind' })).toBe(1)
  expect(seen.value('muster_jobs_oldest_seconds')).toBeGreaterThanOrEqual(3600)
})

test('ten who look at the same moment cost the database one look', async () => {
  const aside = openPool({ url: app.database.url, role: 'muster_app', maxConnections: 1 })
  let looks = 0
  aside.on('acquire', () => {
    looks += 1
  })
  const environment = readEnvironment({ DATABASE_URL: app.database.url })
  const { refresh } = gaugesOf({ environment, pool: aside, aside, streams: () => 0 })
  await Promise.all(Array.from({ length: 10 }, refresh))
  await aside.end()
  expect(looks).toBe(1)
})

test('while the database is away that is told, and nothing that nobody could ask for', async () => {
  const aside = openPool({ url: 'postgres://nobody@127.0.0.1:9/nowhere', role: null, maxConnections: 1 })
  const { registry, refresh } = gaugesOf({ environment: readEnvironment({}), pool: aside, aside, streams: () => 0 })
  await refresh()
  const text = await registry.metrics()
  await aside.end()
  expect(text).toMatch(/^muster_database_up 0$/m)
  expect(text).not.toMatch(/^muster_(jobs|messages|backup)_/m)
})

test('whoever has no token is told what everyone is told who tries an address that is not there', async () => {
  const nothing = await (await fetch(`${app.url}/metrics-of-ours`)).text()
  const answer = await fetch(`${app.url}/metrics`, { headers: { authorization: 'Bearer a wrong one' } })
  expect([answer.status, await answer.text()]).toEqual([404, nothing])
})
