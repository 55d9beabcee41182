import { expect, test } from 'vitest'
import { type AllowanceRule, allowancesByCode, allowancesOfDays, allowancesOfWeek, sumCents } from './allowances.ts'

const rule = (change: Partial<AllowanceRule>): AllowanceRule => ({
  name: 'Meal',
  payCode: 'MEAL',
  amountCents: 700,
  per: 'shift',
  leastMinutes: null,
  reach: 'everyone',
  position: null,
  employeeIds: [],
  firstWeek: '2026-03-02',
  lastWeek: null,
  ...change,
})

const hours = (of: number) => of * 3600
const week = {
  employeeId: 7,
  position: 'Dog Handler',
  weekStarting: '2026-03-09',
  seconds: hours(14) + 1200,
  shifts: [
    { day: '2026-03-09', seconds: hours(6) },
    { day: '2026-03-11', seconds: hours(8) + 1200 },
  ],
}
const paid = (...rules: AllowanceRule[]) => sumCents(allowancesOfWeek(rules, week))

test.each([
  ['for each shift', rule({}), 1400],
  ['for a shift of at least six hours, one of exactly six among them', rule({ leastMinutes: 360 }), 1400],
  ['for a shift that is a minute longer than the shorter one', rule({ leastMinutes: 361 }), 700],
  ['for each hour, by the hundredths that are paid, rounded once', rule({ per: 'hour', amountCents: 150 }), 2150],
  ['once a week, however many shifts it has', rule({ per: 'week', amountCents: 2000 }), 2000],
  ['for no week that is too short', rule({ per: 'week', leastMinutes: 20 * 60 }), 0],
  ['to a position, however it is written', rule({ reach: 'position', position: ' dog handler' }), 1400],
  ['to nobody in another position', rule({ reach: 'position', position: 'Guard' }), 0],
  ['to those who were chosen', rule({ reach: 'people', employeeIds: [3, 7] }), 1400],
  ['to nobody who was not', rule({ reach: 'people', employeeIds: [3] }), 0],
  ['not before its first week', rule({ firstWeek: '2026-03-16' }), 0],
  ['in its last week', rule({ lastWeek: '2026-03-09' }), 1400],
  ['not after it', rule({ lastWeek: '2026-03-02' }), 0],
])('an allowance is paid %s', (_, one, cents) => {
  expect(paid(one)).toBe(cents)
})

test('nobody is paid an allowance for a week without paid time', () => {
  const idle = { ...week, seconds: 0, shifts: [{ day: '2026-03-09', seconds: 0 }] }
  expect(allowancesOfWeek([rule({}), rule({ per: 'week' }), rule({ per: 'hour' })], idle)).toEqual([])
})

test('whatever stands by day adds up to the week, to the cent, and stands where it was earned', () => {
  const days = [
    { day: '2026-03-09', seconds: hours(6) },
    { day: '2026-03-11', seconds: hours(5) },
    { day: '2026-03-12', seconds: hours(3) + 1200 },
  ]
  const rules = [
    rule({}),
    rule({ payCode: 'DOG', per: 'hour', amountCents: 133 }),
    rule({ payCode: 'TEL', per: 'week', amountCents: 2000 }),
  ]
  const counted = allowancesOfWeek(rules, week)
  const rows = allowancesOfDays(days, counted)
  expect(rows.map(row => row.map(({ payCode }) => payCode))).toEqual([['MEAL', 'DOG', 'TEL'], ['MEAL', 'DOG'], ['DOG']])
  expect(sumCents(rows.flat())).toBe(sumCents(counted))
  expect(allowancesByCode(rows.flat())).toEqual(allowancesByCode(counted))
})

test('an amount of a day that the file has no row for stands on its first row', () => {
  const counted = allowancesOfWeek([rule({})], week)
  expect(allowancesOfDays([{ day: '2026-03-09', seconds: hours(14) }], counted)).toEqual([
    [
      { payCode: 'MEAL', cents: 700 },
      { payCode: 'MEAL', cents: 700 },
    ],
  ])
})
