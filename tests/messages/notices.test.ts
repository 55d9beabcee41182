import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { settings } from '#shared/accounts/settings-contract.ts'
import { broadcasts } from '#shared/messages/broadcast-contract.ts'
import { messages, threads } from '#shared/messages/contract.ts'
import { notifications } from '#shared/notifications/contract.ts'
import { ada, ben, type Company, openCompany, type PersonName, pier } from '../alerts/company.ts'

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

/** Who got a push since the last question, with what it said. */
async function pushed(): Promise<Record<string, string>> {
  await company.settle()
  const found = company.service.received.map(({ device, message }) => [device, message.body] as const)
  company.service.received.length = 0
  return Object.fromEntries(found.sort())
}

test('whoever runs the company is pushed a message, a guard off the clock only once they asked for it', async () => {
  const { id } = await company.as.ada.call(threads.open, { kind: 'site', businessId: pier })
  await company.as.ada.call(messages.send, { id, content: 'capybara at the gate' })
  const first = await pushed()
  expect(first.bea).toBe('capybara at the gate')
  expect(first).not.toHaveProperty('ada')
  expect(first).not.toHaveProperty('ben')
  expect(first).not.toHaveProperty('clara')
  // In the bell it stands all the same, once for the thread.
  await company.as.ada.call(messages.send, { id, content: 'and inside' })
  await pushed()
  const bell = (await company.as.ben.call(notifications.list, {})).filter(
    ({ path }) => path === `/messages?thread=${id}`,
  )
  expect(bell).toHaveLength(1)

  await company.as.ben.call(settings.changeNotifications, { choices: { 'message-off-duty.push': true } })
  await company.as.ada.call(messages.send, { id, content: 'third' })
  expect(await pushed()).toMatchObject({ ben: 'third' })

  await company.as.ben.call(threads.mute, { id, isMuted: true })
  await company.as.ada.call(messages.send, { id, content: 'fourth' })
  expect(await pushed()).not.toHaveProperty('ben')
})

test('what two people say is pushed to those two and to nobody else', async () => {
  const { id } = await company.as.ben.call(threads.open, { kind: 'direct', employeeId: ada })
  await company.as.bea.call(settings.changeNotifications, { choices: { 'message-off-duty.push': true } })
  await company.as.ada.call(settings.changeNotifications, { choices: { 'message-off-duty.push': true } })
  await company.as.ben.call(messages.send, { id, content: 'wombat' })
  expect(await pushed()).toEqual({ ada: 'wombat' })
})

test('nobody on duty, nobody is woken', async () => {
  expect((await company.as.bea.refused(broadcasts.send, { businessId: pier, content: 'Out!' })).status).toBe(422)
  expect(await pushed()).toEqual({})
})

test('what is said to everyone on duty sounds in their quiet hours; what is said in a thread waits for the end of them', async () => {
  await company.clockIn('ada')
  await company.sql(`update users set notification_settings = '{"quietFrom":"22:00","quietTo":"08:00"}'`)
  const { id } = await company.as.ben.call(threads.open, { kind: 'site', businessId: pier })
  await company.as.ben.call(messages.send, { id, content: 'capybara at the gate' })
  expect(await pushed()).toEqual({})
  await company.as.bea.call(broadcasts.send, { businessId: pier, content: 'Everyone out' })
  expect(await pushed()).toEqual({ ada: 'Everyone out' })
  company.setClock('2026-03-02T13:00:01.000Z')
  await company.sendDue()
  expect(await pushed()).toMatchObject({ bea: 'capybara at the gate' })
})
