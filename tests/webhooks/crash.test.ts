import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { employees } from '#shared/employees/contract.ts'
import { webhooks } from '#shared/webhooks/contract.ts'
import type { Client } from '../support/client.ts'
import { type EmptyDatabase, emptyDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { type Receiver, startReceiver } from './receiver.ts'

let database: EmptyDatabase
let receiver: Receiver
let server: ServerProcess
let client: Client
let webhookId: number
let people: number[]
beforeAll(async () => {
  database = await emptyDatabase()
  server = await start()
  client = server.client()
  await client.signIn('provider@muster.demo', 'muster-demo')
  const guards = (await client.call(employees.list, {})).filter(
    ({ role, status }) => role === 'employee' && status !== 'inactive',
  )
  people = guards.slice(0, 5).map(({ id }) => id)
})
afterAll(async () => {
  await server?.stop()
  await database?.drop()
})
beforeEach(async () => {
  receiver = await startReceiver()
  const made = await client.call(webhooks.create, { url: receiver.url, events: ['employee-changed'] })
  webhookId = made.id
})
afterEach(async () => {
  await client.call(webhooks.remove, { id: webhookId })
  await receiver.stop()
})

const start = () => startServer({ DATABASE_URL: database.url, DEMO: 'on', WEBHOOK_NETWORKS: '127.0.0.0/8' })

/** The power is back: the same people come to a new server. */
async function startAgain() {
  // As if the time in which the old server might still have been sending had passed.
  await database.owner.query(`update webhook_deliveries set leased_until = now() where status = 'queued'`)
  server = await start()
  const { cookie } = client
  client = server.client()
  client.cookie = cookie
}

/** Something about this person changes. */
const change = (id: number, turn: number) => client.call(employees.update, { id, phone: `212 555 01${turn + 10}` })

const subjectOf = ({ told }: Receiver['received'][number]) => told.data.employeeId
const idOf = ({ headers }: Receiver['received'][number]) => Number(headers['webhook-id']?.slice(4))

/** What arrived about each person, by the numbers of the events, as often as it did. */
const arrivedBySubject = () =>
  Map.groupBy(
    receiver.received.map(one => [subjectOf(one), idOf(one)] as const),
    ([id]) => id,
  )

async function expectAllInOrder() {
  const { rows } = await eventually(async () => {
    const found = await database.owner.query<{ id: number; status: string; person: number }>(
      `select id::int, status, (facts ->> 'employeeId')::int person from webhook_deliveries where webhook_id = $1 order by id`,
      [webhookId],
    )
    return found.rows.every(({ status }) => status === 'sent') && found
  })
  const arrived = arrivedBySubject()
  for (const [person, written] of Map.groupBy(rows, row => row.person)) {
    const ids = arrived.get(person)?.map(([, id]) => id) ?? []
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    expect([...new Set(ids)]).toEqual(written.map(({ id }) => id))
  }
  return rows
}

test('what was answered before a power cut and had not left is told after the next start, in order', async () => {
  // Four are on their way, which is all that a webhook has at once: whatever else is written down waits.
  receiver.always('stall')
  for (const person of people.slice(0, 4)) await change(person, 0)
  await eventually(async () => receiver.received.length === 4)
  for (const person of people) for (const turn of [1, 2]) await change(person, turn)
  await server.kill()
  const lost = receiver.received.map(idOf)
  expect(lost).toHaveLength(4)

  receiver.always(null)
  await startAgain()
  const rows = await expectAllInOrder()
  expect(rows).toHaveLength(14)
  // Those that were on their way came twice, as the same; the others once.
  const again = receiver.received.slice(4).map(idOf)
  expect(again.toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id))
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(lost))
})

test('a server that is killed again and again while people work loses nothing that it has answered', async () => {
  let answered = 0
  for (const kill of [1, 2]) {
    const until = receiver.received.length + 5 * kill
    const power = eventually(async () => receiver.received.length >= until).then(() => server.kill())
    const work = people.map(async person => {
      for (let turn = 1; ; turn += 1) {
        await change(person, turn % 80)
        answered += 1
      }
    })
    await Promise.allSettled(work)
    await power
    await startAgain()
  }
  const rows = await expectAllInOrder()
  expect(rows.length).toBeGreaterThanOrEqual(answered)
  expect(answered).toBeGreaterThan(10)
})
