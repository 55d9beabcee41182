import 'temporal-polyfill/global'
import { describe, expect, test } from 'vitest'
import {
  daysOf,
  fulfilled,
  leadingFigures,
  monthsOf,
  needsWords,
  quarterBefore,
  quarterOf,
  ratableMonths,
  shareOf,
  trendOf,
  whyNotRatable,
} from './rules.ts'
import type { ReviewFigures } from './shapes.ts'

describe('when a month can be rated', () => {
  test.each([
    ['the day before its last one', '2026-10', '2026-10-30', 'month-not-over'],
    ['on its last day', '2026-10', '2026-10-31', null],
    ['after it', '2026-10', '2026-11-01', null],
    ['on the last day of a short month', '2026-02', '2026-02-28', null],
    ['on the 28th of a leap year', '2028-02', '2028-02-28', 'month-not-over'],
    ['a month to come', '2026-12', '2026-11-30', 'month-not-over'],
    ['a year later', '2025-11', '2026-11-30', null],
    ['more than a year later', '2025-10', '2026-11-30', 'month-long-over'],
  ] as const)('%s', (_, month, today, why) => {
    expect(whyNotRatable(month, today)).toBe(why)
  })

  test.each([
    ['2026-11-29', '2026-10', '2025-11'],
    ['2026-11-30', '2026-11', '2025-11'],
    ['2026-01-15', '2025-12', '2025-01'],
  ])('on %s it is chosen from %s back to %s, all of which are taken', (today, latest, earliest) => {
    const months = ratableMonths(today)
    expect([months[0], months.at(-1)]).toEqual([latest, earliest])
    expect(months.filter(month => whyNotRatable(month, today) !== null)).toEqual([])
  })
})

test('whoever was less than content says why', () => {
  expect([1, 2, 3, 4, 5].map(needsWords)).toEqual([true, true, true, false, false])
})

test('a quarter has three months, its days, and one before it', () => {
  expect(quarterOf('2026-01-01')).toBe('2026-Q1')
  expect(quarterOf('2026-09-30')).toBe('2026-Q3')
  expect(monthsOf('2026-Q4')).toEqual(['2026-10', '2026-11', '2026-12'])
  expect(daysOf('2026-Q1')).toEqual({ from: '2026-01-01', to: '2026-03-31' })
  expect(quarterBefore('2026-Q1')).toBe('2025-Q4')
  expect(quarterBefore('2026-Q3')).toBe('2026-Q2')
})

test.each([
  [95.5, 90, 'more', { difference: 5.5, tone: 'good' }],
  [90, 95.5, 'more', { difference: -5.5, tone: 'bad' }],
  [12, 8, 'less', { difference: 4, tone: 'bad' }],
  [4.24, 4.2, 'more', { difference: 0, tone: 'calm' }],
  [4.199, 4.2, 'more', { difference: 0, tone: 'calm' }],
  [null, 4, 'more', null],
  [4, null, 'more', null],
  [0, 0, 'less', { difference: 0, tone: 'calm' }],
] as const)('%s after %s, where %s is wanted', (now, before, wanted, trend) => {
  expect(trendOf(now, before, wanted)).toEqual(trend)
})

const figures: ReviewFigures = {
  promisedHours: 200,
  plannedHours: 180,
  workedHours: 190,
  roundsDue: 0,
  roundsDone: 0,
  incidents: [{ priority: 'high', count: 2, minutesToScene: 6 }],
  minutesToScene: 6,
  requests: 3,
  requestsInTime: 2,
  disputes: null,
  score: 4,
}

test('worked hours are held against what was promised, else against what was planned', () => {
  expect(fulfilled(figures)).toBe(95)
  expect(fulfilled({ ...figures, promisedHours: null })).toBe(105.6)
  expect(fulfilled({ ...figures, promisedHours: null, plannedHours: 0 })).toBeNull()
  expect(shareOf(2, 3)).toBe(66.7)
})

test('a quarter that runs is not said to have fewer incidents than the whole one before', () => {
  const before = { ...figures, incidents: [{ priority: 'low' as const, count: 9, minutesToScene: null }] }
  expect(leadingFigures(figures, before, true).incidents).toEqual({ value: 2, trend: { difference: -7, tone: 'good' } })
  expect(leadingFigures(figures, before, false).incidents).toEqual({ value: 2, trend: null })
  expect(leadingFigures(figures, null, true).score).toEqual({ value: 4, trend: null })
  expect(leadingFigures(figures, before, true).rounds).toEqual({ value: null, trend: null })
})
