import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboard } from '#shared/dashboard/contract.ts'
import { employees } from '#shared/employees/contract.ts'
import { decimalOf } from '#shared/money.ts'
import { usualPayRules } from '#shared/organizations/pay-rules.ts'
import { reports } from '#shared/reports/contract.ts'
import { addDays, addSeconds, hoursText, secondsBetween } from '#shared/time.ts'
import { timesheets } from '#shared/timesheets/contract.ts'
import { payHoursOf } from '#shared/timesheets/pay-hours.ts'
import { addPay, paidDaysOf } from '#shared/timesheets/pay-parts.ts'
import { payTermsOf, weekTermsOf } from '#shared/timesheets/pay-terms.ts'
import { paidSecondsIn, type RoundingMinutes } from '#shared/timesheets/rules.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { type Company, foundCompany, type Person } from '../support/company.ts'
import { openSession } from '../support/session.ts'

const now = new Date('2026-03-15T23:59:00Z')
const monday = '2026-03-09'
// Sunday the fifteenth is a holiday as well; clocks in New York have just changed.
const rules = {
  dailyHours: 8,
  dailyHours2: 12,
  nightPercent: 25,
  sundayPercent: 50,
  holidayPercent: 100,
  holidayCountry: null,
  ownHolidays: [{ date: '2026-03-15', name: 'Founding day', yearly: true }],
}
const terms = payTermsOf({ ...usualPayRules, ...rules }, new Set(['2026-03-15']))
const week = weekTermsOf({ weeklyHours: 40, weeklyHours2: null })
const zones = ['America/New_York', 'Europe/Paris', 'Asia/Kolkata']

interface Entry {
  person: Person
  site: number
  timeZone: string
  clockInTime: string
  clockOutTime: string
  breakSeconds: number
  breaks: { startedAt: string; endedAt: string; paid: boolean }[]
  needsReview: boolean
  autoClosed: boolean
}

// Half a day each, one after the other: nobody works twice at once.
const worked = fc.record({
  site: fc.nat(2),
  startsAfter: fc.integer({ min: 0, max: 3 * 3600 }),
  seconds: fc.integer({ min: 600, max: 8.5 * 3600 }),
  rests: fc.array(
    fc.record({
      at: fc.double({ min: 0, max: 0.8, noNaN: true }),
      part: fc.double({ min: 0, max: 0.2, noNaN: true }),
      paid: fc.boolean(),
    }),
    { maxLength: 1 },
  ),
  // A correction may say how long the breaks were without saying when.
  corrected: fc.option(fc.integer({ min: 0, max: 500 }), { freq: 4 }),
  needsReview: fc.boolean(),
  autoClosed: fc.boolean(),
})

let app: RunningApp
beforeAll(async () => {
  app = await startApp({ clock: () => now })
})
afterAll(() => app?.stop())

describe.each<RoundingMinutes>([0, 6, 15])('with clock times rounded to %i minutes', rounding => {
  test('timesheet, person page, dashboard and report say the same hours', async () => {
    const owner = { email: `owner-${rounding}@harbor.test`, firstName: 'Olga', lastName: 'Owner' }
    const company = await foundCompany(app.database, { name: `Harbor ${rounding}`, owner })
    await app.database.owner.query('update organizations set rounding_minutes = $1, pay_rules = $3 where id = $2', [
      rounding,
      company.id,
      JSON.stringify(rules),
    ])
    const sites = await Promise.all(zones.map((timeZone, index) => company.site({ name: `Pier ${index}`, timeZone })))
    const people = [await company.guard('Ana Diaz'), await company.guard('Ben Cole'), await company.guard('Cy Moss')]
    await app.database.owner.query('update employees set hourly_rate_cents = 2000 where organization_id = $1', [
      company.id,
    ])
    const entries = people.flatMap(person => weekOf(person, sites, rounding))
    await write(company, entries)

    const boss = await openSession(app.database.owner, app.url, owner.email, now)
    await boss.call(timesheets.generate, { weekStarting: monday })
    const sheets = await boss.call(timesheets.list, { weekStarting: monday })
    let total = 0
    let cost = 0
    for (const person of people) {
      const counted = entries.filter(entry => entry.person === person && !entry.needsReview)
      const seconds = counted.reduce((sum, entry) => sum + paidSecondsIn(entry, monday, rounding), 0)
      total += seconds
      const hours = hoursText(seconds)
      const days = paidDaysOf(
        counted.map(entry => ({ ...entry, terms })),
        monday,
        week,
        rounding,
      )
      const { regularHours, overtimeHours, overtime2Hours, nightHours, sundayHours, holidayHours, payHours } =
        payHoursOf(addPay(days))
      cost += days.reduce((sum, day) => sum + Math.round((day.paySeconds * 2000) / 3600), 0)
      expect(sheets.find(sheet => sheet.employeeId === person.employeeId)).toMatchObject({
        regularHours,
        overtimeHours,
        overtime2Hours,
        nightHours,
        sundayHours,
        holidayHours,
        payHours,
      })
      const page = await boss.call(employees.read, { id: person.employeeId })
      const own = await openSession(app.database.owner, app.url, person.email, now)
      const { weeklyHours } = await own.call(dashboard.metrics, {})
      expect({
        timesheet: sheets.find(sheet => sheet.employeeId === person.employeeId)?.totalHours,
        page: page.weeks?.find(week => week.weekStarting === monday)?.totalHours,
        dashboard: weeklyHours,
      }).toEqual({ timesheet: hours, page: hours, dashboard: Math.round((seconds / 3600) * 10) / 10 })
    }
    const report = await boss.call(reports.read, { from: monday, to: addDays(monday, 6) })
    expect(report.totals.workedHours).toBe(hoursText(total))
    expect(report.totals.cost).toBe(decimalOf(cost, 'USD'))
  })
})

function weekOf(person: Person, sites: number[], rounding: number): Entry[] {
  const drawn = fc.sample(worked, { numRuns: 12, seed: person.employeeId + rounding })
  return drawn.map(({ site, startsAfter, seconds, rests, corrected, needsReview, autoClosed }, half) => {
    // From Sunday noon on, so that some cross the beginning of the week wherever it is.
    const clockInTime = addSeconds('2026-03-08T12:00:00.000Z', half * 12 * 3600 + startsAfter)
    const clockOutTime = addSeconds(clockInTime, seconds)
    const breaks = rests.map(({ at, part, paid }) => ({
      startedAt: addSeconds(clockInTime, Math.round(seconds * at)),
      endedAt: addSeconds(clockInTime, Math.round(seconds * (at + part))),
      paid,
    }))
    const rested = breaks.filter(({ paid }) => !paid).map(one => secondsBetween(one.startedAt, one.endedAt))
    return {
      person,
      site: sites[site] as number,
      timeZone: zones[site] as string,
      clockInTime,
      clockOutTime,
      breakSeconds: corrected ?? rested.reduce((sum, one) => sum + one, 0),
      breaks,
      needsReview: needsReview && half % 3 === 0,
      autoClosed: autoClosed && half % 3 === 0,
    }
  })
}

async function write(company: Company, entries: Entry[]) {
  const ids = await company.entries(
    entries.map(({ person, site, clockInTime, clockOutTime, breakSeconds, needsReview, autoClosed }) => ({
      employee: person.employeeId,
      site,
      from: clockInTime,
      to: clockOutTime,
      breakSeconds,
      needsReview,
      autoClosed,
    })),
  )
  const breaks = entries.flatMap((entry, index) => entry.breaks.map(one => ({ ...one, entry: ids[index] })))
  await app.database.owner.query(
    `insert into breaks (organization_id, time_entry_id, started_at, ended_at, paid)
     select $1, entry, "startedAt", "endedAt", paid
     from json_to_recordset($2) as b(entry int, "startedAt" timestamptz, "endedAt" timestamptz, paid boolean)
     where "endedAt" > "startedAt"`,
    [company.id, JSON.stringify(breaks)],
  )
}
