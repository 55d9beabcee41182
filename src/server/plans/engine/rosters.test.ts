import { expect, test } from 'vitest'
import { families, madeUpWeek } from '#tests/plans/made-up-week.ts'
import { faultsOf } from '#tests/plans/plan-checker.ts'
import { boundOf } from './bound.ts'
import { costOf } from './draft.ts'
import { firstPlan } from './first-plan.ts'
import { prepare } from './ground.ts'
import { randomFrom } from './random.ts'
import { bestRosters } from './rosters.ts'
import type { Block, PersonTerms, PlanWeek, ShiftTerms } from './week.ts'

test.each(families)('the best roster of a person in a %s week is the best of all that the rules allow', family => {
  for (let seed = 1; seed <= 25; seed++)
    expectBest(withoutPairs(madeUpWeek(seed + 300, { people: 2, shifts: 9 }, family)), seed)
})

test.each(families)('so it is in a %s week whose shifts have no length in common', family => {
  for (let seed = 1; seed <= 15; seed++) {
    const { shifts, ...week } = withoutPairs(madeUpWeek(seed + 700, { people: 2, shifts: 9 }, family))
    const odd = shifts.map((shift, at): ShiftTerms => {
      const longer = (minutes: number) => (minutes === 0 ? 0 : minutes + 1 + ((at * 7 + seed) % 13))
      const [minutes, earlyMinutes, paidEarly] = [shift.minutes, shift.earlyMinutes, shift.paidEarly].map(longer)
      return { ...shift, minutes: minutes ?? 0, earlyMinutes: earlyMinutes ?? 0, paidEarly: paidEarly ?? 0 }
    })
    expectBest({ ...week, shifts: odd }, seed)
  }
})

test.each(families)(
  'looked at in little time, a %s week promises no less than there is and no roster that is not',
  family => {
    let cutShort = 0
    for (let seed = 1; seed <= 3; seed++) {
      const ground = prepare(withoutPairs(madeUpWeek(seed + 50, { people: 6, shifts: 150 }, family)))
      const random = randomFrom(seed)
      const worths = ground.week.shifts.map(() => random() * 60_000)
      for (const person of ground.week.people.keys()) {
        const best = (effort?: number) =>
          bestRosters(ground, person, ground.reach[person] as number[], shift => worths[shift] as number, {
            count: 2,
            ...(effort === undefined ? {} : { effort }),
          })
        const [quick, whole] = [best(0), best()]
        if (quick.isCutShort) cutShort++
        const [found, optimum] = [quick.rosters[0]?.net ?? 0, whole.rosters[0]?.net ?? 0]
        expect(quick.least, `seed ${seed}, person ${person}`).toBeLessThanOrEqual(whole.least + 1e-3)
        expect(found).toBeGreaterThanOrEqual(whole.least - 1e-3)
        if (!whole.isCutShort) expect(optimum).toBeCloseTo(whole.least, 3)
        for (const { shifts, cost, net } of quick.rosters) {
          const plan = ground.week.shifts.map((shift, at) =>
            shift.isFixed ? shift.now : shifts.includes(at) ? person : null,
          )
          expect(faultsOf(ground.week, plan)).toEqual([])
          expect(net).toBeCloseTo(cost - shifts.reduce((sum, shift) => sum + (worths[shift] as number), 0), 3)
        }
      }
    }
    expect(cutShort).toBeGreaterThan(0)
  },
)

test('no plan is better than the bound, whatever the shifts are thought to be worth', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const ground = prepare(madeUpWeek(seed, { people: 6, shifts: 20 }, families[seed % families.length]))
    const random = randomFrom(seed)
    const draft = firstPlan(ground)
    const worths = Float64Array.from(ground.week.shifts, () => random() * 50_000)
    const whole = { people: [...ground.week.people.keys()], shifts: ground.free }
    const bound = boundOf(draft, whole, worths, { isOver: () => false, rounds: 20 })
    expect(bound).not.toBeNull()
    expect(bound ?? 0).toBeLessThanOrEqual(draft.objective + 1e-3)
  }
})

test('an hour of the next week of pay counts as one, where that is all but full', () => {
  const { people, shifts, terms } = withoutPairs(madeUpWeek(1, { people: 1, shifts: 1 }))
  const [person, shift] = [people[0] as PersonTerms, shifts[0] as ShiftTerms]
  const day = 24 * 60
  // From Sunday, four in the afternoon, to Monday at one; thirty-nine of forty hours are planned from Monday on.
  const late: ShiftTerms = {
    ...shift,
    ...{ start: 6 * day + 16 * 60, end: 7 * day + 60, minutes: 540, day: 6, week: 0, night: null, isWeekend: true },
    ...{ earlyMinutes: 480, lateMinutes: 60, paidEarly: 540, isFixed: false },
    candidates: [{ person: 0, cents: 15_000, metres: 0, knows: 0, wish: 0, penalty: 0 }],
  }
  const planned = [9, 10, 11].map((at): Block => {
    const [start, end] = [at * day, at * day + 780]
    return { ...late, start, end, minutes: 780, day: at, week: 1, earlyMinutes: 0, lateMinutes: 780, paidEarly: 0 }
  })
  const own = { ...person, kept: planned, mostMinutes: 40 * 60, mostDayMinutes: null, minor: null }
  const ground = prepare({ people: [own], shifts: [late], terms })
  const { rosters } = bestRosters(ground, 0, ground.reach[0] as number[], () => 1e6, { count: 1 })
  expect(rosters[0]?.shifts).toEqual([0])
})

/** Against every roster there is. */
function expectBest(week: PlanWeek, seed: number) {
  const ground = prepare(week)
  const random = randomFrom(seed)
  const worths = week.shifts.map(() => random() * 60_000)
  const reach = ground.reach[0] as number[]
  let best = Number.POSITIVE_INFINITY
  for (let picked = 0; picked < 2 ** reach.length; picked++) {
    const taken = reach.filter((_, at) => (picked & (1 << at)) !== 0)
    const plan = week.shifts.map((shift, at) => (shift.isFixed ? shift.now : taken.includes(at) ? 0 : null))
    if (faultsOf(week, plan).length > 0) continue
    best = Math.min(best, costOf(ground, 0, taken) - taken.reduce((sum, shift) => sum + (worths[shift] as number), 0))
  }
  const {
    rosters: [found],
    least,
  } = bestRosters(ground, 0, reach, shift => worths[shift] as number, { count: 3 })
  expect(found?.net, `seed ${seed}`).toBeCloseTo(best, 3)
  expect(least).toBeLessThanOrEqual(best + 1e-3)
  const net = (found?.cost ?? 0) - (found?.shifts ?? []).reduce((sum, shift) => sum + (worths[shift] as number), 0)
  expect(net).toBeCloseTo(best, 3)
}

/** People kept apart are no matter of one person's roster. */
const withoutPairs = (week: PlanWeek): PlanWeek => ({ ...week, terms: { ...week.terms, notWith: 'off' } })
