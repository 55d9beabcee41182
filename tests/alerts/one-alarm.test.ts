import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { incidents } from '#shared/incidents/contract.ts'
import { dispatch } from '#shared/incidents/dispatch-contract.ts'
import { notifications } from '#shared/notifications/contract.ts'
import { safety } from '#shared/safety/contract.ts'
import { type Company, morning, openCompany, type PersonName, pier } from './company.ts'

let company: Company
beforeAll(async () => {
  company = await openCompany()
})
beforeEach(async () => {
  await company.clear()
  company.setClock(morning)
  for (const name of ['olga', 'bea', 'carl', 'lea', 'ada', 'ben', 'sam'] as PersonName[]) await company.giveDevice(name)
})
afterAll(() => company?.stop())

const later = (minutes: number) => new Date(Date.parse(morning) + minutes * 60_000).toISOString()

async function escalateAt(minutes: number) {
  company.setClock(later(minutes))
  await company.runSchedule('escalate-incidents')
  await company.settle()
}

/** What a bell says about one incident, whichever way. */
async function bellOf(name: PersonName, incidentId: number) {
  await company.settle()
  const { incidentNumber } = await company.as.olga.call(dispatch.read, { id: incidentId })
  const lines = await company.as[name].call(notifications.list, { limit: 100 })
  return lines.filter(one => `${one.title} ${one.message}`.includes(incidentNumber))
}

const pushesTo = (name: PersonName) => company.service.receivedBy(name).map(({ message }) => message)

test('one call for help is one line of each bell and one message on each device, which says what it has become', async () => {
  const { incidentId, id } = await company.as.ada.call(safety.call, {})
  const [line, ...more] = await bellOf('bea', incidentId)
  expect(more).toEqual([])
  expect(line).toMatchObject({
    title: 'SOS: Ada Guard needs help',
    path: `/safety?call=${incidentId}`,
    incident: { priority: 'critical' },
    isStanding: true,
  })
  await company.as.bea.call(notifications.read, { ids: [line?.id as string] })
  await escalateAt(5)
  const again = await bellOf('bea', incidentId)
  expect(again).toMatchObject([{ title: 'Nobody has taken it yet: Ada Guard', isRead: false }])
  await escalateAt(10)
  const bodies = pushesTo('bea').map(({ body }) => body)
  expect(new Set(pushesTo('bea').map(({ tag }) => tag))).toEqual(new Set([`incident-${incidentId}`]))
  // Each says something else: a device does not sound again for what it shows already.
  expect(new Set(bodies).size).toBe(3)
  // Whoever is in danger is not told of it: the phone may have to be quiet.
  expect(pushesTo('ada')).toEqual([])

  await company.as.bea.call(dispatch.take, { id: incidentId })
  await escalateAt(15)
  expect(pushesTo('bea')).toHaveLength(3)
  await company.as.bea.call(safety.cancel, { id })
})

test('a line about someone in danger cannot be taken off the bell while nobody has taken it', async () => {
  const { incidentId, id } = await company.as.ada.call(safety.call, {})
  const dismiss = async () => {
    const [line] = await bellOf('bea', incidentId)
    await company.as.bea.call(notifications.dismiss, { ids: [line?.id as string] })
    return (await bellOf('bea', incidentId))[0]?.isDismissed
  }
  expect(await dismiss()).toBe(false)
  await company.as.carl.call(dispatch.take, { id: incidentId })
  expect(await dismiss()).toBe(true)
  await company.as.bea.call(safety.cancel, { id })
})

test('that it is over reaches everyone who was told of it and everyone who was sent, under the same name', async () => {
  for (const name of ['ada', 'ben'] as const) await company.clockIn(name)
  await company.sql(
    `insert into current_positions (organization_id, employee_id, latitude, longitude, recorded_at)
     select 1, id, 40.7, -74, $1 from employees where id in (21, 22)
     on conflict (organization_id, employee_id) do update set latitude = 40.7, longitude = -74, recorded_at = excluded.recorded_at`,
    [later(1)],
  )
  company.setClock(later(2))
  const { incidentId, id, responders } = await company.as.ada.call(safety.call, {})
  expect(responders.map(({ name }) => name)).toEqual(['Ben Guard'])
  await company.settle()
  expect(pushesTo('ben').map(({ title }) => title)).toEqual(['You are sent: Ada Guard needs help'])
  await company.as.carl.call(safety.cancel, { id })
  await company.settle()
  for (const name of ['olga', 'bea', 'lea', 'ben'] as const) {
    const last = pushesTo(name).at(-1)
    expect([name, last?.title, last?.tag]).toEqual([
      name,
      'Help is no longer needed: Ada Guard',
      `incident-${incidentId}`,
    ])
    expect(last?.body).toContain('Ended by Carl')
    expect((await bellOf(name, incidentId)).map(({ title }) => title)).toEqual(['Help is no longer needed: Ada Guard'])
  }
  expect(pushesTo('carl')).toHaveLength(1)
})

test('an incident says its own priority wherever it is told, and once', async () => {
  const what = { location: 'Gate 4', description: '', businessId: pier }
  const medium = await company.as.lea.call(incidents.create, { ...what, title: 'Broken door', priority: 'medium' })
  const critical = await company.as.lea.call(incidents.create, { ...what, title: 'Fire alarm', priority: 'critical' })
  expect(await bellOf('bea', critical.id)).toMatchObject([{ type: 'cad', isStanding: true }])
  await escalateAt(5)
  expect(await bellOf('bea', medium.id)).toMatchObject([
    { title: 'Nobody has taken this incident', priority: 'low', incident: { priority: 'medium' }, isStanding: false },
  ])
  expect(await bellOf('bea', critical.id)).toMatchObject([
    { type: 'told', priority: 'high', incident: { priority: 'critical' }, isStanding: true },
  ])
  // Supervisors and owners first; leads who are not on the clock hear of what is critical with the second step.
  const toldOf = (name: PersonName, id: number) => pushesTo(name).filter(({ tag }) => tag === `incident-${id}`).length
  expect([toldOf('bea', critical.id), toldOf('carl', critical.id)]).toEqual([1, 0])
  await escalateAt(10)
  expect([toldOf('bea', critical.id), toldOf('carl', critical.id)]).toEqual([2, 1])
  expect([toldOf('bea', medium.id), toldOf('carl', medium.id)]).toEqual([1, 0])
})
