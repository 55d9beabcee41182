import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { prepareDatabase } from '#server/platform/migrate.ts'
import { type EmptyDatabase, emptyDatabase } from '../support/database.ts'
import { startServer } from '../support/server-process.ts'

let database: EmptyDatabase

beforeEach(async () => {
  database = await emptyDatabase()
})

afterEach(() => database.drop())

const applied = async () => (await database.owner.query('select * from migrations order by name')).rows

test('a database that is up to date is left as it is', async () => {
  const before = await applied()
  await prepareDatabase(database.url)
  expect(await applied()).toEqual(before)
})

test('a function whose file has changed is made again, and nothing else is', async () => {
  const before = await applied()
  await database.owner.query(`
    create or replace function app_user() returns text language sql return 'an older one';
    update migrations set checksum = 'of an older one' where name = 'functions/before-tables/walls.sql'`)
  await prepareDatabase(database.url)
  const { rows } = await database.owner.query(`select set_config('app.user', 'ann', false), app_user() as found`)
  expect(rows[0].found).not.toBe('an older one')
  const unchanged = (row: { name: string }) => !row.name.endsWith('walls.sql')
  expect((await applied()).filter(unchanged)).toEqual(before.filter(unchanged))
  expect((await applied()).map(row => row.checksum)).toEqual(before.map(row => row.checksum))
})

test('every function can be made again on a database in use', async () => {
  await database.owner.query(`update migrations set checksum = 'of an older one' where name like 'functions/%'`)
  await prepareDatabase(database.url)
  const { rows } = await database.owner.query(`select proconfig from pg_proc where proname = 'search_records'`)
  // Search still finds the extension it guesses with.
  expect(rows[0].proconfig).toEqual(['search_path=public, public, pg_temp'])
})

test('a function file that is gone is forgotten', async () => {
  const before = await applied()
  await database.owner.query(`insert into migrations (name, checksum) values ('functions/gone.sql', 'x')`)
  await prepareDatabase(database.url)
  expect(await applied()).toEqual(before)
})

test.each([
  ['of files that are gone', `insert into migrations (name, checksum) values ('0003_people.sql', 'x')`],
  [
    'of files that were edited since',
    `update migrations set checksum = 'x' where name = (select min(name) from migrations where name !~ '/')`,
  ],
])('a database made by an older pre-release, %s, is refused in plain words', async (_, older) => {
  await database.owner.query(older)
  await expect(prepareDatabase(database.url)).rejects.toThrow(
    'This database was made by an older pre-release of Muster, and its tables are not those of this one.\n' +
      'Point DATABASE_URL at an empty database.',
  )
})

test('an older program does not start on a database that a newer one has changed', async () => {
  await database.owner.query(`insert into migrations (name, checksum) values ('9001_rounds.sql', 'x')`)
  await expect(prepareDatabase(database.url)).rejects.toThrow(
    'This database was brought up to date by a newer Muster (9001_rounds.sql). Start that version, or a later one.',
  )
})

test('a change that fails is named by its file, and nothing of it stays', async () => {
  const before = await applied()
  await database.owner.query(`
    drop function seal_audit();
    create procedure seal_audit() language sql as '';
    update migrations set checksum = 'of an older one' where name = 'functions/audit.sql'`)
  await expect(prepareDatabase(database.url)).rejects.toThrow(
    /^migrations\/functions\/audit\.sql.*: .*Nothing was changed\.$/s,
  )
  expect((await applied()).length).toBe(before.length)
})

test('a data folder made by an older pre-release is named, so that it can be deleted', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-older-'))
  try {
    await chmod(dataDir, 0o755)
    const older = await startEmbeddedPostgres({ dataDir, durable: false })
    const client = new pg.Client({ connectionString: older.url })
    await client.connect()
    await client.query(`
      create table migrations (name text primary key, checksum text not null, applied_at timestamptz default now());
      insert into migrations (name, checksum) values ('0001_accounts.sql', 'x')`)
    await client.end()
    await older.stop()
    await expect(startServer({ DATA_DIR: dataDir })).rejects.toThrow(
      `its tables are not those of this one.\nDelete the data folder ${dataDir}.`,
    )
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
