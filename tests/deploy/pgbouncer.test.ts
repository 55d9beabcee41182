import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, openPool } from '#server/platform/db.ts'
import { lookAtDatabase } from '#server/platform/first-look.ts'
import { notes } from '#shared/notes/contract.ts'
import { organizations } from '#shared/organizations/contract.ts'
import { type EmptyDatabase, emptyDatabase } from '../support/database.ts'
import { openStream } from '../support/event-stream.ts'
import { eventually } from '../support/eventually.ts'
import { foundHarbor, hire, pier } from '../support/harbor.ts'
import { startServer } from '../support/server-process.ts'
import { openSession } from '../support/session.ts'
import { findTool, freePort, type RunningTool, runTool } from '../support/tools.ts'

const program = findTool('pgbouncer')

let database: EmptyDatabase
beforeAll(async () => {
  database = await emptyDatabase()
  await foundHarbor(database)
})
afterAll(() => database?.drop())

describe.skipIf(program === undefined).each(['session', 'transaction'])('PgBouncer in %s mode', mode => {
  let folder: string
  let pooler: RunningTool
  let url: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'muster-pgbouncer-'))
    await chmod(folder, 0o755)
    const behind = new URL(database.url)
    const port = await freePort()
    const host = decodeURIComponent(behind.hostname) || behind.searchParams.get('host') || '127.0.0.1'
    const file = join(folder, 'pgbouncer.ini')
    const name = behind.pathname.slice(1)
    const password = behind.password === '' ? '' : ` password=${decodeURIComponent(behind.password)}`
    await writeFile(
      file,
      `[databases]
${name} = host=${host} port=${behind.port || 5432} dbname=${name} user=${behind.username}${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${mode === 'session' ? 40 : 4}
max_client_conn = 100
`,
    )
    // PgBouncer does not run as root.
    const uid = process.getuid?.() === 0 ? Number(execFileSync('id', ['-u', 'nobody'])) : undefined
    pooler = runTool(program ?? '', [file], uid === undefined ? {} : { uid })
    url = `postgresql://${behind.username}@127.0.0.1:${port}/${name}`
    await eventually(async () => {
      const client = new pg.Client({ connectionString: url })
      const isThere = await client.connect().then(
        () => true,
        () => false,
      )
      await client.end().catch(() => undefined)
      return isThere
    }).catch(error => {
      throw new Error(`${error.message}: ${pooler.output()}`)
    })
  })
  afterAll(async () => {
    await pooler?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('without a way around it Muster does not start, and says what is missing', async () => {
    await expect(lookAtDatabase(url)).rejects.toThrow('Set DATABASE_DIRECT_URL')
  })

  test('people work as they do without it, each behind their own wall, and hear of what happens', async () => {
    const server = await startServer({ DATABASE_URL: url, DATABASE_DIRECT_URL: database.url, DEMO: 'off' })
    const { employeeId } = await hire(database, 'Ada')
    const olga = await openSession(database.owner, server.url, 'olga@harbor.test', new Date())
    const rolf = await openSession(database.owner, server.url, 'rolf@summit.test', new Date())
    const stream = await openStream(olga)
    // More at once than there are connections behind the pooler, of two companies by turns.
    const seen = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        const list = await (n % 2 === 0 ? olga : rolf).call(organizations.list, {})
        return list.map(({ name }) => name).join()
      }),
    )
    expect(seen).toEqual(Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? 'Harbor' : 'Summit')))
    await olga.call(notes.create, { employeeId, businessId: pier.block, content: 'The gate sticks' })
    expect(await stream.next('note-added')).toMatchObject({ organizationId: 1 })
    stream.close()
    expect(await server.stop()).toBe(0)
  })

  test('no statement is without role and limits, in a transaction or alone, also when others fail', async () => {
    const options = { url, role: 'muster_app', directUrl: database.url, maxConnections: 4 }
    const pool = openPool(options)
    const whoActs = `select current_user as who, current_setting('statement_timeout') as "limit",
                     current_setting('timezone') as zone`
    const expected = { who: 'muster_app', limit: '20s', zone: 'UTC' }
    expect((await pool.query(whoActs)).rows).toEqual([expected])
    await expect(pool.query('select 1 / 0')).rejects.toThrow('division by zero')
    const all = await Promise.all(Array.from({ length: 20 }, () => pool.query(whoActs)))
    expect(all.flatMap(({ rows }) => rows)).toEqual(all.map(() => expected))
    await pool.end()
    const { db } = openDatabase(options)
    const within = db.transaction().execute(async transaction => {
      const { rows } = await transaction.executeQuery<typeof expected>(CompiledQuery.raw(whoActs))
      return rows
    })
    expect(await within).toEqual([expected])
    await db.destroy()
    // Whoever comes next on the same connections is nobody's heir.
    const plain = new pg.Client({ connectionString: url })
    await plain.connect()
    expect((await plain.query('select current_user as who')).rows).not.toEqual([{ who: 'muster_app' }])
    await plain.end()
  })
})
