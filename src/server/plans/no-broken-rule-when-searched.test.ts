import { expect, test } from 'vitest'
import { judgedPlan, madeUpWeekOf } from '#tests/plans/judged-plan.ts'
import { everyLarger } from '#tests/plans/made-up-company.ts'
import { search } from './engine/search.ts'
import { compileSolver, loadSolver } from './engine/solver.ts'
import 'temporal-polyfill/global'

// Other weeks than those of which the first plan is looked at. The larger ones take as long as ten others.
const seeds = Array.from({ length: 50 }, (_, nth) => 2001 + nth).concat(
  Array.from({ length: 14 }, (_, nth) => (100 + nth) * everyLarger),
)
// Only against hanging: a machine may have other things to do.
const patience = 600_000

test(
  'what the solver makes of a week breaks no hard rule of its company either',
  async () => {
    const solver = await loadSolver(await compileSolver())
    let large = 0
    for (const seed of seeds) {
      const week = madeUpWeekOf(seed)
      // Time stands still: what ends a search is the number of parts, the same on every machine.
      const { assignments } = search(week.built.week, solver, { seed, seconds: 30, rounds: 1, clock: () => 0 })
      expect(judgedPlan(week, assignments), `seed ${seed}`).toEqual({ faults: [], refused: [] })
      if (week.ground.options.flat().length > 60) large++
    }
    expect(large).toBeGreaterThan(5)
  },
  patience,
)
