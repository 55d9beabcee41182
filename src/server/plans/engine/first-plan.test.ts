import { expect, test } from 'vitest'
import { families, madeUpWeek } from '#tests/plans/made-up-week.ts'
import { faultsOf } from '#tests/plans/plan-checker.ts'
import { assignmentsOf, draftOf } from './draft.ts'
import { evaluate, violations } from './evaluate.ts'
import { firstPlan, todaysPlan } from './first-plan.ts'
import { prepare } from './ground.ts'
import { randomFrom } from './random.ts'

// Small weeks are as full of rules as large ones; one in eight is less small.
const small = (seed: number) => {
  const random = randomFrom(seed)
  const [people, shifts] = seed % 8 === 0 ? [10, 30] : [4, 9]
  return { people: 3 + Math.floor(random() * people), shifts: 4 + Math.floor(random() * shifts) }
}

test.each(families)('a first plan of a %s week breaks no hard rule and is no worse than the plan of today', family => {
  for (let seed = 1; seed <= 120; seed++) {
    const week = madeUpWeek(seed, small(seed), family)
    const ground = prepare(week)
    const [before, draft] = [todaysPlan(ground), firstPlan(ground)]
    const plan = assignmentsOf(draft)
    expect(faultsOf(week, plan), `seed ${seed}`).toEqual([])
    expect(violations(ground, plan)).toEqual([])
    expect(draft.objective).toBeLessThanOrEqual(before.objective + 1e-6)
  }
})

test.each(families)('what was counted along the way in a %s week is what the finished plan comes to', family => {
  for (let seed = 1; seed <= 60; seed++) {
    const ground = prepare(madeUpWeek(seed, small(seed), family))
    const draft = firstPlan(ground)
    expect(evaluate(ground, assignmentsOf(draft)).objective).toBeCloseTo(draft.objective, 3)
  }
})

test('whatever is dealt out at random, the engine finds a fault exactly where the plain checker does', () => {
  let [faulty, sound] = [0, 0]
  for (const family of families) {
    for (let seed = 1; seed <= 60; seed++) {
      const week = madeUpWeek(seed, small(seed), family)
      const ground = prepare(week)
      const random = randomFrom(seed)
      const dealt = week.shifts.map(shift => {
        const pick = shift.candidates[Math.floor(random() * shift.candidates.length * 2)]
        return shift.isFixed ? shift.now : (pick?.person ?? null)
      })
      const faults = faultsOf(week, dealt)
      expect(violations(ground, dealt).length > 0, `${family} ${seed}: ${faults[0]}`).toBe(faults.length > 0)
      if (faults.length > 0) faulty++
      else sound++
      expect(faultsOf(week, assignmentsOf(draftOf(ground, dealt)))).toEqual([])
    }
  }
  expect(Math.min(faulty, sound)).toBeGreaterThan(50)
})
