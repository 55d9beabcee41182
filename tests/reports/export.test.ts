import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reports } from '#shared/reports/contract.ts'
import { addDays } from '#shared/time.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { foundCompany } from '../support/company.ts'
import { eventually } from '../support/eventually.ts'
import { given } from '../support/given.ts'

const rowCount = 20_000
// Wide enough that the file is larger than what the sockets between server and reader can hold.
const wide = 'Gate '.repeat(200)
const period = 'from=2026-01-01&to=2026-12-31'

let app: RunningApp
let supervisor: Client
beforeAll(async () => {
  app = await startApp({ data: 'demo' })
  const large = await foundCompany(app.database, { name: 'Large', owner: { email: 'owner@large.example' } })
  const email = 'supervisor@large.example'
  await given.account(app.database.owner, { email, role: 'supervisor', organization: large.id })
  const guards = await large.employees(
    Array.from({ length: 200 }, (_, n) => ({
      name: n === 0 ? `=cmd|'/c calc'!A1` : `Guard ${n + 1}`,
      email: `guard${n + 1}@large.example`,
    })),
  )
  const day = (n: number) => addDays('2026-02-01', Math.floor(n / guards.length))
  await large.entries(
    Array.from({ length: rowCount }, (_, n) => ({
      employee: guards[n % guards.length] as number,
      from: `${day(n)}T14:00:00Z`,
      to: `${day(n)}T22:00:00Z`,
      location: wide,
    })),
  )
  supervisor = await app.signedIn(email)
})
afterAll(() => app?.stop())

/** Opens the export and leaves it to the caller to read on. */
const open = () =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const path = `${reports.timeEntries.path}?${period}`
    get(app.url + path, { headers: { cookie: supervisor.cookie ?? '' }, agent: false }, resolve).on('error', reject)
  })

/** Exports whose cursor has stood still for a while: their readers take nothing. */
async function underWay() {
  const { rows } = await app.database.owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction'
       and query ilike 'fetch %' and state_change < clock_timestamp() - interval '0.5 s'`,
  )
  return rows.map(({ pid }) => pid)
}

/** Connections that belong to an export, whatever it is doing. */
async function held() {
  const { rows } = await app.database.owner.query(
    `select pid from pg_stat_activity where datname = current_database() and state <> 'idle' and query ilike 'fetch %'`,
  )
  return rows.length
}

async function textOf(response: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

test('an export sends its first rows while the last are still unread, and waits for a slow reader', async () => {
  const response = await open()
  const first = await new Promise<Buffer>(resolve => response.once('data', resolve))
  response.pause()
  expect(first.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(first.toString('utf8')).toContain('Entry ID,Organization,Business')
  // It neither reads on nor forgets: the cursor stands where the reader stopped taking.
  await eventually(async () => (await underWay()).length === 1)
  const rest = textOf(response)
  response.resume()
  const file = first.toString('utf8') + (await rest)
  const lines = file.trimEnd().split('\r\n')
  expect(lines.length).toBe(rowCount + 1)
  expect(new Set(lines.slice(1).map(line => line.split(',')[0])).size).toBe(rowCount)
  expect(lines[1]).toMatch(/,America\/New_York,2026-\d\d-\d\dT14:00:00\.000Z,/)
  await eventually(async () => (await held()) === 0)
})

test('it guards against formulas and holds only what the reader’s organizations have', async () => {
  const file = await textOf(await open())
  expect(file).toContain(`,'=cmd|'/c calc'!A1,`)
  expect(file).not.toMatch(/,=cmd/)
  const organizations = new Set(
    file
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map(line => line.split(',')[1]),
  )
  expect([...organizations]).toEqual(['Large'])
})

test('a reader who goes away frees the connection', async () => {
  const response = await open()
  await new Promise(resolve => response.once('data', resolve))
  response.pause()
  await eventually(async () => (await underWay()).length === 1)
  response.destroy()
  await eventually(async () => (await held()) === 0)
})

test('four at once are enough: the fifth is asked to wait, and everyone else goes on working', async () => {
  const four = await Promise.all(Array.from({ length: 4 }, open))
  for (const response of four) {
    response.once('data', () => response.pause())
  }
  await eventually(async () => (await underWay()).length === 4)
  const fifth = await open()
  expect(fifth.statusCode).toBe(429)
  expect(fifth.headers['retry-after']).toBeDefined()
  expect(JSON.parse(await textOf(fifth))).toMatchObject({ code: 'too-many-exports' })
  await Promise.all(Array.from({ length: 12 }, () => supervisor.call(reports.read, {})))
  for (const response of four) response.destroy()
  const next = await eventually(async () => {
    const response = await open()
    if (response.statusCode === 200) return response
    response.resume()
    return undefined
  })
  expect((await textOf(next)).trimEnd().split('\r\n').length).toBe(rowCount + 1)
})

test('an export whose database goes away breaks off instead of passing for whole, and the server lives on', async () => {
  const response = await open()
  await new Promise(resolve => response.once('data', resolve))
  response.pause()
  await eventually(async () => (await underWay()).length === 1)
  await app.database.owner.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [await underWay()])
  await expect(textOf(response)).rejects.toThrow()
  expect((await supervisor.call(reports.read, {})).totals.workedHours).toBeDefined()
})

test('an export of nothing is its heading, and a query that cannot run is a problem and no file', async () => {
  const { body } = await supervisor.try(reports.timeEntries, { from: '2020-01-01', to: '2020-01-02' })
  expect(String(body).trimEnd().split('\r\n').length).toBe(1)
  const refused = await supervisor.refused(reports.timeEntries, { from: '2020-01-02', to: '2020-01-01' })
  expect(refused).toMatchObject({ status: 422, body: { code: 'bad-period' } })
  expect(refused.headers.get('content-disposition')).toBeNull()
})
