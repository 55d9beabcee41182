import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reports } from '#shared/reports/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { type Company, foundCompany } from '../support/company.ts'
import { given } from '../support/given.ts'

/*
 * A company of one guard, with a business in New York and one in Los Angeles, so that every figure can be counted by hand.
 */
let app: RunningApp
let supervisor: Client
let small: Company
let clock = new Date('2026-03-20T16:00:00Z')
const organizationId = 900
const [newYork, losAngeles, guard] = [901, 902, 903]

beforeAll(async () => {
  app = await startApp({ data: 'demo', clock: () => clock })
  small = await foundCompany(app.database, { id: organizationId, name: 'Small', owner: { email: 'owner@example.com' } })
  await given.account(app.database.owner, { email: 'small@example.com', role: 'supervisor', organization: small.id })
  await small.site({ id: newYork, name: 'East' })
  await small.site({ id: losAngeles, name: 'West', timeZone: 'America/Los_Angeles' })
  await small.employees([{ id: guard, name: 'Gus', email: 'gus@example.com', hourlyRate: 20 }])
  supervisor = await app.signedIn('small@example.com')
})
afterAll(() => app?.stop())

beforeEach(async () => {
  clock = new Date('2026-03-20T16:00:00Z')
  await run('delete from time_entries where organization_id = 900')
  await run('delete from schedules where organization_id = 900')
})

const run = (text: string, values: unknown[] = []) => app.database.owner.query(text, values)

function worked(site: number | null, from: string, to: string, seconds?: number) {
  const elapsed = (Date.parse(to) - Date.parse(from)) / 1000
  return small.entry({ employee: guard, site, from, to, breakSeconds: elapsed - (seconds ?? elapsed) })
}

const planned = (site: number, date: string, startsAt: string, endsAt: string, employee: number | null = guard) => {
  const wall = { date, from: '23:00', to: '07:30', endsNextDay: true }
  return small.shift({ employee, site, ...wall, startsAt, endsAt, publishedAt: new Date().toISOString() })
}

const read = (from: string, to: string, businessId?: number) =>
  supervisor.call(reports.read, { organizationId, from, to, ...(businessId === undefined ? {} : { businessId }) })

const hoursOf = async (from: string, to: string) =>
  Object.fromEntries((await read(from, to)).spans.map(span => [span.from, span.workedHours]))

describe('the border of a day', () => {
  test('is midnight on the clocks of the business, wherever the reader sits', async () => {
    // Nine in the evening in Los Angeles is midnight in New York.
    await worked(losAngeles, '2026-02-03T02:00:00Z', '2026-02-03T06:00:00Z')
    await worked(newYork, '2026-02-04T02:00:00Z', '2026-02-04T06:00:00Z')
    expect(await hoursOf('2026-02-02', '2026-02-04')).toEqual({
      '2026-02-02': '4.00',
      '2026-02-03': '3.00',
      '2026-02-04': '1.00',
    })
    const report = await read('2026-02-02', '2026-02-04')
    expect(report.timeZones).toEqual(['America/Los_Angeles', 'America/New_York'])
  })

  test('splits a night without losing a second, breaks in proportion', async () => {
    await worked(newYork, '2026-02-03T02:59:59Z', '2026-02-03T10:29:58Z', 7 * 3600)
    const spans = await hoursOf('2026-02-02', '2026-02-03')
    expect(Number(spans['2026-02-02']) + Number(spans['2026-02-03'])).toBeCloseTo(7, 5)
    expect(spans['2026-02-02']).toBe('1.87')
  })

  test('moves when the business moves to another time zone', async () => {
    await worked(losAngeles, '2026-02-03T06:00:00Z', '2026-02-03T07:00:00Z')
    expect(await hoursOf('2026-02-02', '2026-02-03')).toEqual({ '2026-02-02': '1.00', '2026-02-03': '0.00' })
    await run(`update businesses set time_zone = 'Europe/Paris' where id = $1`, [losAngeles])
    expect(await hoursOf('2026-02-02', '2026-02-03')).toEqual({ '2026-02-02': '0.00', '2026-02-03': '1.00' })
    await run(`update businesses set time_zone = 'America/Los_Angeles' where id = $1`, [losAngeles])
  })
})

test('more people than planned cover no more than the plan: what they worked besides is told apart', async () => {
  await planned(newYork, '2026-02-02', '2026-02-03T04:00:00Z', '2026-02-03T12:00:00Z')
  await worked(newYork, '2026-02-03T03:00:00Z', '2026-02-03T10:00:00Z')
  await worked(newYork, '2026-02-04T15:00:00Z', '2026-02-04T23:00:00Z')
  const { totals, businesses } = await read('2026-02-02', '2026-02-04')
  expect(totals).toMatchObject({ plannedHours: '8.00', workedHours: '15.00', extraHours: '9.00', coveragePercent: 75 })
  expect(businesses).toMatchObject([{ extraHours: '9.00', coveragePercent: 75 }])
})

describe('the nights when clocks jump', () => {
  test('in spring the night shift is an hour shorter, and so is its second day', async () => {
    await planned(newYork, '2026-03-07', '2026-03-08T04:00:00Z', '2026-03-08T11:30:00Z')
    await worked(newYork, '2026-03-08T04:00:00Z', '2026-03-08T11:30:00Z')
    const { spans, totals } = await read('2026-03-07', '2026-03-08')
    expect(spans.map(span => [span.plannedHours, span.workedHours])).toEqual([
      ['1.00', '1.00'],
      ['6.50', '6.50'],
    ])
    expect(totals).toMatchObject({ workedHours: '7.50', coveragePercent: 100, cost: '150.00' })
  })

  test('in autumn it is an hour longer', async () => {
    await worked(newYork, '2025-11-02T03:00:00Z', '2025-11-02T12:30:00Z')
    expect(await hoursOf('2025-11-01', '2025-11-02')).toEqual({ '2025-11-01': '1.00', '2025-11-02': '8.50' })
  })
})

describe('punctuality', () => {
  const start = '2026-03-20T12:00:00Z'
  const clockedIn = (schedule: number, at: string) =>
    small.entry({ employee: guard, site: newYork, shift: schedule, from: at })
  const counts = async () => {
    const { onTime, late, noShow } = (await read('2026-03-20', '2026-03-20')).totals
    return { onTime, late, noShow }
  }

  test.each([
    ['ten minutes are forgiven', '2026-03-20T12:10:00Z', { onTime: 1, late: 0, noShow: 0 }],
    ['a second more is late', '2026-03-20T12:10:01Z', { onTime: 0, late: 1, noShow: 0 }],
    ['early is on time', '2026-03-20T11:50:00Z', { onTime: 1, late: 0, noShow: 0 }],
  ])('%s', async (_, at, expected) => {
    await clockedIn(await planned(newYork, '2026-03-20', start, '2026-03-20T20:30:00Z'), at)
    expect(await counts()).toEqual(expected)
  })

  test('a shift turns into a no-show by the clock alone, and back when someone clocks in after all', async () => {
    const shift = await planned(newYork, '2026-03-20', start, '2026-03-20T20:30:00Z')
    clock = new Date('2026-03-20T12:29:59Z')
    expect(await counts()).toEqual({ onTime: 0, late: 0, noShow: 0 })
    clock = new Date('2026-03-20T12:30:00Z')
    expect(await counts()).toEqual({ onTime: 0, late: 0, noShow: 1 })
    await clockedIn(shift, '2026-03-20T12:40:00Z')
    expect(await counts()).toEqual({ onTime: 0, late: 1, noShow: 0 })
  })

  test('a shift that nobody has is planned and open, and nobody’s fault', async () => {
    await planned(newYork, '2026-03-20', start, '2026-03-20T20:30:00Z', null)
    expect((await read('2026-03-20', '2026-03-20')).totals).toMatchObject({
      shifts: 1,
      openShifts: 1,
      plannedHours: '8.50',
      noShow: 0,
      onTimePercent: null,
    })
  })
})

describe('what changes later', () => {
  test('a corrected, moved, rejected or removed entry is counted as it stands', async () => {
    const entry = await worked(newYork, '2026-03-02T14:00:00Z', '2026-03-02T22:00:00Z')
    const totals = async () => (await read('2026-03-02', '2026-03-03')).totals
    expect(await totals()).toMatchObject({ workedHours: '8.00', cost: '160.00' })
    await run(`update time_entries set clock_out_time = '2026-03-02T18:00:00Z', worked_seconds = 14400 where id = $1`, [
      entry,
    ])
    expect(await totals()).toMatchObject({ workedHours: '4.00' })
    await run(`update time_entries set business_id = $2 where id = $1`, [entry, losAngeles])
    expect((await read('2026-03-02', '2026-03-03')).businesses.map(({ name }) => name)).toEqual(['West'])
    await run(`update time_entries set needs_review = true, auto_closed = true where id = $1`, [entry])
    expect(await totals()).toMatchObject({ workedHours: '0.00' })
    await run(`update time_entries set needs_review = false where id = $1`, [entry])
    expect(await totals()).toMatchObject({ workedHours: '4.00' })
    await run(`delete from time_entries where id = $1`, [entry])
    expect(await totals()).toMatchObject({ workedHours: '0.00', cost: '0.00' })
  })

  test('a raise does not change what the past has cost', async () => {
    await worked(newYork, '2026-03-02T14:00:00Z', '2026-03-02T22:00:00Z')
    await run(`update employees set hourly_rate_cents = 3000 where id = $1`, [guard])
    await worked(newYork, '2026-03-03T14:00:00Z', '2026-03-03T22:00:00Z')
    const { spans } = await read('2026-03-02', '2026-03-03')
    expect(spans.map(span => span.cost)).toEqual(['160.00', '240.00'])
    await run(`update employees set hourly_rate_cents = 2000 where id = $1`, [guard])
  })

  test('many readers at once while people clock out agree with the rows in the end', async () => {
    const writes = Array.from({ length: 20 }, (_, day) => {
      const date = `2026-02-${String(day + 1).padStart(2, '0')}`
      return worked(newYork, `${date}T14:00:00Z`, `${date}T15:00:00Z`)
    })
    const readings = Array.from({ length: 10 }, () => read('2026-02-01', '2026-02-20'))
    await Promise.all([...writes, ...readings])
    expect((await read('2026-02-01', '2026-02-20')).totals).toMatchObject({ workedHours: '20.00', cost: '400.00' })
  })
})
