import { costOf } from './draft.ts'
import type { Ground } from './ground.ts'
import { type Step, stepsOf } from './roster-steps.ts'
import { slotsOf } from './slots.ts'

/** All that one person has in a week. */
export interface Roster {
  shifts: number[]
  /** What the person with these shifts adds to the objective. */
  cost: number
  /** The same less what the shifts are worth to whoever gets them done. */
  net: number
}

export interface BestRosters {
  /** The best first. */
  rosters: Roster[]
  /** No roster comes to less than this, or than what was asked for. */
  least: number
  /** There may be better ones: to look at all was more than was wanted. */
  isCutShort: boolean
}

/** How much is looked at for the best rosters of one person: so many steps. */
export const efforts = [500, 5000, 50_000] as const
const narrow = 20

/**
 * The best rosters of a person if each shift is worth so much, of those that come `below` what is wanted. Every roster that the rules
 * allow is looked at; where those are too many, some that promise most, and what no roster is better than is reckoned.
 */
export function bestRosters(
  ground: Ground,
  person: number,
  shifts: readonly number[],
  worth: (shift: number) => number,
  {
    count,
    below = Number.POSITIVE_INFINITY,
    effort = efforts.length - 1,
  }: { count: number; below?: number; effort?: number },
): BestRosters {
  const { walk, netOf, least } = stepsOf(ground, person, slotsOf(ground, person, shifts, worth))
  const bestOf = (steps: readonly Step[]) => {
    const best: { step: Step; net: number }[] = []
    let worst = below
    for (const step of steps) {
      if (step.net >= worst) continue
      const net = netOf(step)
      if (net >= worst) continue
      let at = best.length
      while (at > 0 && net < (best[at - 1] as { net: number }).net) at--
      best.splice(at, 0, { step, net })
      if (best.length > count) best.pop()
      if (best.length === count) worst = (best[count - 1] as { net: number }).net
    }
    return best
  }
  const asRosters = (best: readonly { step: Step; net: number }[]) =>
    best.map(({ step, net }): Roster => {
      const taken: number[] = []
      for (let one: Step | null = step; one?.slot != null; one = one.before) taken.push(one.slot.shift)
      return { shifts: taken, cost: costOf(ground, person, taken), net }
    })

  let steps = walk({ below, width: Infinity, most: efforts[0] })
  if (steps === null) {
    // What some that promise much come to leaves less to look at.
    const some = bestOf(walk({ below, width: narrow, most: Infinity }) ?? [])
    const enough = some.length === count ? (some.at(-1) as { net: number }).net + 1e-6 : below
    if (effort > 0) steps = walk({ below: enough, width: Infinity, most: efforts[effort] as number })
    if (steps === null)
      return { rosters: asRosters(some), least: Math.min(least, some[0]?.net ?? below), isCutShort: true }
  }
  const best = bestOf(steps)
  return { rosters: asRosters(best), least: best[0]?.net ?? below, isCutShort: false }
}
