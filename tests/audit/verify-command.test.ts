import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anchorFileOf, writeHeads } from '#server/audit/anchor-file.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { prepareDatabase } from '#server/platform/migrate.ts'
import { type EmptyDatabase, emptyDatabase } from '../support/database.ts'
import { verify } from './verify-command.ts'

const writeLines = `
  insert into audit_log (organization_id, action, subject_kind, subject_id)
  select null, 'test-mail.sent', 'mail', n::text from generate_series(1, 3) n`

/** As someone who has the database itself in their hands. */
const forge = (client: pg.Pool | pg.Client) =>
  client.query(`
    begin;
    set local session_replication_role = replica;
    update audit_log set detail = '{"amount": "1.00"}' where subject_id = '2';
    commit`)

describe('npm run audit:verify', () => {
  let database: EmptyDatabase
  beforeAll(async () => {
    database = await emptyDatabase()
    await database.owner.query(writeLines)
    await database.owner.query('select seal_audit()')
  })
  afterAll(() => database?.drop())

  test('says that the chain is whole, and names a line that was changed behind the database’s back', async () => {
    expect(await verify({ DATABASE_URL: database.url })).toMatchObject({
      code: 0,
      said: expect.stringMatching(/No organization: 3 sealed, head [0-9a-f]{16}\nEvery chain is whole/),
    })
    const { rows } = await database.owner.query(`select id from audit_log where subject_id = '2'`)
    await forge(database.owner)
    const { code, said } = await verify({ DATABASE_URL: database.url })
    expect(code).toBe(1)
    expect(said).toContain(`line ${rows[0].id} at position 2: the entry was changed`)
  })

  test('a company that moves on from the trial in its data folder to a server of its own is not told of lost lines', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'muster-trial-'))
    const trial = anchorFileOf({ DATA_DIR: dataDir })
    await writeHeads(trial, '2026-07-01T03:41:00Z', [{ organizationId: 1, position: 155, hash: 'ab'.repeat(32) }])
    const moved = await emptyDatabase()
    try {
      expect(await verify({ DATABASE_URL: moved.url, DATA_DIR: dataDir })).toMatchObject({ code: 0 })
      // Two databases of one server are two as well.
      expect(anchorFileOf({ DATA_DIR: dataDir, DATABASE_URL: moved.url })).not.toBe(
        anchorFileOf({ DATA_DIR: dataDir, DATABASE_URL: database.url }),
      )
    } finally {
      await moved.drop()
      await rm(dataDir, { recursive: true, force: true })
    }
  })

  test('could not look: no database there, or none with a log in it', async () => {
    expect((await verify({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/muster' })).code).toBe(2)
    expect((await verify({ DATA_DIR: join(tmpdir(), 'muster-nothing-here') })).code).toBe(2)
    const { url } = database
    expect((await verify({ DATABASE_URL: url.replace(/\/[^/]+$/, '/postgres') })).code).toBe(2)
  })

  test('looks into the data folder, whether the database runs or not, and leaves it as it was', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'muster-verify-'))
    const postgres = await startEmbeddedPostgres({ dataDir })
    try {
      await prepareDatabase(postgres.url)
      const client = new pg.Client(postgres.connection)
      await client.connect()
      await client.query(writeLines)
      const running = await verify({ DATA_DIR: dataDir })
      expect(running).toMatchObject({ code: 0, said: expect.stringContaining('3 not yet sealed') })
      await client.query('select seal_audit()')
      await forge(client)
      await client.end()
      await postgres.stop()
      expect(await verify({ DATA_DIR: dataDir })).toMatchObject({ code: 1, said: expect.stringContaining('BROKEN') })
    } finally {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  })
})
