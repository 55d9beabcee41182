import { describe, expect, test } from 'vitest'
import { daysOf, faultOf, percentOf, spansOf, spanUnitOf } from './rules.ts'
import 'temporal-polyfill/global'

describe('the days of a report', () => {
  test.each([
    ['seven days unless something else is asked for', {}, '2026-03-05', '2026-03-11'],
    ['thirty days with today as the last', { period: '30' }, '2026-02-10', '2026-03-11'],
    ['ninety days', { period: '90' }, '2025-12-12', '2026-03-11'],
    ['days of one’s own', { from: '2026-01-01', to: '2026-01-31' }, '2026-01-01', '2026-01-31'],
    ['from a day until today', { from: '2026-03-01' }, '2026-03-01', '2026-03-11'],
    ['the week up to a day', { to: '2026-02-28' }, '2026-02-22', '2026-02-28'],
  ] as const)('%s', (_, asked, from, to) => {
    expect(daysOf(asked, '2026-03-11')).toEqual({ from, to })
  })

  test.each([
    ['a single day', '2026-03-11', '2026-03-11', null],
    ['a leap year', '2024-01-01', '2024-12-31', null],
    ['a day more than a year', '2025-03-11', '2026-03-12', 'from'],
    ['backwards', '2026-03-11', '2026-03-10', 'to'],
  ])('%s', (_, from, to, field) => {
    expect(faultOf({ from, to })?.field ?? null).toBe(field)
  })
})

describe('the bars of a chart', () => {
  test('are days while one can read them', () => {
    expect(spanUnitOf('2026-03-01', '2026-03-31')).toBe('day')
    expect(spansOf('2026-03-07', '2026-03-09', 1).map(span => span.from)).toEqual([
      '2026-03-07',
      '2026-03-08',
      '2026-03-09',
    ])
  })

  test('are weeks afterwards, cut at the ends of the period, and leave no day out', () => {
    const spans = spansOf('2026-03-04', '2026-04-07', 1)
    expect(spanUnitOf('2026-03-04', '2026-04-07')).toBe('week')
    expect(spans).toEqual([
      { from: '2026-03-04', to: '2026-03-08' },
      { from: '2026-03-09', to: '2026-03-15' },
      { from: '2026-03-16', to: '2026-03-22' },
      { from: '2026-03-23', to: '2026-03-29' },
      { from: '2026-03-30', to: '2026-04-05' },
      { from: '2026-04-06', to: '2026-04-07' },
    ])
  })

  test('begin on Sunday where the week does', () => {
    expect(spansOf('2026-03-04', '2026-04-07', 7).map(span => span.from)).toEqual([
      ...['2026-03-04', '2026-03-08', '2026-03-15', '2026-03-22', '2026-03-29', '2026-04-05'],
    ])
  })
})

test.each([
  ['everything', 10, 10, 100],
  ['more than there is', 12, 10, 100],
  ['a third', 1, 3, 33],
  ['all but two of a thousand', 998, 1000, 99],
  ['nothing of something', 0, 8, 0],
  ['nothing of nothing', 0, 0, null],
])('%s in percent', (_, part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent)
})
