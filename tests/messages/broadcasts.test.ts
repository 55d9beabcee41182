import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#shared/audit/contract.ts'
import { broadcasts } from '#shared/messages/broadcast-contract.ts'
import { messages, threads } from '#shared/messages/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { openStream } from '../support/event-stream.ts'
import { given } from '../support/given.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, harbor, hire, pier, signedIn, summit } from '../support/harbor.ts'

const nine = '2026-03-02T14:00:00.000Z'
const clock = handClock(nine)
const anHourAgo = '2026-03-02T13:00:00.000Z'

let app: RunningApp
let supervisor: Client
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
  supervisor = await signedIn(app, await hire(app.database, 'Sue', { role: 'supervisor', site: null }))
})
afterAll(() => app?.stop())

async function guard(name: string, site: number | null, isOnDuty = true) {
  const person = await hire(app.database, name, { site })
  if (isOnDuty && site !== null)
    await given.entry(app.database.owner, {
      organization: harbor,
      employee: person.employeeId,
      site,
      from: anHourAgo,
      to: null,
    })
  return { ...person, client: await signedIn(app, person) }
}

test('what is said to everyone on duty reaches who is there now, and says who has it and who has not', async () => {
  const [here, there] = [await guard('Hal', pier.block), await guard('Ian', pier.block)]
  const off = await guard('Ora', pier.block, false)
  const elsewhere = await guard('Eve', pier.flag)
  const sent = await supervisor.call(broadcasts.send, { businessId: pier.block, content: 'Gate 2 is closed' })
  expect(sent).toMatchObject({ kind: 'broadcast', broadcast: { recipients: 2, acknowledged: 0, isForMe: false } })
  const { id, threadId } = sent
  const read = async (client: Client) => (await client.call(messages.list, { id: threadId }))[0]?.broadcast
  expect(await read(here.client)).toMatchObject({ isForMe: true, isAcknowledged: false })
  expect(await read(off.client)).toMatchObject({ isForMe: false })
  expect((await elsewhere.client.refused(messages.list, { id: threadId })).status).toBe(404)
  expect((await off.client.refused(broadcasts.acknowledge, { id })).status).toBe(404)
  expect((await elsewhere.client.refused(broadcasts.acknowledge, { id })).status).toBe(404)

  const stream = await openStream(supervisor)
  const answers = await Promise.all(Array.from({ length: 3 }, () => here.client.call(broadcasts.acknowledge, { id })))
  expect(answers.map(({ broadcast }) => broadcast?.isAcknowledged)).toEqual([true, true, true])
  expect(await stream.next('broadcast-acknowledged')).toMatchObject({ facts: { messageId: id } })
  expect(stream.arrived().filter(({ name }) => name === 'broadcast-acknowledged')).toHaveLength(1)
  stream.close()
  expect(await supervisor.call(broadcasts.recipients, { id })).toMatchObject([
    { employeeId: there.employeeId, acknowledgedAt: null },
    { employeeId: here.employeeId, acknowledgedAt: nine },
  ])
  expect((await here.client.refused(broadcasts.recipients, { id })).status).toBe(403)

  // Who went off duty meanwhile can still say that they had it.
  await app.database.owner.query('delete from time_entries where employee_id = $1', [there.employeeId])
  await app.database.owner.query('update employees set current_business_id = null where id = $1', [there.employeeId])
  expect(await there.client.call(broadcasts.acknowledge, { id })).toMatchObject({ broadcast: { acknowledged: 2 } })

  const owner = await app.signedIn('olga@harbor.test')
  const { lines } = { lines: await owner.call(auditLog.list, { limit: 20 }) }
  expect(lines.map(({ action }) => action)).toContain('message.sent')
})

test('it is said by those who run a site of their own, and to somebody', async () => {
  const lone = await guard('Gus', pier.record, false)
  expect((await lone.client.refused(broadcasts.send, { businessId: pier.record, content: 'x' })).status).toBe(403)
  expect(await supervisor.refused(broadcasts.send, { businessId: pier.record, content: 'Anyone?' })).toMatchObject({
    status: 422,
    body: { code: 'nobody-on-duty' },
  })
  const site = (await supervisor.call(threads.list, { kind: 'site', limit: 500 })).filter(
    one => one.site?.id === pier.record,
  )
  expect(site).toEqual([])
  const stranger = await signedIn(app, await hire(app.database, 'Max', { role: 'supervisor', organization: summit }))
  expect((await stranger.refused(broadcasts.send, { businessId: pier.block, content: 'x' })).status).toBe(404)
})
