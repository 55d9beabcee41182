import { afterAll, beforeAll, expect, test } from 'vitest'
import { overviews } from '#shared/dashboard/overview-contract.ts'
import { payRules } from '#shared/organizations/pay-contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, harbor, hire, plan, work } from '../support/harbor.ts'

// Sunday, one in the afternoon in New York: the first day of the week there, and the last of the week of pay.
const clock = handClock('2026-03-15T17:00:00.000Z')
let app: RunningApp
let owner: Client
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
  owner = await app.signedIn('olga@harbor.test')
})
afterAll(() => app?.stop())

const hour = 3600
const weekOf = async (employeeId: number) => {
  const { weekStarting, people } = await owner.call(overviews.forecast, {})
  return { weekStarting, ...people.find(person => person.employeeId === employeeId) }
}
async function guard(name: string) {
  const { employeeId } = await hire(app.database, name)
  await app.database.owner.query('update employees set hourly_rate_cents = 2000 where id = $1', [employeeId])
  return employeeId
}

test('the running week is the one of the company: on its Sunday the week that begins, with the overtime of the week of pay that ends', async () => {
  const employeeId = await guard('Sunny')
  for (const date of ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13']) {
    await work(app.database, { employeeId, from: `${date} 08:00`, to: `${date} 16:00` })
  }
  await plan(app.database, { employeeId, date: '2026-03-15', from: '14:00', to: '22:00' })
  await plan(app.database, { employeeId, date: '2026-03-16', from: '08:00', to: '16:00' })
  expect(await weekOf(employeeId)).toMatchObject({
    weekStarting: '2026-03-15',
    ...{ workedSeconds: 0, plannedSeconds: 16 * hour, overtimeSeconds: 8 * hour },
    cost: { amount: '400.00' },
  })
  const countFrom = (firstDay: number) =>
    app.database.owner.query(`update organizations set formats = formats || $1 where id = $2`, [{ firstDay }, harbor])
  await countFrom(1)
  expect(await weekOf(employeeId)).toMatchObject({
    weekStarting: '2026-03-09',
    ...{ workedSeconds: 40 * hour, plannedSeconds: 8 * hour, overtimeSeconds: 8 * hour },
    cost: { amount: '1040.00' },
  })
  await countFrom(7)
})

test('what a plan will cost is what it is paid once it is worked: nights, Sundays, holidays, long days and both tiers of overtime', async () => {
  const { rules } = await owner.call(payRules.readCompany, { id: harbor })
  await owner.call(payRules.changeCompany, {
    id: harbor,
    rules: {
      ...rules,
      ...{ dailyHours: 8, dailyHours2: 11, weeklyHours: 40, weeklyHours2: 46 },
      ...{ nightPercent: 25, sundayPercent: 50, holidayPercent: 100 },
      ownHolidays: [{ date: '2026-03-18', name: 'Harbor day', yearly: false }],
    },
  })
  const employeeId = await guard('Nora')
  const days = [
    { date: '2026-03-15', from: '18:00', to: '23:00' },
    { date: '2026-03-16', from: '06:00', to: '19:00' },
    { date: '2026-03-17', from: '20:00', to: '06:00', endsNextDay: true },
    { date: '2026-03-19', from: '08:00', to: '17:00' },
    { date: '2026-03-20', from: '08:00', to: '20:00' },
    { date: '2026-03-21', from: '08:00', to: '14:00' },
  ]
  for (const day of days) await plan(app.database, { employeeId, ...day })
  const ahead = await weekOf(employeeId)
  // 55 hours plain, and the premiums of one Sunday evening, nights, a holiday's morning, long days and what goes past 40 and 46.
  expect(ahead.plannedSeconds).toBe(55 * hour)
  expect(Number(ahead.cost?.amount)).toBeGreaterThan(55 * 20 + 5 * 10)

  await app.database.owner.query('delete from schedules where employee_id = $1', [employeeId])
  for (const { date, from, to, endsNextDay } of days) {
    await work(app.database, { employeeId, from: `${date} ${from}`, to: `${endsNextDay ? '2026-03-18' : date} ${to}` })
  }
  clock.set('2026-03-21T22:00:00.000Z')
  const paid = await weekOf(employeeId)
  expect(paid).toMatchObject({ workedSeconds: 55 * hour, plannedSeconds: 0, overtimeSeconds: ahead.overtimeSeconds })
  expect(paid.cost).toEqual(ahead.cost)
})
