import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { companyImport } from '#shared/company-import/contract.ts'
import type { Client } from '../support/client.ts'
import { type Company, foundCompany } from '../support/company.ts'
import { type EmptyDatabase, emptyDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { openSession } from '../support/session.ts'

/*
 * The last thing that an import writes is that it took place. It is kept from doing so, and what interrupts it comes when
 * everything else is written.
 */
let database: EmptyDatabase
let company: Company
let server: ServerProcess
let owner: Client

const email = 'olga@owner.test'
const open = () => openSession(database.owner, server.url, email, new Date())

beforeAll(async () => {
  database = await emptyDatabase()
  company = await foundCompany(database, {
    name: 'Moving House Guards',
    owner: { id: 'olga', email, firstName: 'Olga', lastName: 'Owner' },
  })
  server = await startServer({ DATABASE_URL: database.url, DEMO: 'off' })
})
afterAll(async () => {
  await server?.stop()
  await database?.drop()
})
beforeEach(async () => {
  owner = await open()
})

let files = 0
const file = () => {
  files += 1
  const rows = Array.from({ length: 50 }, (_, row) => [`${files}-${row}`, `Client ${files} of row ${row}`])
  return { kind: 'clients' as const, columns: ['number' as const, 'name' as const], rows }
}

const counted = async () => {
  const { rows } = await database.owner.query(
    `select (select count(*)::int from clients where organization_id = $1) clients,
       (select count(*)::int from import_numbers where organization_id = $1) numbers,
       (select count(*)::int from audit_log where organization_id = $1 and action in ('client.opened', 'company.imported')) lines`,
    [company.id],
  )
  return rows[0]
}

/** Begins an import and calls `interrupt` with its connection to the database once all of its rows are written. */
async function interrupted(begin: () => Promise<unknown>, interrupt: (connection: number) => Promise<unknown>) {
  const lock = await database.owner.connect()
  try {
    await lock.query('begin')
    await lock.query('lock table company_imports in exclusive mode')
    const answer = begin().catch((error: unknown) => error)
    const connection = await eventually(async () => {
      const { rows } = await lock.query(
        `select pid from pg_locks where relation = 'company_imports'::regclass and not granted`,
      )
      return rows[0]?.pid as number | undefined
    })
    await interrupt(connection)
    await lock.query('rollback')
    return await answer
  } finally {
    lock.release()
  }
}

test('a server that loses power in the middle of a file leaves nothing of it, and the same file sent again is all there', async () => {
  const before = await counted()
  const half = file()
  const answer = await interrupted(
    () => owner.call(companyImport.run, half),
    () => server.kill(),
  )
  expect(answer).toBeInstanceOf(Error)
  expect(await counted()).toEqual(before)

  server = await startServer({ DATABASE_URL: database.url, DEMO: 'off' })
  owner = await open()
  expect((await owner.call(companyImport.standing, {}))[0]).toMatchObject({ kind: 'clients', last: null })
  expect(await owner.call(companyImport.run, half)).toEqual({ fresh: 50, known: 0 })
  expect(await counted()).toMatchObject({ clients: before.clients + 50, numbers: before.numbers + 50 })
})

test('a database that drops the connection leaves nothing, and the server takes the file again', async () => {
  const before = await counted()
  const half = file()
  const answer = await interrupted(
    () => owner.try(companyImport.run, half),
    connection => database.owner.query('select pg_terminate_backend($1)', [connection]),
  )
  expect(answer).toMatchObject({ status: expect.toSatisfy(status => status >= 500) })
  expect(await counted()).toEqual(before)
  expect(await owner.call(companyImport.run, half)).toEqual({ fresh: 50, known: 0 })
  expect(await counted()).toMatchObject({ clients: before.clients + 50 })
})

test('a browser that goes away in the middle has its whole file brought in, and sending it again adds nothing', async () => {
  const before = await counted()
  const whole = file()
  const leaving = new AbortController()
  const answer = await interrupted(
    () =>
      fetch(owner.url + companyImport.run.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: owner.cookie ?? '' },
        body: JSON.stringify(whole),
        signal: leaving.signal,
      }),
    async () => leaving.abort(),
  )
  expect(answer).toMatchObject({ name: 'AbortError' })
  expect(await owner.call(companyImport.run, whole)).toEqual({ fresh: 0, known: 50 })
  expect(await counted()).toMatchObject({ clients: before.clients + 50, numbers: before.numbers + 50 })
})
