import { describe, expect, test } from 'vitest'
import 'temporal-polyfill/global'
import { changeInPercent, isWeekend, oneDecimal, serviceStatusOf, whenIs, worstFirst } from './rules.ts'

test.each([
  [0, 0],
  [37.25, 37.3],
  [37.24, 37.2],
  [0.05, 0.1],
])('%d hours are shown as %d', (hours, shown) => expect(oneDecimal(hours)).toBe(shown))

describe('the change from last week', () => {
  test.each([
    [100, 95, -5],
    [100, 108, 8],
    [100, 100, 0],
    [3, 2, -33],
    [200, 199, 0],
    [40, 0, -100],
  ])('from %d to %d is %d percent', (before, after, change) => expect(changeInPercent(before, after)).toBe(change))
  test('says nothing when last week was empty', () => expect(changeInPercent(0, 12)).toBeNull())
})

test.each([
  [{ shiftsNow: 3, shiftsCovered: 3, onDuty: 3 }, 'active'],
  [{ shiftsNow: 3, shiftsCovered: 2, onDuty: 2 }, 'partial'],
  [{ shiftsNow: 3, shiftsCovered: 0, onDuty: 0 }, 'interrupted'],
  [{ shiftsNow: 0, shiftsCovered: 0, onDuty: 1 }, 'active'],
  [{ shiftsNow: 0, shiftsCovered: 0, onDuty: 0 }, 'quiet'],
])('the service with %j is %s', (figures, status) => expect(serviceStatusOf(figures)).toBe(status))

test.each([
  ['2026-11-13', false],
  ['2026-11-14', true],
  ['2026-11-15', true],
  ['2026-11-16', false],
])('%s is a weekend: %s', (date, expected) => expect(isWeekend(date)).toBe(expected))

describe('when a shift is, seen from a Monday noon in New York', () => {
  const now = '2026-11-16T17:00:00.000Z'
  const shift = (date: string, startsAt: string, endsAt: string) => ({
    date,
    startsAt,
    endsAt,
    timeZone: 'America/New_York',
  })
  test.each([
    ['that has begun', shift('2026-11-16', '2026-11-16T13:00:00.000Z', '2026-11-16T21:00:00.000Z'), 'running'],
    [
      'of last night that still runs',
      shift('2026-11-15', '2026-11-16T03:00:00.000Z', '2026-11-16T18:00:00.000Z'),
      'running',
    ],
    ['of the evening', shift('2026-11-16', '2026-11-17T01:00:00.000Z', '2026-11-17T09:00:00.000Z'), 'today'],
    ['of the next morning', shift('2026-11-17', '2026-11-17T13:00:00.000Z', '2026-11-17T21:00:00.000Z'), 'tomorrow'],
    ['of Friday', shift('2026-11-20', '2026-11-20T13:00:00.000Z', '2026-11-20T21:00:00.000Z'), 'later'],
  ])('one %s', (_, timed, expected) => expect(whenIs(timed, now)).toBe(expected))
})

test('harm stands before decisions, and neither loses its order', () => {
  const lines = [
    { key: 'timesheets', tone: 'wait' },
    { key: 'no-show', tone: 'bad' },
    { key: 'licences', tone: 'wait' },
    { key: 'incident', tone: 'bad' },
  ] as const
  expect(worstFirst(lines).map(({ key }) => key)).toEqual(['no-show', 'incident', 'timesheets', 'licences'])
})
