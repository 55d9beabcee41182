import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { availability } from '#shared/availability/contract.ts'
import { addDays, dayOf, instantAt, mondayOf } from '#shared/time.ts'
import { type Company, morning, openCompany, type PersonName } from '../alerts/company.ts'

let company: Company
let zone: string
beforeAll(async () => {
  company = await openCompany()
  const [row] = await company.sql<{ zone: string }>('select time_zone as zone from organizations where id = 1')
  zone = row?.zone as string
})
beforeEach(async () => {
  await company.clear()
  for (const table of ['availability', 'availability_reminders', 'planning_rules'])
    await company.sql(`delete from ${table}`)
  for (const name of ['bea', 'ada', 'ben', 'clara'] satisfies PersonName[]) await company.giveDevice(name)
})
afterAll(() => company?.stop())

async function pushed() {
  await company.settle()
  const found = company.service.received.map(({ device, message }) => [device, message.title] as const)
  company.service.received.length = 0
  return Object.fromEntries(found.sort())
}
const remind = () => company.runSchedule('remind-of-availability')
/** A moment of the coming week's days: 1 is Monday. */
const on = (weekday: number, time: string) => {
  const monday = addDays(mondayOf(dayOf(morning, zone)), 7)
  company.setClock(instantAt(addDays(monday, weekday - 1), time, zone))
}

test('who has said nothing is reminded the day before the deadline, once; who has a usual week is not', async () => {
  await company.sql(`insert into planning_rules (organization_id, rules) values (1, '{"wishesUntil": 3}')`)
  await company.as.ada.call(availability.say, {
    week: [{ weekday: 3, wish: 'cannot' }],
    days: [],
    mostWeekHours: null,
    mostWeekNights: null,
    preferredSites: [],
  })
  on(1, '10:00')
  await remind()
  expect(await pushed()).toEqual({})
  on(2, '08:00')
  await remind()
  expect(await pushed()).toEqual({})
  on(2, '10:00')
  await remind()
  await remind()
  expect(await pushed()).toEqual({ ben: 'When can you work?' })
  on(3, '10:00')
  await remind()
  expect(await pushed()).toEqual({})
})

test('a company without a deadline reminds nobody', async () => {
  on(2, '10:00')
  await remind()
  expect(await pushed()).toEqual({})
})
