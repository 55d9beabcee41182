import { expect, test } from 'vitest'
import { usualRulesIn } from '#shared/scheduling/usual-rules.ts'
import { readingOf } from '#tests/plans/made-up-reading.ts'
import { buildWeek } from './build-week.ts'
import { evaluate } from './engine/evaluate.ts'
import { prepare } from './engine/ground.ts'
import type { Assignments } from './engine/week.ts'
import { foundShifts } from './found.ts'
import { provePlan } from './proof.ts'
import 'temporal-polyfill/global'

const minor = { adultOn: '2027-01-01' }
const morning = { date: '2026-03-09', startTime: '06:00', endTime: '12:00', endsNextDay: false }
const afternoon = { date: '2026-03-09', startTime: '12:00', endTime: '18:00', endsNextDay: false }
const rules = { ...usualRulesIn('DE'), restHours: 1 }
const loose = { ...rules, rules: { ...rules.rules, 'short-rest': { level: 'off' as const, weight: 1 } } }

/** What becomes of a proposal that somebody has dealt out without looking. */
function proven(given: Parameters<typeof readingOf>[0], assignments: Assignments) {
  const read = readingOf(given)
  const built = buildWeek(read)
  const plan = { assignments, figures: evaluate(prepare(built.week), assignments) }
  const proof = provePlan(read, built, plan)
  return { proof, shifts: foundShifts(built, proof) }
}

test('what would not pass when it is accepted is taken out before anyone sees it, and told as open with the reason', () => {
  const { proof, shifts } = proven({ rules: loose, people: [minor], shifts: [morning, afternoon] }, [0, 0])
  expect(proof.assignments).toEqual([null, 0])
  expect(proof.figures).toMatchObject({ open: 1, filled: 1 })
  expect(shifts.map(({ state, toEmployeeId }) => [state, toEmployeeId])).toEqual([
    ['gap', null],
    ['proposed', 1],
  ])
  expect(shifts[0]?.why[0]).toEqual({
    code: 'person-unfit',
    employeeId: 1,
    params: { why: expect.objectContaining({ code: 'minor-hours' }) },
  })
})

test('what somebody has and nobody else may have stays with them', () => {
  const shifts = [{ ...morning, employeeId: 2 }, afternoon]
  const { proof } = proven({ rules: loose, people: [minor, {}], shifts }, [0, 0])
  expect(proof.assignments).toEqual([1, 0])
  expect(proof.figures.changes).toBe(0)
})

test('a plan that passes is left as it is', () => {
  const { proof } = proven({ rules: loose, people: [{}], shifts: [morning, afternoon] }, [0, 0])
  expect([proof.assignments, proof.refused.size]).toEqual([[0, 0], 0])
})

test('two who are kept apart are not both sent to a site, even where neither is there yet; who leaves is in nobody’s way', () => {
  const apart = [{ employeeId: 1, otherId: 2 }]
  const hard = { ...loose, rules: { ...loose.rules, 'kept-apart': { level: 'hard' as const, weight: 3 } } }
  const both = proven({ rules: hard, people: [{}, {}], apart, shifts: [morning, morning] }, [0, 1])
  expect(both.proof.refused.size).toBe(1)
  const given = { rules: hard, people: [{}, {}, {}], apart, shifts: [{ ...morning, employeeId: 2 }, morning] }
  expect(proven(given, [2, 0]).proof.refused.size).toBe(0)
})
