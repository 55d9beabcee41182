import { expect, test } from 'vitest'
import 'temporal-polyfill/global'
import { dayOf, hoursText, mondayOf, resolveShift, secondsBetween, wallTimeOf, weekStartOf } from './time.ts'

const night = { startTime: '23:00', endTime: '07:30', endsNextDay: true }

test.each([
  ['an ordinary night', '2026-07-01', 'America/New_York', 8.5],
  ["spring's short night", '2026-03-07', 'America/New_York', 7.5],
  ["autumn's long night", '2026-10-31', 'America/New_York', 9.5],
  ["London's short night", '2026-03-28', 'Europe/London', 7.5],
  ["London's long night", '2026-10-24', 'Europe/London', 9.5],
])('a shift 23:00–07:30 in %s lasts what a guard really works', (_, date, zone, hours) => {
  const { startsAt, endsAt } = resolveShift({ date, ...night }, zone)
  expect(secondsBetween(startsAt, endsAt) / 3600).toBe(hours)
})

test.each([
  ['2026-11-09', '2026-11-09'],
  ['2026-11-15', '2026-11-09'],
  ['2026-11-16', '2026-11-16'],
])('the week of %s begins on Monday %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
})

test.each([
  ['in France', 1, '2026-11-15', '2026-11-09'],
  ['in the United States', 7, '2026-11-15', '2026-11-15'],
  ['in the United States', 7, '2026-11-14', '2026-11-08'],
  ['in the United States', 7, '2026-11-16', '2026-11-15'],
  ['in Egypt', 6, '2026-11-15', '2026-11-14'],
  ['in Egypt', 6, '2026-11-13', '2026-11-07'],
])('%s, where weeks begin on day %i, that of %s begins on %s', (_, firstDay, day, start) => {
  expect(weekStartOf(day, firstDay)).toBe(start)
})

test.each([
  [3 * 1200, '1.00'],
  [0, '0.00'],
  [18, '0.01'],
  [17, '0.00'],
  [8 * 3600 + 15 * 60, '8.25'],
])('%i seconds are %s hours', (seconds, hours) => {
  expect(hoursText(seconds)).toBe(hours)
})

test('an instant is a different day on the other side of the ocean', () => {
  expect(dayOf('2026-11-15T03:30:00Z', 'America/New_York')).toBe('2026-11-14')
  expect(wallTimeOf('2026-11-15T03:30:00Z', 'America/New_York')).toBe('22:30')
  expect(dayOf('2026-11-15T03:30:00Z', 'Europe/London')).toBe('2026-11-15')
})
