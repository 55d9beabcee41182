import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lookAround } from '#server/installation/watch.ts'
import { outsideOf } from '#server/platform/feature-runner.ts'
import { accounts } from '#shared/accounts/contract.ts'
import { installation } from '#shared/installation/contract.ts'
import { notifications } from '#shared/notifications/contract.ts'
import { type MailServer, startMailServer } from '../email/mail-server.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { type EmptyDatabase, emptyDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor } from '../support/harbor.ts'

const clock = handClock('2026-11-16T12:00:00.000Z')
let database: EmptyDatabase
let app: RunningApp
let root: Client

beforeEach(async () => {
  clock.set('2026-11-16T12:00:00.000Z')
  database = await emptyDatabase()
  await foundHarbor(database)
})
afterEach(async () => {
  await app?.stop()
  await database?.drop()
})

async function start(environment: Record<string, string> = {}) {
  app = await startApp({
    database,
    clock: clock.now,
    environment: { LOG_LEVEL: 'silent', DATABASE_URL: database.url, ...environment },
  })
  root = await app.signedIn('root@harbor.test')
}

const look = (theirClock?: () => number) => lookAround(outsideOf(app.running), theirClock)
const troubles = () => root.call(installation.troubles, {})
const kinds = async () => (await troubles()).now.map(({ kind }) => kind)

/** What stands in the administrator's bell about it, once there are so many lines. */
const told = (count: number) =>
  eventually(async () => {
    const lines = (await root.call(notifications.list, {})).filter(({ path }) => path === '/installation')
    return lines.length === count && lines
  })

const minutesLater = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000).toISOString())

test('a disk that is nearly full is told once, and that it is over takes the place of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'muster-nearly-full-'))
  await start({ BACKUP_DIR: folder, DISK_LOW_MB: '1000000000' })
  await Promise.all([look(), look()])
  const [trouble] = (await troubles()).now
  expect(trouble).toMatchObject({ kind: 'disk-low', folder, machine: expect.any(String), amount: expect.any(Number) })
  const [line] = await told(1)
  expect(line).toMatchObject({ title: 'A disk is nearly full', priority: 'high' })
  expect(line?.message).toContain(folder)
  const { rows: mails } = await database.owner.query(
    `select text from mails where template_key = 'installation_trouble'`,
  )
  expect(mails).toEqual([{ text: expect.stringContaining('Make room or enlarge the disk.') }])

  await app.stop()
  await start({ BACKUP_DIR: folder, DISK_LOW_MB: '1' })
  await look()
  // Not yet: it may be back in a minute.
  expect(await kinds()).toEqual(['disk-low'])
  minutesLater(6)
  await look()
  const { now, past } = await troubles()
  expect([now, past.map(({ kind }) => kind)]).toEqual([[], ['disk-low']])
  await eventually(async () => (await told(1))[0]?.title === 'Over: A disk is nearly full')
  await rm(folder, { recursive: true })
})

test('mails that do not leave are told while the mail server breaks off, and over once they have left', async () => {
  const server: MailServer = await startMailServer()
  try {
    server.manners.set('root@harbor.test', 'drop')
    await start({ SMTP_URL: server.url })
    const askForLink = () => app.anonymous().call(accounts.forgotPassword, { email: 'root@harbor.test' })
    await askForLink()
    await eventually(async () => (await database.owner.query('select from mails where attempts > 0')).rowCount === 1)
    await look()
    expect(await kinds()).toEqual([])
    minutesLater(20)
    await look()
    expect(await kinds()).toEqual(['mails-stuck'])
    expect((await told(1))[0]).toMatchObject({ title: 'Mails do not leave' })

    // The link is tried a second time beside the mail that tells of the trouble; then nothing is on its way any more.
    await eventually(
      async () => (await database.owner.query('select sum(attempts)::int as tries from mails')).rows[0].tries === 3,
    )
    minutesLater(10)
    server.manners.clear()
    await askForLink()
    await eventually(
      async () => (await database.owner.query(`select from mails where status = 'queued'`)).rowCount === 0,
    )
    minutesLater(6)
    await look()
    expect(await kinds()).toEqual([])
    await eventually(async () => (await told(1))[0]?.title === 'Over: Mails do not leave')
  } finally {
    await server.stop()
  }
})

test('jobs that nobody works off are told', async () => {
  await start()
  await database.owner.query(`select pgboss.create_queue('left-behind', '{"policy":"standard"}'::jsonb)`)
  await database.owner.query(`
    insert into pgboss.job (name, start_after, created_on)
    values ('left-behind', now() - interval '1 hour', now() - interval '1 hour')`)
  await look()
  expect((await troubles()).now).toMatchObject([{ kind: 'jobs-late', amount: 1, machine: null }])
  expect((await told(1))[0]).toMatchObject({ title: 'Background work is late' })
})

test('a clock that differs from that of the database is told with the machine it is of', async () => {
  await start()
  await look(() => Date.now() + 2 * 3_600_000)
  const [trouble] = (await troubles()).now
  expect(trouble).toMatchObject({ kind: 'clock-off', machine: expect.stringMatching(/./) })
  expect(trouble?.amount).toBeGreaterThanOrEqual(7199)
})

test('whoever looks after no installation is told nothing of it', async () => {
  await start()
  const owner = await app.signedIn('olga@harbor.test')
  expect((await owner.refused(installation.troubles, {})).status).toBe(403)
})
