import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '#server/platform/db.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { prepareDatabase } from '#server/platform/migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'muster-login-'))
let postgres: EmbeddedPostgres
let pool: pg.Pool
beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false })
  const { url, role, advice } = await prepareDatabase(postgres.url, undefined, { isOurCluster: true })
  expect([role, advice]).toEqual([null, undefined])
  pool = openPool({ url, role, maxConnections: 1 })
})
afterAll(async () => {
  await pool?.end()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const whoActs = async () =>
  (
    await pool.query(
      `select session_user as login, current_user as actor, rolsuper or rolbypassrls as bypasses
       from pg_roles where rolname = current_user`,
    )
  ).rows[0]

test.each(['set role none', 'reset role', 'reset session authorization'])(
  'what slips into a statement does not get past the wall by “%s”',
  async words => {
    await pool.query(words)
    expect(await whoActs()).toEqual({ login: 'muster_app', actor: 'muster_app', bypasses: false })
  },
)

test.each(['set role postgres', 'set session authorization postgres', 'alter role muster_app superuser'])(
  'nor by “%s”',
  async words => {
    await expect(pool.query(words)).rejects.toMatchObject({ code: '42501' })
  },
)

test('whoever points Muster at a database of their own as its superuser is told', async () => {
  const { url, role, advice } = await prepareDatabase(postgres.url)
  expect({ url, role }).toEqual({ url: postgres.url, role: 'muster_app' })
  expect(advice).toContain('superuser')
})
