import 'temporal-polyfill/global'
import { expect, test } from 'vitest'
import { lastDue, nextDue, periodOf, type Times } from './rules.ts'

const newYork = 'America/New_York'
const daily = (hour: number): Times => ({ rhythm: 'daily', weekday: null, hour })
const weekly = (weekday: number, hour: number): Times => ({ rhythm: 'weekly', weekday, hour })
const monthly: Times = { rhythm: 'monthly', weekday: null, hour: 6 }
const utc = (instant: string) => new Date(instant).toISOString()

test.each([
  ['later on the same day', daily(7), '2026-11-18T11:59:59Z', '2026-11-18T12:00:00.000Z'],
  ['on the next day once its hour has come', daily(7), '2026-11-18T12:00:00Z', '2026-11-19T12:00:00.000Z'],
  ['an hour later where the clocks leave it out', daily(2), '2026-03-08T06:30:00Z', '2026-03-08T07:00:00.000Z'],
  ['and only once on that day', daily(2), '2026-03-08T07:00:00Z', '2026-03-09T06:00:00.000Z'],
  ['at the first of two hours that read alike', daily(1), '2026-11-01T04:30:00Z', '2026-11-01T05:00:00.000Z'],
  ['and not at the second', daily(1), '2026-11-01T05:00:00Z', '2026-11-02T06:00:00.000Z'],
  ['on the chosen weekday', weekly(1, 7), '2026-11-18T12:00:00Z', '2026-11-23T12:00:00.000Z'],
  ['a week later', weekly(1, 7), '2026-11-23T12:00:00Z', '2026-11-30T12:00:00.000Z'],
  ['on the first of the month', monthly, '2026-11-18T12:00:00Z', '2026-12-01T11:00:00.000Z'],
  ['after a short month', monthly, '2027-02-01T11:00:00Z', '2027-03-01T11:00:00.000Z'],
  ['over the end of a year', monthly, '2026-12-01T11:00:00Z', '2027-01-01T11:00:00.000Z'],
] as const)('it is due %s', (_, times, after, due) => {
  expect(utc(nextDue(times, after, newYork))).toBe(due)
})

test.each([
  ['yesterday, before its hour has come', daily(7), '2026-11-18T11:59:59Z', '2026-11-17T12:00:00.000Z'],
  ['the last Monday', weekly(1, 7), '2026-11-18T12:00:00Z', '2026-11-16T12:00:00.000Z'],
  ['the month before, in the night to its first', monthly, '2026-12-01T08:00:00Z', '2026-11-01T11:00:00.000Z'],
] as const)('it was due last %s', (_, times, now, due) => {
  expect(utc(lastDue(times, now, newYork))).toBe(due)
})

test.each([
  ['a day', daily(7), '2026-11-18T12:00:00Z', 1, '2026-11-17', '2026-11-17'],
  ['a week from Monday', weekly(3, 7), '2026-11-18T12:00:00Z', 1, '2026-11-09', '2026-11-15'],
  ['a week from Sunday', weekly(3, 7), '2026-11-18T12:00:00Z', 7, '2026-11-08', '2026-11-14'],
  ['a week that ended yesterday', weekly(1, 7), '2026-11-16T12:00:00Z', 1, '2026-11-09', '2026-11-15'],
  ['a month', monthly, '2026-03-01T11:00:00Z', 1, '2026-02-01', '2026-02-28'],
] as const)('it is about %s that is over', (_, times, due, firstDay, from, to) => {
  expect(periodOf(times, due, newYork, firstDay)).toEqual({ from, to })
})
