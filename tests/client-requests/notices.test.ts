import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clientRequests } from '#shared/client-requests/contract.ts'
import { notifications } from '#shared/notifications/contract.ts'
import { type Company, morning, openCompany, type PersonName, pier } from '../alerts/company.ts'

let company: Company
beforeAll(async () => {
  company = await openCompany()
})
beforeEach(async () => {
  await company.clear()
  company.setClock(morning)
  for (const name of ['olga', 'bea', 'lea', 'ada', 'clara', 'dora'] satisfies PersonName[])
    await company.giveDevice(name)
})
afterAll(() => company?.stop())

/** Who got a push since the last question, with its title. */
async function pushed(): Promise<Record<string, string>> {
  await company.settle()
  const found = company.service.received.map(({ device, message }) => [device, message.title] as const)
  company.service.received.length = 0
  return Object.fromEntries(found.sort())
}

const complaint = { businessId: pier, kind: 'complaint', content: 'Nobody at the gate' } as const

test('those who decide hear of a request, the client of the answer, and nobody else of either', async () => {
  const { id } = await company.as.clara.call(clientRequests.ask, complaint)
  const asked = await pushed()
  expect(Object.keys(asked)).toEqual(expect.arrayContaining(['bea', 'olga']))
  for (const name of ['lea', 'ada', 'clara', 'dora']) expect(asked).not.toHaveProperty(name)
  expect(asked.bea).toBe('A client asks: Complaint')
  const mails = await company.sql<{ templateKey: string }>(
    `select template_key as "templateKey" from mails where template_key like 'client_request%'`,
  )
  expect(new Set(mails.map(({ templateKey }) => templateKey))).toEqual(new Set(['client_request']))

  await company.as.clara.call(clientRequests.say, { id, content: 'It was the east gate' })
  expect(Object.keys(await pushed())).toEqual(expect.arrayContaining(['bea', 'olga']))
  await company.as.bea.call(clientRequests.say, { id, content: 'Thank you' })
  expect(await pushed()).toEqual({ clara: 'New words: Complaint' })

  await company.as.bea.call(clientRequests.decline, { id, words: 'It was manned' })
  expect(await pushed()).toEqual({ clara: 'Declined: Complaint' })
  const bell = await company.as.clara.call(notifications.list, {})
  expect(bell.filter(({ path }) => path === `/requests?request=${id}`)).toHaveLength(1)
})

test('what waits longer than was promised is told once, and what is answered is not', async () => {
  const late = await company.as.clara.call(clientRequests.ask, complaint)
  const answered = await company.as.clara.call(clientRequests.ask, complaint)
  await company.as.bea.call(clientRequests.decline, { id: answered.id, words: 'No' })
  await pushed()
  company.setClock(late.dueAt)
  await company.runSchedule('watch-client-requests')
  expect(await pushed()).toEqual({})
  company.setClock(new Date(Date.parse(late.dueAt) + 60_000).toISOString())
  await company.runSchedule('watch-client-requests')
  const told = await pushed()
  expect(told.bea).toBe('A client waits for an answer: Complaint')
  expect(told).not.toHaveProperty('clara')
  await company.runSchedule('watch-client-requests')
  expect(await pushed()).toEqual({})
})
