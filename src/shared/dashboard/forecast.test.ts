import 'temporal-polyfill/global'
import { expect, test } from 'vitest'
import { type PayRules, usualPayRules } from '../organizations/pay-rules.ts'
import { addDays, instantAt } from '../time.ts'
import { noPay } from '../timesheets/pay-parts.ts'
import { payTermsOf, weekTermsOf } from '../timesheets/pay-terms.ts'
import { forecastOf, type PaidDay, type TimeAhead } from './forecast.ts'

const hour = 3600
const timeZone = 'America/New_York'
const monday = '2026-03-02'
const forty = weekTermsOf({ weeklyHours: 40, weeklyHours2: null })
const asPaid = { from: monday, to: addDays(monday, 6) }

/** A day on which somebody is planned at twenty an hour. */
const planned = (day: string, from: string, to: string, rules: Partial<PayRules> = {}): TimeAhead => ({
  kind: 'plan',
  rateCents: 2000,
  clockInTime: instantAt(day, from, timeZone),
  clockOutTime: instantAt(to > from ? day : addDays(day, 1), to, timeZone),
  breakSeconds: 0,
  breaks: [],
  timeZone,
  terms: payTermsOf({ ...usualPayRules, ...rules }, new Set(['2026-03-05'])),
})
const paid = (day: string, hours: number, overtime = 0): PaidDay => ({
  ...noPay,
  day,
  seconds: hours * hour,
  regularSeconds: (hours - overtime) * hour,
  overtimeSeconds: overtime * hour,
  cents: 2000 * hours + 1000 * overtime,
})

test('what is worked, what runs and what is planned are one week, and its overtime costs half as much again', () => {
  const over = [paid(monday, 16), paid('2026-03-03', 14)]
  const ahead = [
    { ...planned('2026-03-04', '08:00', '10:00'), kind: 'clock' as const },
    planned('2026-03-04', '10:00', '20:00'),
  ]
  expect(forecastOf({ ...asPaid, paid: over, ahead }, forty)).toEqual({
    ...{ workedSeconds: 32 * hour, plannedSeconds: 10 * hour, seconds: 42 * hour },
    ...{ overtimeSeconds: 2 * hour, costCents: 86_000 },
  })
})

test.each([
  ['a night is paid its premium', [planned('2026-03-04', '22:00', '06:00', { nightPercent: 25 })], 0, 20_000],
  ['a Sunday is', [planned('2026-03-08', '08:00', '16:00', { sundayPercent: 50 })], 0, 24_000],
  ['a holiday is', [planned('2026-03-05', '08:00', '16:00', { holidayPercent: 100 })], 0, 32_000],
  ['a long day is overtime in a short week', [planned('2026-03-04', '08:00', '18:00', { dailyHours: 8 })], 2, 22_000],
  [
    'the second tier of a day costs double',
    [planned('2026-03-04', '06:00', '20:00', { dailyHours: 8, dailyHours2: 12 })],
    6,
    8 * 2000 + 4 * 3000 + 2 * 4000,
  ],
])('%s', (_, ahead, overtimeHours, costCents) => {
  expect(forecastOf({ ...asPaid, paid: [], ahead }, forty)).toMatchObject({
    overtimeSeconds: overtimeHours * hour,
    costCents,
  })
})

test('what is left of a day goes on where its worked hours end, and of a week where its paid hours end', () => {
  const rest = planned('2026-03-04', '14:00', '18:00', { dailyHours: 8 })
  expect(forecastOf({ ...asPaid, paid: [paid('2026-03-04', 6)], ahead: [rest] }, forty)).toMatchObject({
    overtimeSeconds: 2 * hour,
    costCents: 6 * 2000 + 2 * 2000 + 2 * 3000,
  })
  const tiers = weekTermsOf({ weeklyHours: 40, weeklyHours2: 48 })
  const week = [0, 1, 2, 3].map(nth => paid(addDays(monday, nth), 11, nth === 3 ? 4 : 0))
  const last = planned('2026-03-06', '08:00', '16:00')
  expect(forecastOf({ ...asPaid, paid: week, ahead: [last] }, tiers)).toMatchObject({
    overtimeSeconds: 12 * hour,
    costCents: 44 * 2000 + 4 * 1000 + 4 * 3000 + 4 * 4000,
  })
})

test('overtime that was paid already is not paid twice', () => {
  expect(forecastOf({ ...asPaid, paid: [paid(monday, 12, 4)], ahead: [] }, forty)).toMatchObject({
    overtimeSeconds: 4 * hour,
    costCents: 28_000,
  })
})

test('a week from Sunday to Saturday begins with the Sunday that ends a week of pay, and its overtime', () => {
  const before = [0, 1, 2, 3, 4].map(nth => paid(addDays('2026-02-23', nth), 8))
  const ahead = [
    planned('2026-03-01', '08:00', '16:00'),
    ...[0, 1, 2, 3, 4].map(nth => planned(addDays(monday, nth), '08:00', '16:00')),
    planned('2026-03-08', '08:00', '16:00'),
  ]
  const sundayOn = { from: '2026-03-01', to: '2026-03-07' }
  expect(forecastOf({ ...sundayOn, paid: before, ahead }, forty)).toMatchObject({
    workedSeconds: 0,
    seconds: 48 * hour,
    overtimeSeconds: 8 * hour,
    costCents: 8 * 3000 + 40 * 2000,
  })
})

test('where no week has overtime, nobody passes it', () => {
  const ahead = [0, 1, 2, 3, 4].map(nth => planned(addDays(monday, nth), '08:00', '20:00'))
  const never = { weeklySeconds: Number.POSITIVE_INFINITY, weeklySeconds2: Number.POSITIVE_INFINITY }
  expect(forecastOf({ ...asPaid, paid: [], ahead }, never)).toMatchObject({ overtimeSeconds: 0, costCents: 120_000 })
})
