import { beforeAll, expect, test } from 'vitest'
import { families, madeUpWeek } from '#tests/plans/made-up-week.ts'
import { faultsOf } from '#tests/plans/plan-checker.ts'
import { evaluate } from './evaluate.ts'
import { firstPlan, todaysPlan } from './first-plan.ts'
import { prepare } from './ground.ts'
import { search } from './search.ts'
import { compileSolver, loadSolver, type Solver } from './solver.ts'
import type { Assignments, PlanWeek } from './week.ts'

let solver: Solver
beforeAll(async () => {
  solver = await loadSolver(await compileSolver())
})

// Time stands still: what ends the search is the number of parts, the same on every machine.
const planned = (week: PlanWeek, seed = 1) => search(week, solver, { seed, seconds: 30, rounds: 4, clock: () => 0 })

test.each(families)('no plan of a %s week breaks a hard rule or is worse than the first one', family => {
  for (let seed = 1; seed <= 5; seed++) {
    const week = madeUpWeek(seed, { people: 5 + (seed % 4), shifts: 8 + seed }, family)
    const ground = prepare(week)
    const plan = planned(week)
    expect(faultsOf(week, plan.assignments), `seed ${seed}`).toEqual([])
    expect(plan.figures.objective).toBeLessThanOrEqual(firstPlan(ground).objective + 1e-3)
    expect(plan.figures.bound).not.toBeNull()
    expect(plan.figures.bound ?? 0).toBeLessThanOrEqual(plan.figures.objective + 1e-3)
  }
})

test.each(families)(
  'no plan at all is better than the bound, nor than the plan that was proven, in tiny %s weeks',
  family => {
    for (let seed = 1; seed <= 4; seed++) {
      const week = madeUpWeek(seed + 100, { people: 3, shifts: 5 }, family)
      const best = bestOfAll(week)
      const { figures } = planned(week)
      expect(figures.objective, `seed ${seed}`).toBeCloseTo(best, 0)
      expect(figures.bound ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(best + Math.abs(best) * 1e-4 + 1e-3)
    }
  },
)

test('a group too large to begin with as a whole ends within one in a hundred of what no plan is better than', () => {
  const week = madeUpWeek(8, { people: 24, shifts: 96 })
  const { assignments, figures } = search(week, solver, { seed: 1, seconds: 30, rounds: 0, clock: () => 0 })
  expect(faultsOf(week, assignments)).toEqual([])
  expect(figures.gap).toBeLessThan(0.01)
})

test('the same seed gives the same plan', () => {
  const week = madeUpWeek(3, { people: 12, shifts: 36 }, 'begun')
  const once = search(week, solver, { seed: 7, seconds: 30, rounds: 3, clock: () => 0 })
  const again = search(week, solver, { seed: 7, seconds: 30, rounds: 3, clock: () => 0 })
  expect(again.assignments).toEqual(once.assignments)
})

test.each([1, 300])(
  'stopped after it has looked %i times whether to go on, it ends soon with a plan that holds',
  many => {
    const week = madeUpWeek(4, { people: 24, shifts: 90 })
    let looked = 0
    const isStopped = () => ++looked > many
    const plan = search(week, solver, { seed: 1, seconds: 1e6, clock: () => 0, isStopped })
    expect(looked).toBeGreaterThan(many)
    // Soon: it does no more work than it takes to look a few times more.
    expect(looked - many).toBeLessThan(60)
    expect(faultsOf(week, plan.assignments)).toEqual([])
    expect(plan.figures.objective).toBeLessThanOrEqual(todaysPlan(prepare(week)).objective)
  },
)

test('a week without shifts, and one whose shifts nobody may have, are planned too', () => {
  const week = madeUpWeek(3, { people: 4, shifts: 6 })
  expect(planned({ ...week, shifts: [] }).assignments).toEqual([])
  const barred = { ...week, shifts: week.shifts.map(shift => ({ ...shift, candidates: [] })) }
  expect(planned(barred).figures.open).toBe(6)
})

/** Tries every plan there is. */
function bestOfAll(week: PlanWeek): number {
  const ground = prepare(week)
  let best = Number.POSITIVE_INFINITY
  const plan: Assignments = []
  const tryFrom = (shift: number): void => {
    if (shift === week.shifts.length) {
      if (faultsOf(week, plan).length === 0) best = Math.min(best, evaluate(ground, plan).objective)
      return
    }
    const terms = week.shifts[shift]
    const choices = terms?.isFixed ? [terms.now] : [null, ...(terms?.candidates ?? []).map(({ person }) => person)]
    for (const choice of choices) {
      plan[shift] = choice
      tryFrom(shift + 1)
    }
  }
  tryFrom(0)
  return best
}
