import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { postOrders } from '#shared/post-orders/contract.ts'
import { ada, ben, type Company, morning, openCompany, type PersonName, pier } from '../alerts/company.ts'

let company: Company
beforeAll(async () => {
  company = await openCompany()
  await company.sql('update employees set current_business_id = $1 where id = any ($2)', [pier, [ada, ben]])
})
beforeEach(async () => {
  await company.clear()
  for (const name of ['bea', 'ada', 'ben', 'clara'] satisfies PersonName[]) await company.giveDevice(name)
})
afterAll(() => company?.stop())

/** Who got a push since the last question, with its title. */
async function pushed(): Promise<Record<string, string>> {
  await company.settle()
  const found = company.service.received.map(({ device, message }) => [device, message.title] as const)
  company.service.received.length = 0
  return Object.fromEntries(found.sort())
}
const hoursLater = (hours: number) => company.setClock(new Date(Date.parse(morning) + hours * 3_600_000).toISOString())

test('who works at a site hears of new orders at once, and once a day until they have read them', async () => {
  const { id } = await company.as.bea.call(postOrders.create, { businessId: pier, title: 'Gate', body: 'Lock it' })
  expect(await pushed()).toEqual({})
  await company.as.bea.call(postOrders.publish, { id })
  expect(await pushed()).toEqual({ ada: 'New orders: Gate', ben: 'New orders: Gate' })

  await company.as.ada.call(postOrders.acknowledge, { id })
  hoursLater(23)
  await company.runSchedule('remind-order-readers')
  expect(await pushed()).toEqual({})
  hoursLater(25)
  await company.runSchedule('remind-order-readers')
  await company.runSchedule('remind-order-readers')
  expect(await pushed()).toEqual({ ben: 'Still to read: Gate' })

  await company.as.ben.call(postOrders.acknowledge, { id })
  hoursLater(50)
  await company.runSchedule('remind-order-readers')
  expect(await pushed()).toEqual({})
})

test('what has to be read by a day says so, when it is new and when it is told again', async () => {
  company.setClock(morning)
  const draft = { businessId: pier, title: 'Keys', body: 'Count them', readBy: '2026-12-31' }
  const { id } = await company.as.bea.call(postOrders.create, draft)
  const bodies = async () => {
    await company.settle()
    const found = company.service.received.map(({ message }) => message.body)
    company.service.received.length = 0
    return [...new Set(found)]
  }
  await company.as.bea.call(postOrders.publish, { id })
  expect(await bodies()).toEqual([expect.stringMatching(/ · To be read by Thu, Dec 31$/)])
  hoursLater(25)
  await company.runSchedule('remind-order-readers')
  expect(await bodies()).toEqual([expect.stringMatching(/ · To be read by Thu, Dec 31$/)])
})
