import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { features } from '#server/app.ts'
import { doAsSystem, doJob } from '#server/platform/feature-runner.ts'
import { webhookOutbox } from '#server/webhooks/webhook-outbox.ts'
import { employeeChanged } from '#shared/employees/events.ts'
import { noteAdded } from '#shared/notes/events.ts'
import { webhooks } from '#shared/webhooks/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { type Company, foundCompany } from '../support/company.ts'
import { eventually } from '../support/eventually.ts'
import { handClock } from '../support/hand-clock.ts'
import { readMetrics } from '../support/metrics.ts'
import { type Receiver, startReceiver } from './receiver.ts'

const clock = handClock('2026-03-02T10:00:00.000Z')
const environment = {
  WEBHOOK_NETWORKS: '127.0.0.0/8',
  WEBHOOK_TIMEOUT_SECONDS: '2',
  METRICS_TOKEN: 'only for the one who watches',
}

let app: RunningApp
let harbor: Company
let owner: Client
let receiver: Receiver
let second: Receiver
beforeAll(async () => {
  app = await startApp({ clock: clock.now, environment })
  const account = { id: 'olga', email: 'olga@harbor.test', firstName: 'Olga', lastName: 'Owner' }
  harbor = await foundCompany(app.database, { name: 'Harbor', owner: account })
  owner = await app.signedIn('olga@harbor.test')
})
afterAll(() => app?.stop())
beforeEach(async () => {
  clock.set('2026-03-02T10:00:00.000Z')
  receiver = await startReceiver()
  second = await startReceiver()
})
afterEach(async () => {
  await webhookOutbox.idle()
  await app.database.owner.query('delete from webhook_deliveries')
  await app.database.owner.query('delete from webhooks')
  await Promise.all([receiver.stop(), second.stop()])
})

const make = (to = receiver) => owner.call(webhooks.create, { url: to.url, events: ['employee-changed', 'note-added'] })

/** Something about this person happens, so often. */
const happen = (employeeId: number, times = 1, from: RunningApp = app) =>
  doAsSystem(from.running, async ({ announce }) => {
    for (let n = 0; n < times; n += 1) await announce(employeeChanged, harbor.id, { employeeId })
  })

/** As much time passes, and whoever sends looks again. */
async function pass(seconds: number) {
  clock.set(new Date(clock.now().getTime() + seconds * 1000).toISOString())
  await webhookOutbox.wake()
}

const subjects = (of = receiver) => of.received.map(({ told }) => told.data.employeeId)
const idsAt = (of = receiver) => of.received.map(({ headers }) => Number(headers['webhook-id']?.slice(4)))

const rows = async () =>
  (
    await app.database.owner.query<{ id: number; status: string; attempts: number; last_error: string }>(
      'select id, status, attempts, last_error from webhook_deliveries order by id',
    )
  ).rows

const until = (is: (found: Awaited<ReturnType<typeof rows>>) => boolean) =>
  eventually(async () => {
    const found = await rows()
    return is(found) && found
  })

const allSent = () => until(found => found.length > 0 && found.every(({ status }) => status === 'sent'))

test.each([
  ['answers 500', 500 as const, 'The receiver answered 500'],
  ['does not answer', 'stall' as const, 'No answer within 2 s'],
  ['answers one byte after the other', 'trickle' as const, 'No answer within 2 s'],
  ['begins its answer one byte after the other', 'trickle-head' as const, 'No answer within 2 s'],
  ['closes half-way', 'half' as const, 'The answer broke off'],
  ['is overloaded', 429 as const, 'The receiver answered 429'],
])('a receiver that %s is told again, and in the end it has it', async (_, mood, words) => {
  await make()
  receiver.will(mood)
  await happen(7)
  const [tried] = await until(([first]) => first?.attempts === 1)
  expect(tried).toMatchObject({ status: 'queued', last_error: expect.stringContaining(words) })
  await pass(100)
  const [sent] = await allSent()
  expect(sent).toMatchObject({ attempts: 2, last_error: null })
  const [first, again] = idsAt()
  expect(again).toBe(first)
})

test('a redirection inside is not followed, and says so', async () => {
  await make()
  receiver.will({ redirect: `${second.url}/inside` })
  await happen(7)
  const [tried] = await until(([first]) => first?.attempts === 1)
  expect(tried?.last_error).toContain('a redirection is not followed')
  expect(second.received).toEqual([])
})

test('a receiver that was down for a day has everything, in order, once it is back', async () => {
  await make()
  const { port } = new URL(receiver.url)
  await receiver.stop()
  for (let n = 0; n < 5; n += 1) {
    await happen(7)
    await happen(8)
  }
  for (let hour = 0; hour < 24; hour += 1) {
    await pass(3600 * 1.3)
    await webhookOutbox.idle()
  }
  receiver = await startReceiver(Number(port))
  await pass(3600 * 1.3)
  await allSent()
  const ids = idsAt()
  for (const person of [7, 8]) {
    const theirs = ids.filter((_, index) => subjects()[index] === person)
    expect(theirs).toEqual([...theirs].sort((a, b) => a - b))
    expect(new Set(theirs).size).toBe(5)
  }
})

test('what happens to one record arrives in order, also when the first of it fails; others do not wait for it', async () => {
  await make()
  receiver.will(500)
  await happen(7)
  await until(([first]) => first?.attempts === 1)
  await happen(7, 2)
  await happen(8)
  await until(found => found[3]?.status === 'sent')
  expect(subjects()).toEqual([7, 8])
  await pass(100)
  await allSent()
  const ofSeven = idsAt().filter((_, index) => subjects()[index] === 7)
  expect(ofSeven).toEqual([...ofSeven].sort((a, b) => a - b))
  expect(new Set(ofSeven).size).toBe(3)
})

test('of one record never two are on their way at once, of one receiver never more than four', async () => {
  await make()
  await happen(7, 10)
  await allSent()
  expect(receiver.mostAtOnce()).toBe(1)
  for (let person = 10; person < 40; person += 1) await happen(person)
  await allSent()
  expect(receiver.mostAtOnce()).toBeLessThanOrEqual(4)
})

test('a receiver that never answers delays no other', async () => {
  await make()
  await make(second)
  receiver.always('stall')
  await doAsSystem(app.running, async ({ announce }) => {
    for (let noteId = 1; noteId <= 60; noteId += 1) await announce(noteAdded, harbor.id, { noteId, employeeId: 1 })
  })
  await eventually(async () => second.received.length >= 60)
  // The second has all of its sixty while the first still holds its first four.
  expect(receiver.received.length).toBeLessThan(30)
})

test('a receiver that keeps failing is left alone for a while, then asked by one', async () => {
  const { id } = await make()
  receiver.always(500)
  for (let person = 1; person <= 6; person += 1) await happen(person)
  await eventually(async () => {
    const { rows: found } = await app.database.owner.query('select retry_at, failures from webhooks where id = $1', [
      id,
    ])
    return found[0].retry_at !== null
  })
  await webhookOutbox.idle()
  const asked = receiver.received.length
  await webhookOutbox.wake()
  await webhookOutbox.idle()
  expect(receiver.received).toHaveLength(asked)
  receiver.always(null)
  await pass(3600 * 1.3)
  // The first that arrives opens the door for all.
  await allSent()
  expect(await owner.call(webhooks.list, {})).toMatchObject([{ state: 'active', failingSince: null }])
})

test('two servers send nothing twice', async () => {
  const beside = await startApp({ clock: clock.now, environment, database: app.database })
  try {
    await make()
    for (let person = 1; person <= 40; person += 1) await happen(person, 2, person % 2 === 0 ? app : beside)
    await allSent()
    expect(idsAt()).toHaveLength(80)
    expect(new Set(idsAt()).size).toBe(80)
    for (let person = 1; person <= 40; person += 1) {
      const theirs = idsAt().filter((_, index) => subjects()[index] === person)
      expect(theirs).toEqual([...theirs].sort((a, b) => a - b))
    }
  } finally {
    await beside.stop()
  }
})

test('after three days of failure it is paused, and its owner hears of it', async () => {
  const { id } = await make()
  receiver.always(503)
  await happen(7)
  await until(([first]) => first?.attempts === 1)
  await pass(86_400)
  await webhookOutbox.idle()
  expect(await owner.call(webhooks.list, {})).toMatchObject([{ state: 'failing' }])
  await happen(8)
  await pass(86_400 * 2.1)
  await eventually(async () => (await owner.call(webhooks.list, {}))[0]?.state === 'paused')
  expect(await owner.call(webhooks.list, {})).toMatchObject([
    { id, pausedBecause: 'failing', lastError: 'The receiver answered 503' },
  ])
  const { rows: mails } = await eventually(async () => {
    const found = await app.database.owner.query(
      `select to_address as recipient, subject from mails where template_key = 'webhook_paused'`,
    )
    return found.rows.length > 0 && found
  })
  expect(mails).toEqual([{ recipient: 'olga@harbor.test', subject: 'The webhook to 127.0.0.1 was paused' }])
  const { rows: bells } = await app.database.owner.query(`select title from told_notices where kind = 'webhook-paused'`)
  expect(bells).toEqual([{ title: 'Webhook paused' }])

  const asked = receiver.received.length
  await happen(9)
  await pass(3600)
  await webhookOutbox.idle()
  expect(receiver.received).toHaveLength(asked)
  receiver.always(null)
  await owner.call(webhooks.resume, { id })
  await happen(9)
  await eventually(async () => receiver.received.length > asked)
})

test('a receiver that says it is gone is paused at once', async () => {
  await make()
  receiver.will(410)
  await happen(7)
  await eventually(async () => (await owner.call(webhooks.list, {}))[0]?.state === 'paused')
  expect(await owner.call(webhooks.list, {})).toMatchObject([{ pausedBecause: 'gone' }])
})

test('what waited for a paused webhook is given up in time, and the log is forgotten after a fortnight', async () => {
  const { id } = await make()
  receiver.will(500)
  await happen(7)
  await until(([first]) => first?.attempts === 1)
  await owner.call(webhooks.pause, { id })
  const [forgetting] = features.find(({ name }) => name === 'webhooks')?.cronJobs ?? []
  const tidy = () => doJob(app.running, work => forgetting?.run(work) as Promise<unknown>)
  await pass(86_400 * 3)
  await tidy()
  expect(await rows()).toMatchObject([{ status: 'failed' }])
  await pass(86_400 * 12)
  await tidy()
  expect(await rows()).toEqual([])
})

test('how many wait, and what became of those that were tried, is measured', async () => {
  await make()
  receiver.will(500)
  await happen(7)
  await until(([first]) => first?.attempts === 1)
  const seen = await readMetrics(app.url, environment.METRICS_TOKEN)
  expect(seen.value('muster_messages_waiting', { outbox: 'webhook_deliveries' })).toBe(1)
  expect(seen.value('muster_messages_total', { outbox: 'webhook_deliveries', outcome: 'postponed' })).toBeGreaterThan(0)
})
