import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type EmptyDatabase, emptyDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

const admin = { ADMIN_EMAIL: 'chief@example.com', ADMIN_PASSWORD: 'quiet harbour 41' }
let database: EmptyDatabase
let server: ServerProcess | undefined
beforeAll(async () => {
  database = await emptyDatabase()
})
afterEach(() => server?.kill())
afterAll(() => database.drop())

const start = (more: Record<string, string> = {}) =>
  startServer({ DATABASE_URL: database.url, DEMO: 'off', ...admin, ...more })

const signIn = (url: string) =>
  fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
  })

test('whoever is in the middle of a request when the server is told to stop gets the reply', async () => {
  server = await start()
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200)
  const holder = await database.owner.connect()
  await holder.query('begin; lock table sessions in access exclusive mode')
  const answer = signIn(server.url)
  await eventually(async () => {
    const { rows } = await database.owner.query(
      `select 1 from pg_locks where relation = 'sessions'::regclass and not granted`,
    )
    return rows.length > 0 ? true : undefined
  })
  const stopped = server.stop()
  // Nobody new comes in meanwhile.
  await eventually(() =>
    fetch(`${server?.url}/api/health`).then(
      () => undefined,
      () => true,
    ),
  )
  await holder.query('commit')
  holder.release()
  const { status, headers } = await answer
  expect([status, headers.get('connection')]).toEqual([200, 'close'])
  expect(await stopped).toBe(0)
})

test('while it drains it says that it is not ready, and still answers who comes', async () => {
  server = await start({ DRAIN_SECONDS: '5' })
  const stopped = server.stop()
  const { url } = server
  await eventually(async () => ((await fetch(`${url}/api/ready`)).status === 503 ? true : undefined))
  expect(await (await fetch(`${url}/api/ready`)).json()).toEqual({ status: 'stopping' })
  expect((await signIn(url)).status).toBe(200)
  expect(await stopped).toBe(0)
})

test('an open event stream keeps nobody from stopping', async () => {
  server = await start()
  const cookie = (await signIn(server.url)).headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const stream = await fetch(`${server.url}/api/events`, { headers: { cookie } })
  expect(stream.status).toBe(200)
  expect(await server.stop()).toBe(0)
  await stream.body?.cancel().catch(() => undefined)
})

test('settings that cannot be used are one plain line each', async () => {
  const failing = start({ PORT: 'eighty', TRUST_PROXY: 'the one in the cellar' })
  await expect(failing).rejects.toThrow(
    'Muster stopped with 1 before it was ready:\nThe environment is not usable:\n' +
      '  PORT: This must be a number\n' +
      '  TRUST_PROXY: Say how many proxies stand in front, or name their addresses or networks\n',
  )
})
