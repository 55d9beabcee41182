import { breachesOf, type Load, meet, type RuleCode, softCents } from './blocks.ts'
import { closePairs, costOf, excesses, loadWith, meetings } from './draft.ts'
import type { Ground } from './ground.ts'
import { extraOf, overtimeOf } from './overtime.ts'
import type { Assignments, Block, Figures, PersonTerms, ShiftTerms } from './week.ts'

/** What a plan comes to. It is worked out anew from the whole plan, whatever the search has counted. */
export function evaluate(ground: Ground, assignments: Assignments, bound: number | null = null): Figures {
  const { people, shifts, terms } = ground.week
  const lists: number[][] = people.map(() => [])
  const figures = { open: 0, filled: 0, overtimeMinutes: 0, costCents: 0, wishesKept: 0, wishesBroken: 0, changes: 0 }
  let [objective, softBreaches] = [0, 0]
  for (const [at, shift] of shifts.entries()) {
    const person = assignments[at] ?? null
    if (person === null) figures.open++
    else figures.filled++
    if (shift.now !== null && person !== shift.now) figures.changes++
    if (person === null) objective += ground.openPrices[at] as number
    else if (!shift.isFixed) lists[person]?.push(at)
    const chosen = person === null ? undefined : shift.candidates.find(candidate => candidate.person === person)
    figures.costCents += chosen?.cents ?? 0
    if (chosen?.wish === 1) figures.wishesKept++
    if (chosen?.wish === -1) figures.wishesBroken++
  }
  const apart = { minutes: 0, nights: 0, weekendShifts: 0 }
  const shared = { ...apart }
  let pairs = 0
  for (const [person, list] of lists.entries()) {
    objective += costOf(ground, person, list)
    const own = people[person] as PersonTerms
    const base = ground.bases[person] as Load
    const load = loadWith(ground, person, list)
    const kept = ground.keptLoads[person] as Load
    figures.overtimeMinutes += overtimeOf(own, load) - overtimeOf(own, kept)
    const extra = extraOf(terms.overtime, own, load) - extraOf(terms.overtime, own, kept)
    figures.costCents += Math.round((extra * own.hourCents) / 60)
    const beyond = excesses(own, load, base)
    for (const rule of ['weekHours', 'dayHours', 'nights', 'daysInRow', 'nightsInRow'] as const) {
      if (softCents(terms[rule]) > 0 && beyond[rule] > 0) softBreaches++
    }
    if (softCents(terms.rest) > 0) softBreaches += closePairs(ground, own, list)
    for (const shift of list) pairs += meetings({ ground, lists }, person, shift)
    const share = ground.shares[person]
    if (share !== null && share !== undefined) {
      for (const what of fairParts) {
        apart[what] += Math.abs(load[what] - share[what])
        shared[what] += share[what] + load[what]
      }
    }
  }
  // Each pair was met from both sides.
  objective += (pairs / 2) * softCents(terms.notWith)
  if (softCents(terms.notWith) > 0) softBreaches += pairs / 2
  return {
    ...figures,
    fairness: fairnessOf(apart, shared),
    softBreaches,
    objective,
    bound,
    gap: gapOf(objective, bound),
  }
}

const fairParts = ['minutes', 'nights', 'weekendShifts'] as const
type FairParts = Record<(typeof fairParts)[number], number>

/** How near everyone is to their share of hours, of nights and of weekends, one as much as the other; of what the week has. */
function fairnessOf(apart: FairParts, shared: FairParts): number {
  const had = fairParts.filter(what => shared[what] > 0)
  if (had.length === 0) return 1
  return had.reduce((sum, what) => sum + 1 - apart[what] / shared[what], 0) / had.length
}

export interface Violation {
  shift: number
  person: number
  code: RuleCode | 'notCandidate' | 'fixed'
}

/** Hard rules that a plan breaks. What people keep anyway is nobody's breach here. */
export function violations(ground: Ground, assignments: Assignments): Violation[] {
  const { people, shifts, terms } = ground.week
  const found: Violation[] = []
  const lists: number[][] = people.map(() => [])
  for (const [at, shift] of shifts.entries()) {
    const person = assignments[at] ?? null
    if (shift.isFixed && person !== shift.now) found.push({ shift: at, person: person ?? -1, code: 'fixed' })
    if (shift.isFixed || person === null) continue
    if (!shift.candidates.some(candidate => candidate.person === person)) {
      found.push({ shift: at, person, code: 'notCandidate' })
    }
    lists[person]?.push(at)
  }
  for (const [person, list] of lists.entries()) {
    for (const [place, at] of list.entries()) {
      const others = list.slice(0, place).map(other => shifts[other] as ShiftTerms)
      const blocks = [...(ground.blocks[person] as Block[]), ...others]
      const load = loadWith(ground, person, list.slice(0, place))
      for (const code of breachesOf(
        ground.week,
        people[person] as PersonTerms,
        load,
        blocks,
        shifts[at] as ShiftTerms,
      )) {
        found.push({ shift: at, person, code })
      }
    }
  }
  if (terms.notWith !== 'hard') return found
  for (const [at, shift] of shifts.entries()) {
    const person = assignments[at] ?? null
    if (person === null || shift.isFixed) continue
    const together = shifts.some((other, place) => {
      const theirs = assignments[place] ?? null
      return place !== at && theirs !== null && ground.apart[person]?.includes(theirs) === true && meet(shift, other)
    })
    if (together) found.push({ shift: at, person, code: 'notWith' })
  }
  return found
}

/** How far above the bound; null without one. A bound of nothing or less says nothing in percent. */
export const gapOf = (objective: number, bound: number | null): number | null => {
  if (bound === null) return null
  if (objective <= bound) return 0
  return bound <= 0 ? null : (objective - bound) / bound
}
