import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPool } from '#server/platform/db.ts'
import { lookAtDatabase } from '#server/platform/first-look.ts'
import { prepareDatabase } from '#server/platform/migrate.ts'
import { startPostgres15 } from '../backup/postgres-15.ts'
import { administer, databaseUrl } from '../support/cluster.ts'
import { startServer } from '../support/server-process.ts'

const { url } = inject('cluster')
let server: Awaited<ReturnType<typeof startPostgres15>>
beforeAll(async () => {
  server = await startPostgres15()
})
afterAll(() => server?.stop())

async function ask(login: string, database: string, text: string) {
  const client = new pg.Client({ connectionString: server.url(login, database) })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('three that start at once on an empty database all come up, with one first administrator', async () => {
  const name = `muster_several_${crypto.randomUUID().slice(0, 8)}`
  await administer(url, `create database ${name}`)
  const settings = {
    DATABASE_URL: databaseUrl(url, name),
    DEMO: 'off',
    ADMIN_EMAIL: 'chief@example.com',
    ADMIN_PASSWORD: 'quiet harbour 41',
  }
  const servers = await Promise.all([1, 2, 3].map(() => startServer(settings)))
  for (const one of servers) await one.client().signIn(settings.ADMIN_EMAIL, settings.ADMIN_PASSWORD)
  expect(await Promise.all(servers.map(one => one.stop()))).toEqual([0, 0, 0])
  await administer(url, `drop database ${name} with (force)`)
})

test('two Musters share a cluster, each with a role of its own name', async () => {
  await ask('postgres', 'postgres', 'create role north login createrole; create role south login createrole')
  for (const name of ['north', 'south']) await ask('postgres', 'postgres', `create database ${name} owner ${name}`)
  const north = await prepareDatabase(server.url('north', 'north'), undefined, { role: 'north_app' })
  const south = await prepareDatabase(server.url('south', 'south'), undefined, { role: 'south_app' })
  expect([north.role, south.role]).toEqual(['north_app', 'south_app'])
  expect([north.advice, south.advice]).toEqual([undefined, undefined])
  // Neither may act as the other.
  const rows = await ask('south', 'south', `select pg_has_role('north', 'south_app', 'member') as is`)
  expect(rows).toEqual([{ is: false }])
})

test('on the PostgreSQL that Muster brings, too, an owner that may create roles acts as the role it made', async () => {
  const name = `owner_${crypto.randomUUID().slice(0, 8)}`
  await administer(url, `create role ${name} login createrole password 'for a test'`)
  await administer(url, `create database ${name} owner ${name}`)
  const own = new URL(databaseUrl(url, name))
  own.username = name
  own.password = 'for a test'
  const prepared = await prepareDatabase(own.href, undefined, { role: `${name}_app` })
  expect(prepared.role).toBe(`${name}_app`)
  const pool = openPool({ url: own.href, role: prepared.role, maxConnections: 1 })
  expect((await pool.query('select current_user as who')).rows).toEqual([{ who: `${name}_app` }])
  await pool.end()
  await administer(url, `drop database ${name}`)
})

test('a login that may not create roles goes on working when another Muster of the cluster makes the usual one', async () => {
  await ask('postgres', 'postgres', 'create role plain login; create role maker login createrole')
  for (const name of ['plain', 'maker']) await ask('postgres', 'postgres', `create database ${name} owner ${name}`)
  const before = await prepareDatabase(server.url('plain', 'plain'))
  expect([before.role, before.advice]).toEqual([null, undefined])
  expect((await prepareDatabase(server.url('maker', 'maker'))).role).toBe('muster_app')
  const after = await prepareDatabase(server.url('plain', 'plain'))
  expect(after.role).toBeNull()
  expect(after.advice).toContain('grant muster_app to "plain"')
  // The cure.
  await ask('postgres', 'postgres', 'grant muster_app to plain')
  const cured = await prepareDatabase(server.url('plain', 'plain'))
  expect([cured.role, cured.advice]).toEqual(['muster_app', undefined])
})

test.each([
  ['31 seconds ahead of', 31],
  ['7200 seconds behind', -7200],
])('a machine whose clock is %s the database’s does not start', async (words, seconds) => {
  const clock = () => Date.now() + seconds * 1000
  await expect(lookAtDatabase(url, clock)).rejects.toThrow(`The clock of this machine is ${words} that of the database`)
})

test('a few seconds are nothing', async () => {
  await expect(lookAtDatabase(url, () => Date.now() + 5000)).resolves.toBeUndefined()
})
