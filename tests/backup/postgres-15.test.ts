import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { takeBackup } from '#server/backup/take-backup.ts'
import { tryRestore } from '#server/backup/throw-away.ts'
import { prepareDatabase } from '#server/platform/migrate.ts'
import { startApp } from '../support/app.ts'
import { startPostgres15 } from './postgres-15.ts'
import { shapeOf } from './shape.ts'

const nothing = { passphrase: undefined }
let folder: string
let server: Awaited<ReturnType<typeof startPostgres15>>
const fileOf = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-backup-15-'))
  server = await startPostgres15()
  await ask('postgres', 'create role keeper login createrole', 'postgres')
  for (const name of ['first', 'second']) await ask('postgres', `create database ${name} owner keeper`, 'postgres')
  const demo = await startApp({ data: 'demo' })
  await demo.database.owner.query('select seal_audit()')
  await takeBackup(demo.database.url, fileOf('from-18'), undefined)
  await demo.stop()
})
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function ask<T>(user: string, work: string | ((client: pg.Client) => Promise<T>), database: string) {
  const client = new pg.Client({ connectionString: server.url(user, database) })
  await client.connect()
  try {
    return typeof work === 'string' ? await client.query(work) : await work(client)
  } finally {
    await client.end()
  }
}

test('on PostgreSQL 15, with a login that is no superuser: backup, wipe, restore, and every row is the same', async () => {
  const url = server.url('keeper', 'first')
  // What the PostgreSQL that Muster brings holds is carried over to a server of one's own.
  await restoreBackup(url, fileOf('from-18'), nothing)

  // Only a superuser lends what reads every company's rows; until then there is no backup that looks like one.
  await expect(takeBackup(url, fileOf('from-15'), undefined)).rejects.toThrow(
    'As a superuser, once: create role muster_backup nologin bypassrls; grant muster_backup to "keeper";',
  )
  await ask('postgres', 'create role muster_backup nologin bypassrls; grant muster_backup to "keeper"', 'postgres')
  await prepareDatabase(url)
  const { summary } = await takeBackup(url, fileOf('from-15'), undefined)
  const shape = await ask('keeper', shapeOf, 'first')

  await ask('postgres', 'drop database first', 'postgres')
  await restoreBackup(server.url('keeper', 'second'), fileOf('from-15'), nothing)
  expect(await ask('keeper', shapeOf, 'second')).toEqual(shape)
  const again = await takeBackup(server.url('keeper', 'second'), fileOf('again'), undefined)
  expect(again.summary.tables).toEqual(summary.tables)
  expect(again.summary.heads).toEqual(summary.heads)

  // And back again, in the throw-away database.
  const tried = await tryRestore(fileOf('again'), undefined)
  expect(tried.summary.tables).toEqual(summary.tables)
})
