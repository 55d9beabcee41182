import 'temporal-polyfill/global'
import { expect, test } from 'vitest'
import { type GivenShift, readingOf } from '#tests/plans/made-up-reading.ts'
import { buildWeek } from '../build-week.ts'
import { evaluate } from './evaluate.ts'
import { prepare } from './ground.ts'

const early = { startTime: '06:00', endTime: '14:00', endsNextDay: false }
const night = { startTime: '22:00', endTime: '06:00', endsNextDay: true }

/** How fair it is to give the shifts, in the order of their starts, to these two people. */
const fairness = (shifts: GivenShift[], assignments: number[]) =>
  evaluate(prepare(buildWeek(readingOf({ people: [{}, {}], shifts })).week), assignments).fairness

test.each([
  [
    'nights',
    [9, 10, 11, 12].map((day, nth) => ({
      date: `2026-03-${String(day).padStart(2, '0')}`,
      ...(nth % 2 === 0 ? early : night),
    })),
  ],
  ['weekends', [9, 10, 14, 15].map(day => ({ date: `2026-03-${String(day).padStart(2, '0')}`, ...early }))],
])('with the same hours a plan is fairer that also shares the %s', (what, shifts) => {
  const shared = what === 'nights' ? [0, 0, 1, 1] : [0, 1, 0, 1]
  const oneSided = what === 'nights' ? [0, 1, 0, 1] : [0, 0, 1, 1]
  expect(fairness(shifts, shared)).toBe(1)
  expect(fairness(shifts, oneSided)).toBe(0.75)
  expect(fairness(shifts, [0, 0, 0, 0])).toBeLessThan(fairness(shifts, oneSided))
})
