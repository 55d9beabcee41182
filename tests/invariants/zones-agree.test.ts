import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboard } from '#shared/dashboard/contract.ts'
import { invoicing } from '#shared/invoicing/contract.ts'
import { usualPayRules } from '#shared/organizations/pay-rules.ts'
import { reports } from '#shared/reports/contract.ts'
import { addDays, instantAt } from '#shared/time.ts'
import { timesheets } from '#shared/timesheets/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { foundCompany } from '../support/company.ts'
import { handClock } from '../support/hand-clock.ts'
import { openSession } from '../support/session.ts'

const clock = handClock('2028-04-03T12:00:00.000Z')
let app: RunningApp
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
})
afterAll(() => app?.stop())

// Premiums add up: a quarter by night, a half on Sundays, as much again on holidays.
const rules = {
  ...usualPayRules,
  nightPercent: 25,
  sundayPercent: 50,
  holidayPercent: 100,
  holidayCountry: null,
}

type Wall = [from: string, to: string]
interface Week {
  name: string
  timeZone: string
  monday: string
  holiday: string
  entries: Wall[]
  /** Worked out by hand, the cost at 20.00 an hour. */
  hours: { total: string; night: string; sunday: string; holiday: string; pay: string; cost: string }
}

const weeks: Week[] = [
  {
    name: 'Paris loses the hour from two to three on the last Sunday of March',
    timeZone: 'Europe/Paris',
    monday: '2028-03-20',
    holiday: '2028-03-22',
    // Nine hours by day on a holiday; then ten hours on the wall across the lost one, nine on the clock.
    entries: [
      ['2028-03-22T08:00', '2028-03-22T17:00'],
      ['2028-03-25T22:00', '2028-03-26T08:00'],
    ],
    // Night from ten to six less the lost hour: 7. Sunday from midnight to eight less the lost hour: 7.
    hours: { total: '18.00', night: '7.00', sunday: '7.00', holiday: '9.00', pay: '32.25', cost: '645.00' },
  },
  {
    name: 'New York has the hour from one to two twice on the first Sunday of November',
    timeZone: 'America/New_York',
    monday: '2027-11-01',
    holiday: '2027-11-07',
    // Eight hours on the wall are nine on the clock, all but two of them on a Sunday that is a holiday.
    entries: [['2027-11-06T22:00', '2027-11-07T06:00']],
    hours: { total: '9.00', night: '9.00', sunday: '7.00', holiday: '7.00', pay: '21.75', cost: '435.00' },
  },
  {
    name: 'Lord Howe gains half an hour on the first Sunday of April',
    timeZone: 'Australia/Lord_Howe',
    monday: '2028-03-27',
    holiday: '2028-03-29',
    // From ten to six, and half an hour more; then twenty minutes past six.
    entries: [
      ['2028-03-29T12:00', '2028-03-29T12:50'],
      ['2028-04-01T22:00', '2028-04-02T06:20'],
    ],
    hours: { total: '9.67', night: '8.50', sunday: '6.83', holiday: '0.83', pay: '16.04', cost: '320.83' },
  },
  {
    name: 'a leap day is a day like others, and here a holiday',
    timeZone: 'America/New_York',
    monday: '2028-02-28',
    holiday: '2028-02-29',
    entries: [['2028-02-28T20:00', '2028-02-29T06:00']],
    hours: { total: '10.00', night: '9.00', sunday: '0.00', holiday: '6.00', pay: '18.25', cost: '365.00' },
  },
]

test.each(weeks)('$name, and timesheet, payroll, invoice, report and dashboard agree', async week => {
  const { timeZone, monday, holiday, entries, hours } = week
  const slug = `${timeZone} ${monday}`.toLowerCase().replaceAll(/\W+/g, '-')
  const owner = { email: `owner@${slug}.test`, firstName: 'Olga', lastName: 'Owner' }
  const company = await foundCompany(app.database, { name: slug, owner })
  await app.database.owner.query('update organizations set time_zone = $2, pay_rules = $3 where id = $1', [
    company.id,
    timeZone,
    JSON.stringify({ ...rules, ownHolidays: [{ date: holiday, name: 'Our day', yearly: false }] }),
  ])
  const site = await company.site({ name: 'Gate', timeZone, billRateCents: 4000 })
  const guard = await company.guard('Ana Diaz', { site, hourlyRate: 20 })
  const at = (wall: string) => instantAt(wall.slice(0, 10), wall.slice(11), timeZone)
  const ids = await company.entries(
    entries.map(([from, to]) => ({ employee: guard.employeeId, site, from: at(from), to: at(to) })),
  )
  const sunday = addDays(monday, 6)
  // The evening of that Sunday where the work is done.
  clock.set(at(`${sunday}T23:30`))
  const boss = await openSession(app.database.owner, app.url, owner.email, clock.now())

  const { weeklyHours } = await boss.call(dashboard.metrics, {})
  expect(weeklyHours).toBe(Math.round(Number(hours.total) * 10) / 10)

  await boss.call(timesheets.generate, { weekStarting: monday })
  const [sheet] = await boss.call(timesheets.list, { weekStarting: monday })
  const parts = { nightHours: hours.night, sundayHours: hours.sunday, holidayHours: hours.holiday }
  expect(sheet).toMatchObject({ totalHours: hours.total, ...parts, payHours: hours.pay })
  await boss.call(timesheets.approve, { id: sheet?.id as number })

  const { body } = await boss.try(timesheets.export, { weekStarting: monday, status: 'approved' })
  const [head = [], row = []] = String(body)
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .map(line => line.split(','))
  const cell = (name: string) => row[head.indexOf(name)]
  expect(['Total Hours', 'Night Hours', 'Sunday Hours', 'Holiday Hours', 'Paid As Hours'].map(cell)).toEqual([
    hours.total,
    hours.night,
    hours.sunday,
    hours.holiday,
    hours.pay,
  ])

  const { lines } = await boss.call(invoicing.billable, { from: monday, to: sunday })
  expect(lines).toMatchObject([{ hours: hours.total, rate: '40.00', timeEntryIds: ids }])

  const report = await boss.call(reports.read, { from: monday, to: sunday })
  expect(report.totals.workedHours).toBe(hours.total)
  expect(report.totals.cost).toBe(hours.cost)
})
