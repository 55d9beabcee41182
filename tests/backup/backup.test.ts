import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkBackup } from '#server/backup/check-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { takeBackup } from '#server/backup/take-backup.ts'
import { tryRestore } from '#server/backup/throw-away.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { type EmptyDatabase, emptyDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { shapeOf } from './shape.ts'

let folder: string
let source: RunningApp
/** The same rows, with nobody at work. */
let quiet: EmptyDatabase
const fileOf = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-backup-'))
  source = await startApp({ data: 'demo' })
  await source.database.owner.query('select seal_audit()')
  await takeBackup(source.database.url, fileOf('kept'), undefined)
  quiet = await emptyDatabase()
  await restoreBackup(quiet.url, fileOf('kept'), { passphrase: undefined })
})
afterAll(async () => {
  await quiet?.drop()
  await source?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function withEmpty(work: (database: EmptyDatabase) => Promise<void>) {
  const database = await emptyDatabase()
  await work(database).finally(() => database.drop())
}

describe('a backup', () => {
  test('holds the rows of every company, which the application’s own role would not have seen', async () => {
    const { summary } = await takeBackup(quiet.url, fileOf('whole'), undefined)
    const { rows } = await quiet.owner.query(`
      select count(*)::int as people, count(distinct organization_id)::int as companies,
        (select count(distinct organization_id)::int from audit_seals) as chains
      from employees`)
    expect(rows[0].companies).toBeGreaterThan(1)
    expect(summary.tables['public.employees']?.rows).toBe(rows[0].people)
    expect(summary.heads).toHaveLength(rows[0].chains)
    expect(rows[0].chains).toBeGreaterThan(0)
    const seen = await quiet.pool.query('select count(*)::int as people from employees')
    expect(seen.rows).toEqual([{ people: 0 }])
    await expect(quiet.pool.query('set row_security = off; select from employees')).rejects.toThrow(
      'row-level security',
    )
  })

  test('that cannot be taken leaves no file behind, however soon it fails', async () => {
    const nobodyThere = 'postgresql://nobody@127.0.0.1:1/x'
    const tries = Array.from({ length: 40 }, (_, n) => takeBackup(nobodyThere, fileOf(`never-${n}`), undefined))
    for (const { status } of await Promise.allSettled(tries)) expect(status).toBe('rejected')
    expect((await readdir(folder)).filter(name => name.startsWith('never'))).toEqual([])
  })

  test('shows one moment, whatever is written while it is taken', async () => {
    const { owner, url } = quiet
    const before = await takeBackup(url, fileOf('before'), undefined)
    const holder = await owner.connect()
    await holder.query('begin; lock table zone_events in access exclusive mode')
    const taking = takeBackup(url, fileOf('during'), undefined)
    // It has read nearly all tables and waits for the last of them.
    await eventually(async () => {
      const { rows } = await owner.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%zone_events%' and datname = current_database()`,
      )
      return rows.length > 0
    })
    await holder.query(`
      insert into audit_log (organization_id, action, subject_kind, subject_id) values (null, 'test-mail.sent', 'mail', '1');
      delete from zone_events;
      commit`)
    holder.release()
    const during = await taking
    expect(during.summary.tables).toEqual(before.summary.tables)
    const after = await takeBackup(url, fileOf('after'), undefined)
    expect(after.summary.tables['public.audit_log']?.rows).toBe(
      (before.summary.tables['public.audit_log']?.rows ?? 0) + 1,
    )
    // What was read in one moment fits together: it can be restored, row by row the same.
    await tryRestore(fileOf('during'), undefined)
  })

  test('keeps what still has to be done because of what happened', async () => {
    const { rows } = await source.database.owner.query(`
      insert into pgboss.job (name, data, start_after)
      select name, '{"name": "waiting.kept"}', now() + interval '1 day' from pgboss.queue order by name limit 1 returning name`)
    await takeBackup(source.database.url, fileOf('jobs'), undefined)
    await source.database.owner.query(`delete from pgboss.job where data->>'name' = 'waiting.kept'`)
    await withEmpty(async database => {
      await restoreBackup(database.url, fileOf('jobs'), { passphrase: undefined })
      const kept = await database.owner.query(
        `select name, state::text from pgboss.job where data->>'name' = 'waiting.kept'`,
      )
      expect(kept.rows).toEqual([{ name: rows[0].name, state: 'created' }])
    })
  })

  test('of an audit log that was forged is found out when it is tried', async () => {
    await withEmpty(async database => {
      await database.owner.query(`
        insert into audit_log (action, subject_kind, subject_id)
        select 'test-mail.sent', 'mail', n::text from generate_series(1, 3) n`)
      await database.owner.query('select seal_audit()')
      await database.owner.query(`
        begin; set local session_replication_role = replica;
        update audit_log set detail = '{"forged": true}' where subject_id = '2'; commit`)
      await takeBackup(database.url, fileOf('forged'), undefined)
      await expect(tryRestore(fileOf('forged'), undefined)).rejects.toThrow('is not as it was sealed')
    })
  })
})

describe('the role that backups are taken as', () => {
  const asBackup = (statement: string) => quiet.owner.query(`begin; set local role muster_backup; ${statement}; commit`)

  test('reads and does not write, signs in nowhere, and is not lent to the application', async () => {
    await expect(asBackup('delete from notes')).rejects.toThrow('permission denied')
    const { rows } = await quiet.owner.query(`
      select rolcanlogin, rolsuper, rolbypassrls, pg_has_role('muster_app', oid, 'member') as lent
      from pg_roles where rolname = 'muster_backup'`)
    expect(rows).toEqual([{ rolcanlogin: false, rolsuper: false, rolbypassrls: true, lent: false }])
  })
})

describe('restoring', () => {
  test('needs an empty database; --force replaces what is there', async () => {
    await withEmpty(async database => {
      await database.owner.query(`insert into installation_secrets (name, secret) values ('other', 'x')`)
      const before = await takeBackup(database.url, fileOf('other'), undefined)
      await expect(restoreBackup(database.url, fileOf('kept'), { passphrase: undefined })).rejects.toThrow(
        'The database is not empty: there are rows in installation_secrets (1). Nothing was changed.',
      )
      expect((await takeBackup(database.url, fileOf('other'), undefined)).summary.tables).toEqual(before.summary.tables)
      await restoreBackup(database.url, fileOf('kept'), { passphrase: undefined, force: true })
      const { rows } = await database.owner.query(`select from installation_secrets where name = 'other'`)
      expect(rows).toEqual([])
      const restored = await takeBackup(database.url, fileOf('replaced'), undefined)
      expect(restored.summary.tables).toEqual((await checkBackup(fileOf('kept'), undefined)).summary.tables)
    })
  })

  test('that fails on its way leaves everything as it was', async () => {
    await withEmpty(async database => {
      await database.owner.query(`insert into installation_secrets (name, secret) values ('other', 'x')`)
      const [before, shape] = [
        await takeBackup(database.url, fileOf('other'), undefined),
        await shapeOf(database.owner),
      ]
      await expect(
        restoreBackup(database.url, fileOf('forged'), { passphrase: undefined, force: true }),
      ).rejects.toThrow()
      expect((await takeBackup(database.url, fileOf('other'), undefined)).summary.tables).toEqual(before.summary.tables)
      expect(await shapeOf(database.owner)).toEqual(shape)
    })
  })

  test('is not done under a running Muster', async () => {
    await expect(
      restoreBackup(source.database.url, fileOf('kept'), { passphrase: undefined, force: true }),
    ).rejects.toThrow('Muster is running on this database. Stop it first.')
  })

  test.each([
    [
      'a newer Muster',
      `insert into migrations (name, checksum) values ('9001_rounds.sql', 'x')`,
      /taken by a newer Muster \([\d.]+, 9001_rounds\.sql\)\. Restore it with that version, or a later one\./,
    ],
    [
      'an older Muster',
      `update migrations set checksum = 'x' where name = (select max(name) from migrations where name !~ '/')`,
      /Restore it with the version that took it; then start this one/,
    ],
  ])('what %s took is refused, and it is said which version can', async (_, change, said) => {
    await withEmpty(async database => {
      await database.owner.query(change)
      await takeBackup(database.url, fileOf('foreign'), undefined)
    })
    await withEmpty(async database => {
      await expect(restoreBackup(database.url, fileOf('foreign'), { passphrase: undefined })).rejects.toThrow(said)
    })
  })
})
