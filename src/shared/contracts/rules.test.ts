import 'temporal-polyfill/global'
import { describe, expect, test } from 'vitest'
import { agreedRateOf, invoicePeriodOf, periodNotYetDue, stateOf, withMinimum, withPremium } from './rules.ts'

test.each([
  ['2026-02-28', 'to-come'],
  ['2026-03-01', 'in-force'],
  ['2026-03-31', 'in-force'],
  ['2026-04-01', 'ended'],
])('on %s a contract of March is %s', (today, state) => {
  expect(stateOf({ startsOn: '2026-03-01', endsOn: '2026-03-31' }, today)).toBe(state)
})

describe('what an hour costs by a contract', () => {
  const rates = [
    { position: null, businessId: null, startsOn: '2026-01-01', rateCents: 3000 },
    { position: null, businessId: null, startsOn: '2026-07-01', rateCents: 3100 },
    { position: null, businessId: 7, startsOn: '2026-01-01', rateCents: 3200 },
    { position: 'Guard', businessId: null, startsOn: '2026-01-01', rateCents: 3300 },
    { position: 'Guard', businessId: 7, startsOn: '2026-03-01', rateCents: 3400 },
  ]
  test.each([
    ['everything', 'Porter', 8, '2026-06-30', 3000],
    ['everything, dearer from a day on', 'Porter', 8, '2026-07-01', 3100],
    ['the site', 'Porter', 7, '2026-07-01', 3200],
    ['the position, however it is written', ' guard ', 8, '2026-07-01', 3300],
    ['the position before it has a price at the site', 'Guard', 7, '2026-02-28', 3300],
    ['the position at the site', 'Guard', 7, '2026-03-01', 3400],
    ['nothing before it begins', 'Guard', 7, '2025-12-31', null],
  ])('%s', (_, position, businessId, day, expected) => {
    expect(agreedRateOf(rates, { position, businessId, day })).toBe(expected)
  })
})

test.each([
  [4000, 0, 4000],
  [4000, 50, 6000],
  [3333, 50, 5000],
  [3333, 12.25, 3741],
])('%i with %d %% on it is %i', (rate, percent, expected) => {
  expect(withPremium(rate, percent)).toBe(expected)
})

test('a short shift counts as the minimum, once, also for who clocked out in between', () => {
  const entries = [
    { employeeId: 1, scheduleId: 5, seconds: 3600 },
    { employeeId: 1, scheduleId: 5, seconds: 3600 },
    { employeeId: 2, scheduleId: 5, seconds: 3600 },
    { employeeId: 1, scheduleId: null, seconds: 1800 },
    { employeeId: 1, scheduleId: null, seconds: 1800 },
    { employeeId: 3, scheduleId: 6, seconds: 30_000 },
  ]
  expect(withMinimum(entries, () => 4 * 3600).map(({ seconds }) => seconds / 3600)).toEqual([
    3,
    1,
    4,
    4,
    4,
    30_000 / 3600,
  ])
  expect(withMinimum(entries, () => 0)).toEqual(entries)
})

test.each([
  ['one hour of four was billed: three of the next are paid for', 1, [2, 3], [0, 2]],
  ['more than the least was billed', 5, [2, 3], [2, 3]],
  ['all of it still lies below the least', 1, [1, 1], [0, 0]],
])('the least hours of a shift are billed once: %s', (_, billed, worked, counted) => {
  const entries = worked.map(hours => ({ employeeId: 1, scheduleId: 7, seconds: hours * 3600 }))
  const found = withMinimum(
    entries,
    () => 4 * 3600,
    () => billed * 3600,
  )
  expect(found.map(({ seconds }) => seconds / 3600)).toEqual(counted)
})

describe('what goes on one invoice', () => {
  const open = { startsOn: '2026-01-14', endsOn: null }
  test.each([
    ['weekly', '2026-03-11', '2026-03-09', '2026-03-15'],
    ['weekly', '2026-01-16', '2026-01-14', '2026-01-18'],
    // The weeks of 12 and 19 January are one invoice, and so on.
    ['two-weeks', '2026-01-20', '2026-01-14', '2026-01-25'],
    ['two-weeks', '2026-01-26', '2026-01-26', '2026-02-08'],
    ['monthly', '2026-02-11', '2026-02-01', '2026-02-28'],
    ['monthly', '2026-01-31', '2026-01-14', '2026-01-31'],
    ['monthly', '2028-02-29', '2028-02-01', '2028-02-29'],
  ] as const)('%s, on %s: %s to %s', (rhythm, day, from, to) => {
    expect(invoicePeriodOf({ ...open, rhythm }, day)).toEqual({ from, to })
  })

  test('a contract that ends is invoiced on its last day', () => {
    expect(invoicePeriodOf({ startsOn: '2026-01-01', endsOn: '2026-03-12', rhythm: 'monthly' }, '2026-03-10')).toEqual({
      from: '2026-03-01',
      to: '2026-03-12',
    })
  })

  test.each([
    ['a week of a client that is invoiced monthly waits for the month', 'monthly', '2026-03-09', '2026-03-15', true],
    ['nor does the last week of the month make one', 'monthly', '2026-03-25', '2026-03-31', true],
    ['the month is due', 'monthly', '2026-03-01', '2026-03-31', false],
    ['a month holds whole weeks', 'weekly', '2026-03-01', '2026-03-31', false],
    ['half a week is none', 'weekly', '2026-03-09', '2026-03-12', true],
    ['the short first month is due', 'monthly', '2026-01-01', '2026-01-31', false],
    ['a quarter holds months', 'monthly', '2026-02-15', '2026-04-10', false],
  ] as const)('%s', (_, rhythm, from, to, waits) => {
    expect(periodNotYetDue({ ...open, rhythm }, { from, to }) !== null).toBe(waits)
  })

  test('what is not due names the days that will be', () => {
    expect(periodNotYetDue({ ...open, rhythm: 'monthly' }, { from: '2026-03-09', to: '2026-03-15' })).toEqual({
      from: '2026-03-01',
      to: '2026-03-31',
    })
  })
})
