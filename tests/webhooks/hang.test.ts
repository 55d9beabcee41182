import { afterAll, beforeAll, expect, test } from 'vitest'
import { doAsSystem } from '#server/platform/feature-runner.ts'
import { employeeChanged } from '#shared/employees/events.ts'
import { webhooks } from '#shared/webhooks/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { type Company, foundCompany } from '../support/company.ts'
import { eventually } from '../support/eventually.ts'
import { type Receiver, startReceiver } from './receiver.ts'

/** Whoever hangs does so for as long as the tests take. */
const environment = { WEBHOOK_NETWORKS: '127.0.0.0/8', WEBHOOK_TIMEOUT_SECONDS: '60' }

let app: RunningApp
let companies: { company: Company; owner: Client }[]
let hanging: Receiver
let quick: Receiver
beforeAll(async () => {
  app = await startApp({ environment })
  companies = await Promise.all(['Harbor', 'Summit', 'Prairie'].map(open))
  hanging = await startReceiver()
  hanging.always('stall')
  quick = await startReceiver()
})
afterAll(async () => {
  // They let go first: a server that leaves waits for what is on its way.
  await Promise.all([hanging?.stop(), quick?.stop()])
  await app?.stop()
})

async function open(name: string) {
  const email = `owner@${name.toLowerCase()}.test`
  const company = await foundCompany(app.database, { name, owner: { id: name, email } })
  return { company, owner: await app.signedIn(email) }
}

/** Something happens to so many people of a company. */
const happen = ({ id }: Company, people: number) =>
  doAsSystem(app.running, async ({ announce }) => {
    for (let employeeId = 1; employeeId <= people; employeeId += 1) await announce(employeeChanged, id, { employeeId })
  })

test('thirty receivers that hang at once delay nobody else', async () => {
  const [harbor, summit, prairie] = companies as [Firm, Firm, Firm]
  for (const { owner } of [harbor, summit])
    for (let place = 1; place <= 15; place += 1)
      await owner.call(webhooks.create, { url: `${hanging.url}/${place}`, events: ['employee-changed'] })
  for (const { company } of [harbor, summit]) await happen(company, 10)
  await eventually(async () => (await underWay()) >= 50 && hanging.received.length === (await underWay()))

  await prairie.owner.call(webhooks.create, { url: quick.url, events: ['employee-changed'] })
  await happen(prairie.company, 40)
  await eventually(async () => quick.received.length === 40)
  const { rows } = await app.database.owner.query(
    `select max(attempts) attempts from webhook_deliveries where status = 'queued'`,
  )
  // Nobody who hangs had been given up by then.
  expect(rows).toEqual([{ attempts: 0 }])
})

type Firm = (typeof companies)[number]

/** How many events have left and are not answered. */
async function underWay() {
  const { rows } = await app.database.owner.query(
    `select count(*)::int as events from webhook_deliveries where status = 'queued' and leased_until is not null`,
  )
  return rows[0].events
}
