import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkIns } from '#shared/safety/timer-contract.ts'
import { ada, type Company, morning, openCompany, type PersonName } from './company.ts'

let company: Company
beforeAll(async () => {
  company = await openCompany()
})
beforeEach(async () => {
  await company.clear()
  for (const name of ['olga', 'bea', 'carl', 'lea', 'ada', 'ben', 'clara', 'sam'] as PersonName[])
    await company.giveDevice(name)
  await company.clockIn('ada')
  await company.as.bea.call(checkIns.setInterval, { employeeId: ada, minutes: 30 })
})
afterAll(() => company?.stop())

const later = (minutes: number) => new Date(Date.parse(morning) + minutes * 60_000).toISOString()

/** Who gets a push when the server looks that many minutes later, with its title. */
async function lookAt(minutes: number): Promise<Record<string, string>> {
  company.setClock(later(minutes))
  await company.runSchedule('watch-check-ins')
  return pushed()
}

async function pushed(): Promise<Record<string, string>> {
  await company.settle()
  const found = company.service.received.map(({ device, message }) => [device, message.title] as const)
  company.service.received.length = 0
  return Object.fromEntries(found.sort())
}

test('the guard is reminded twice, then whoever is in charge and on duty is told, then everyone in charge; then that they are fine', async () => {
  await company.sql(
    `update users set notification_settings = '{"pushNotifications":false,"quietFrom":"00:00","quietTo":"00:00"}'`,
  )
  await company.clockIn('bea')
  expect(await lookAt(25)).toEqual({ ada: 'Check in by 7:30 AM' })
  expect(await lookAt(30)).toEqual({ ada: 'Are you all right?' })
  expect(await lookAt(35)).toEqual({ bea: 'Ada Guard has not checked in' })
  expect(await lookAt(36)).toEqual({})
  const missed = 'Ada Guard has not checked in'
  expect(await lookAt(40)).toEqual({ olga: missed, bea: missed, carl: missed, lea: missed })
  company.setClock(later(42))
  await company.as.ada.call(checkIns.give, {})
  const fine = 'Ada Guard is fine'
  expect(await pushed()).toEqual({ olga: fine, bea: fine, carl: fine, lea: fine })
})

test('where nobody in charge is on duty the supervisors and leads are told wherever they are, and told when it is withdrawn', async () => {
  await lookAt(26)
  await lookAt(30)
  expect(Object.keys(await lookAt(35))).toEqual(['bea', 'carl', 'lea'])
  company.setClock(later(37))
  await company.as.ada.call(checkIns.give, { occurredAt: later(28) })
  const withdrawn = 'Alarm withdrawn: Ada Guard'
  expect(await pushed()).toEqual({ bea: withdrawn, carl: withdrawn, lea: withdrawn })
})
