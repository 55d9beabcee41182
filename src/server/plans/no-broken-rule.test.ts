import { expect, test } from 'vitest'
import { changesIn, judgedPlan, madeUpWeekOf } from '#tests/plans/judged-plan.ts'
import type { BuiltWeek } from './build-week.ts'
import { assignmentsOf } from './engine/draft.ts'
import { firstPlan } from './engine/first-plan.ts'
import { randomFrom } from './engine/random.ts'
import type { Assignments } from './engine/week.ts'
import 'temporal-polyfill/global'

// Every plan begins with a first one; what the solver makes of it is looked at in a file of its own, which takes as long as this.
const weeks = 2000
// Only against hanging: a machine may have other things to do.
const patience = 600_000

test(
  'no proposal breaks a hard rule of its company, and none has to be mended before it is shown',
  () => {
    let given = 0
    for (let seed = 1; seed <= weeks; seed++) {
      const week = madeUpWeekOf(seed)
      const assignments = assignmentsOf(firstPlan(week.ground))
      expect(judgedPlan(week, assignments), `seed ${seed}`).toEqual({ faults: [], refused: [] })
      given += changesIn(week, assignments)
    }
    expect(given).toBeGreaterThan(weeks)
  },
  patience,
)

const everyFault = [
  'at two places',
  'banned',
  'days-in-row',
  'inactive',
  'kept-apart',
  'licence-expired',
  'minor-hours at night',
  'minor-hours of a day',
  'minor-hours of a week',
  'nights-in-row',
  'not-available',
  'other-position',
  'other-site',
  'over-day-hours',
  'over-week-hours',
  'short-rest',
  'time off',
]

test(
  'whatever is dealt out at random, it is refused exactly where the plain checker finds a fault, and every rule is among the faults',
  () => {
    const found = new Set<string>()
    let sound = 0
    for (let seed = 1; seed <= weeks / 5; seed++) {
      const week = madeUpWeekOf(seed)
      const { faults, refused } = judgedPlan(week, dealt(week.built, seed))
      expect(refused.length > 0, `seed ${seed}: ${faults}`).toBe(faults.length > 0)
      for (const fault of faults) found.add(fault.replace(/.*: /, ''))
      if (faults.length === 0) sound++
    }
    expect([...found].sort()).toEqual(everyFault)
    expect(sound).toBeGreaterThan(0)
  },
  patience,
)

/** Today's plan, but for a few shifts that somebody gets, whoever that is. */
function dealt({ week, people }: BuiltWeek, seed: number): Assignments {
  const random = randomFrom(seed)
  const assignments = week.shifts.map(({ now }) => now)
  const free = week.shifts.flatMap(({ isFixed }, at) => (isFixed ? [] : [at]))
  for (let count = 0; count < 2 + (seed % 3) && free.length > 0; count++) {
    assignments[free[Math.floor(random() * free.length)] as number] = Math.floor(random() * people.length)
  }
  return assignments
}
