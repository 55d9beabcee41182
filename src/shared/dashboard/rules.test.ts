import { describe, expect, test } from 'vitest'
import 'temporal-polyfill/global'
import { changeInPercent, isWeekend, oneDecimal, serviceStatusOf } from './rules.ts'

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
