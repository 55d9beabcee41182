import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { doAsSystem } from '#server/platform/feature-runner.ts'
import { webhookOutbox } from '#server/webhooks/webhook-outbox.ts'
import { employees } from '#shared/employees/contract.ts'
import { employeeChanged } from '#shared/employees/events.ts'
import { noteAdded } from '#shared/notes/events.ts'
import { timesheetsChanged } from '#shared/timesheets/events.ts'
import { webhooks } from '#shared/webhooks/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { type Company, foundCompany, type Person } from '../support/company.ts'
import { eventually } from '../support/eventually.ts'
import { given } from '../support/given.ts'
import { type Receiver, startReceiver } from './receiver.ts'

let app: RunningApp
let harbor: Company
let owner: Client
let guard: Person
let receiver: Receiver
beforeAll(async () => {
  app = await startApp({ environment: { WEBHOOK_NETWORKS: '127.0.0.0/8' } })
  const account = { id: 'olga', email: 'olga@harbor.test', firstName: 'Olga', lastName: 'Owner' }
  harbor = await foundCompany(app.database, { name: 'Harbor', owner: account })
  owner = await app.signedIn('olga@harbor.test')
})
afterAll(() => app?.stop())
beforeEach(async () => {
  receiver = await startReceiver()
  guard = await harbor.guard('Ada Guard')
})
afterEach(async () => {
  await webhookOutbox.idle()
  await app.database.owner.query('delete from webhook_deliveries')
  await app.database.owner.query('delete from webhooks')
  await receiver.stop()
})

const make = (withRecord = true) =>
  owner.call(webhooks.create, {
    url: receiver.url,
    events: ['employee-changed', 'note-added', 'timesheets-changed'],
    withRecord,
  })

const changed = (employeeId = guard.employeeId) =>
  doAsSystem(app.running, ({ announce }) => announce(employeeChanged, harbor.id, { employeeId }))

/** What arrived, once so much has and it stands in the log. */
const arrived = (count = 1) =>
  eventually(async () => {
    const { rows } = await app.database.owner.query(`select from webhook_deliveries where status = 'sent'`)
    return rows.length >= count && receiver.received.map(({ told }) => told as unknown as Record<string, unknown>)
  })

test('the record goes along, signed, just as its reader is answered, and the log keeps no copy of it', async () => {
  const { id, secret } = await make()
  await changed()
  const [told] = await arrived()
  const record = await owner.call(employees.read, { id: guard.employeeId })
  expect(told).toMatchObject({ type: 'employee-changed', recordIs: 'sent', record })
  const [first] = receiver.received
  expect(new Webhook(secret).verify(first?.body ?? '', first?.headers ?? {})).toEqual(told)
  const [logged] = await owner.call(webhooks.deliveries, { id })
  expect(logged).toMatchObject({ record: 'sent', status: 'sent' })
  expect(logged?.request).not.toContain('Ada Guard')
})

test('whoever did not ask for it gets ids and links', async () => {
  const { id } = await make(false)
  await changed()
  const [told] = await arrived()
  expect(told).not.toHaveProperty('record')
  expect(await owner.call(webhooks.deliveries, { id })).toMatchObject([{ record: null }])
  await owner.call(webhooks.change, { id, withRecord: true })
  await changed()
  expect((await arrived(2))[1]).toMatchObject({ recordIs: 'sent' })
})

test('an owner who owns the company no longer reads nothing any more, and the event is told all the same', async () => {
  const { id } = await make()
  const heir = await given.account(app.database.owner, { email: 'hal@harbor.test', firstName: 'Hal', role: 'provider' })
  await app.database.owner.query(`update organizations set provider_id = $2 where id = $1`, [harbor.id, heir])
  await changed()
  const [told] = await arrived()
  expect(told).toMatchObject({ data: { employeeId: guard.employeeId }, record: null, recordIs: 'not-allowed' })
  const hal = await app.signedIn('hal@harbor.test')
  expect(await hal.call(webhooks.deliveries, { id })).toMatchObject([{ record: 'not-allowed' }])
  // Who saves it from then on lends their own eyes.
  await hal.call(webhooks.change, { id, events: ['employee-changed'] })
  await changed()
  expect((await arrived(2))[1]).toMatchObject({ recordIs: 'sent' })
  await app.database.owner.query(`update organizations set provider_id = 'olga' where id = $1`, [harbor.id])
})

test('what is not there any more, is too large or cannot be read by itself is told without', async () => {
  await make()
  await changed(999_999)
  const { employeeId } = await harbor.guard('Very Long')
  await app.database.owner.query(`update employees set position = repeat('x', 70000) where id = $1`, [employeeId])
  await changed(employeeId)
  await doAsSystem(app.running, ({ announce }) =>
    announce(timesheetsChanged, harbor.id, { weekStarting: '2026-03-02' }),
  )
  const fates = (await arrived(3)).map(({ recordIs, record }) => [recordIs, record])
  expect(fates.sort()).toEqual([
    ['gone', null],
    ['none', null],
    ['too-large', null],
  ])
})

test('in order and at least once as ever: it is read anew at each attempt', async () => {
  await make()
  receiver.will(500)
  await changed()
  await eventually(async () => receiver.received.length === 1)
  await webhookOutbox.idle()
  await app.database.owner.query(`update employees set name = 'Ada Renamed' where id = $1`, [guard.employeeId])
  await doAsSystem(app.running, ({ announce }) =>
    announce(noteAdded, harbor.id, { noteId: 7, employeeId: guard.employeeId }),
  )
  await app.database.owner.query(`update webhook_deliveries set due_at = now() where status = 'queued'`)
  await app.database.owner.query(`update webhooks set retry_at = null`)
  await webhookOutbox.wake()
  await arrived(2)
  const [first, ...rest] = receiver.received
  const again = rest.find(({ headers }) => headers['webhook-id'] === first?.headers['webhook-id'])
  expect(first?.told).toMatchObject({ record: { name: 'Ada Guard' } })
  expect(again?.told).toMatchObject({ record: { name: 'Ada Renamed' } })
})
