import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeBackups } from '#server/backup/by-the-clock.ts'
import { checkBackup } from '#server/backup/check-backup.ts'
import { watchBackups } from '#server/backup/watch.ts'
import { doJob } from '#server/platform/feature-runner.ts'
import { backups } from '#shared/backup/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { type EmptyDatabase, emptyDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor } from '../support/harbor.ts'

const key = 'a key that is long enough'
const clock = handClock('2026-11-16T03:00:00.000Z')
let folder: string
let database: EmptyDatabase
let app: RunningApp

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-daily-'))
  database = await emptyDatabase()
  await foundHarbor(database)
  await database.owner.query(`
    insert into backups (due_at, started_at, finished_at, file, bytes, row_count)
    values ('2026-11-15T03:15:00Z', '2026-11-15T03:15:00Z', '2026-11-15T03:16:00Z', 'the-day-before', 1, 1)`)
  clock.set('2026-11-16T03:00:00.000Z')
})
afterEach(async () => {
  await app?.stop()
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
})

async function start(environment: Record<string, string> = {}) {
  app = await startApp({
    database,
    clock: clock.now,
    environment: {
      DATABASE_URL: database.url,
      BACKUP_DIR: folder,
      BACKUP_AT: '03:15',
      LOG_LEVEL: 'silent',
      ...environment,
    },
  })
  return app.signedIn('root@harbor.test')
}

/** What the job runner does every minute, in one process or several. */
const minute = () => doJob(app.running, takeBackups.run)

/** That minute of a day; until it comes nothing is due, and the app's own runner finds nothing to do. */
const minuteOf = (at: string) => {
  clock.set(at)
  return minute()
}

/** How things stand once nothing is under way. */
async function atRest(root: Awaited<ReturnType<typeof start>>) {
  return eventually(async () => {
    const found = await root.call(backups.list, {})
    return found.backups.every(({ finishedAt }) => finishedAt !== null) && found
  })
}

const files = async () => (await readdir(folder)).sort()

test('at its time of day one backup is taken, tried out and shown, however many processes look', async () => {
  const root = await start({ BACKUP_KEY: key })
  await Promise.all([minuteOf('2026-11-16T03:20:00.000Z'), minute(), minute()])
  const found = await atRest(root)
  expect(found).toMatchObject({ state: 'fresh', at: '03:15', keep: 14, lastGoodAt: '2026-11-16T03:20:00.000Z' })
  const [name = ''] = await files()
  expect(await files()).toEqual(['muster-daily-20261116T032000Z.backup'])
  expect(found.backups).toEqual([
    {
      id: expect.any(Number),
      startedAt: '2026-11-16T03:20:00.000Z',
      finishedAt: expect.any(String),
      file: name,
      bytes: (await stat(join(folder, name))).size,
      rows: expect.any(Number),
      isEncrypted: true,
      verifiedAt: expect.any(String),
      failure: null,
    },
    expect.objectContaining({ file: 'the-day-before' }),
  ])
  const { summary } = await checkBackup(join(folder, name), key)
  expect(summary.tables['public.organizations']?.rows).toBe(2)
  // It is enough for this day.
  await minuteOf('2026-11-17T03:14:00.000Z')
  expect(await files()).toHaveLength(1)
})

test('only the newest are kept, and nothing that someone else put there is touched', async () => {
  const root = await start({ BACKUP_KEEP: '2', BACKUP_VERIFY: 'off' })
  await writeFile(join(folder, 'muster-20200101T000000Z.backup'), 'taken by hand')
  for (const day of ['16', '17', '18']) {
    await minuteOf(`2026-11-${day}T03:15:00.000Z`)
    await atRest(root)
  }
  expect(await files()).toEqual([
    'muster-20200101T000000Z.backup',
    'muster-daily-20261117T031500Z.backup',
    'muster-daily-20261118T031500Z.backup',
  ])
  const found = await atRest(root)
  expect(found.backups.map(({ file, verifiedAt }) => ({ file, verifiedAt }))).toEqual([
    { file: 'muster-daily-20261118T031500Z.backup', verifiedAt: null },
    { file: 'muster-daily-20261117T031500Z.backup', verifiedAt: null },
    { file: 'the-day-before', verifiedAt: null },
  ])
})

test('one that fails is told to every administrator once a day, and tried again each hour', async () => {
  await writeFile(join(folder, 'no-folder'), '')
  const root = await start({ BACKUP_DIR: join(folder, 'no-folder'), BACKUP_VERIFY: 'off' })
  await minuteOf('2026-11-16T03:20:00.000Z')
  const failed = await atRest(root)
  expect(failed.state).toBe('failed')
  expect(failed.backups[0]?.failure).toContain('no-folder')
  const mails = async () =>
    (
      await database.owner.query(
        `select to_address as "to", text from mails where template_key = 'backup_failed' order by id`,
      )
    ).rows
  const told = { to: 'root@harbor.test', text: expect.stringContaining('no-folder') }
  await eventually(async () => (await mails()).length > 0)
  // Not at once again, but an hour later; the administrators know by then.
  await minute()
  expect((await atRest(root)).backups).toHaveLength(2)
  await minuteOf('2026-11-16T04:21:00.000Z')
  expect((await atRest(root)).backups).toHaveLength(3)
  await minuteOf('2026-11-17T03:15:00.000Z')
  expect((await atRest(root)).backups).toHaveLength(4)
  await eventually(async () => (await mails()).length > 1)
  expect(await mails()).toEqual([told, told])
})

test('where none follows for a day and a half, the administrators are told that the last one is old', async () => {
  clock.set('2026-11-16T15:16:00.000Z')
  const root = await start({ BACKUP_DIR: '' })
  expect(await root.call(backups.list, {})).toMatchObject({ state: 'old', lastGoodAt: '2026-11-15T03:15:00.000Z' })
  await doJob(app.running, watchBackups.run)
  const mail = await eventually(async () => {
    const { rows } = await database.owner.query(`select text from mails where template_key = 'backup_failed'`)
    return rows[0]
  })
  expect(mail.text).toContain('The last good one was taken on 2026-11-15 03:15 UTC.')
})

test('one whose process is gone was interrupted', async () => {
  await database.owner.query(`
    insert into backups (due_at, started_at, file)
    values ('2026-11-16T02:15:00Z', '2026-11-16T02:15:00Z', 'muster-daily-20261116T031500Z.backup')`)
  const root = await start()
  await minute()
  const found = await atRest(root)
  expect(found).toMatchObject({ state: 'failed', backups: [{ failure: 'It was interrupted.' }, { failure: null }] })
  expect(await files()).toEqual([])
})

test('nothing is taken where no folder is named, and the page says so', async () => {
  await database.owner.query('truncate backups')
  const root = await start({ BACKUP_DIR: '' })
  await minute()
  expect(await root.call(backups.list, {})).toEqual({ state: 'off', at: null, keep: 14, lastGoodAt: null, backups: [] })
})
