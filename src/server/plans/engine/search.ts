import { boundOf, objectiveOf, worthsIn } from './bound.ts'
import { planByDiving } from './dive.ts'
import { assignmentsOf, type Draft } from './draft.ts'
import { evaluate } from './evaluate.ts'
import { firstPlan } from './first-plan.ts'
import { prepare } from './ground.ts'
import { groupsOf, sizeOf } from './groups.ts'
import { improve } from './improve.ts'
import { modelOf, type Part } from './model.ts'
import { isPayASum } from './overtime-rows.ts'
import type { Solver } from './solver.ts'
import { takeOver } from './take-over.ts'
import type { Figures, Plan, PlanWeek } from './week.ts'

/** What it is at: a first plan, better ones, or how far the best could still be off. */
export type Stage = 'starting' | 'improving' | 'proving'

export interface Progress {
  stage: Stage
  seconds: number
  figures: Figures
}

export interface SearchOptions {
  seed: number
  seconds: number
  /** Ends after so many parts: unlike time, the same on every machine. */
  rounds?: number
  /** Milliseconds that only go forward. */
  clock: () => number
  isStopped?: () => boolean
  onProgress?: (progress: Progress) => void
}

// Up to here the week is one model of single choices, whose optimum is proven.
const mostChoicesAtOnce = 60
// People and shifts of a group that is planned as a whole.
const mostToDive = 1000
// What of the time the first plan may take at most.
const startShare = 0.06
// What of the time goes into groups as wholes; of that into the divided plan, and until when one settles without haste.
const diveShare = 0.95
const [divideShare, calmShare] = [0.75, 0.92]
// Where there are larger groups: what of the time goes into better plans before the rest shows how far they could still be off.
const improveShare = 0.6
// A bound further off than this was cut short: there is a better one to be had.
const tooVague = 0.05
// Better than this is not looked for.
const goodEnough = 2e-4

/**
 * Plans a week. A first plan stands at once; then groups that share nothing are planned as wholes, which also shows how much better any
 * plan could be. As long as there is time, small parts, some people and their shifts, are planned anew while all else stays.
 */
export function search(week: PlanWeek, solver: Solver, options: SearchOptions): Plan {
  const begun = options.clock()
  const spent = () => (options.clock() - begun) / 1000
  const isStopped = () => options.isStopped?.() === true
  const ground = prepare(week)
  const draft = firstPlan(ground, () => isStopped() || spent() > options.seconds * startShare)
  let bound: number | null = null
  let told = Number.NEGATIVE_INFINITY
  const tell = (stage: Stage) => {
    if (options.onProgress === undefined || options.clock() - told < 500) return
    told = options.clock()
    options.onProgress({ stage, seconds: spent(), figures: evaluate(ground, assignmentsOf(draft), bound) })
  }
  tell('starting')

  const left = (part: number) => options.seconds * part - spent()
  const isOver = (part: number) => isStopped() || left(part) <= 0
  const choices = ground.options.reduce((all, some) => all + some.length, 0)
  if (choices <= mostChoicesAtOnce && isPayASum(ground)) {
    const whole = { people: week.people.map((_, person) => person), shifts: ground.free }
    bound = replan(draft, whole, solver, { seconds: left(1), relativeGap: 1e-4, isStopped })
  } else {
    const groups = groupsOf(ground)
    const clock = { spent, left: () => left(diveShare), isStopped, tell: () => tell('improving') }
    const bounds = planGroups(draft, groups, solver, clock)
    const areAllBounded = bounds.every(one => one !== null)
    if (areAllBounded) bound = sum(bounds)
    const isGood = () => bound !== null && draft.objective - bound < Math.abs(bound) * goodEnough
    improve(draft, solver, {
      ...options,
      isOver: () => isGood() || isOver(areAllBounded ? 1 : improveShare),
      tell: () => tell('improving'),
    })
    const isLate = () => {
      tell('proving')
      return isOver(1)
    }
    for (const [at, group] of groups.entries())
      bounds[at] ??= boundOf(draft, group, worthsIn(draft, group), { rounds: 400, isOver: isLate })
    bound = bounds.every(one => one !== null) ? sum(bounds) : null
  }
  const assignments = assignmentsOf(draft)
  return { assignments, figures: evaluate(ground, assignments, bound) }
}

interface GroupOptions {
  spent: () => number
  /** Seconds left for all groups that are still ahead. */
  left: () => number
  isStopped: () => boolean
  tell: () => void
}

/** Plans groups as wholes, each in its part of the time. Returns what no plan of each is better than, where that says something. */
function planGroups(
  draft: Draft,
  groups: readonly Part[],
  solver: Solver,
  { spent, left, isStopped, tell }: GroupOptions,
): (number | null)[] {
  let ahead = groups.reduce((all, group) => all + workOf(group), 0)
  return groups.map(group => {
    const work = workOf(group)
    if (work === 0) return objectiveOf(draft, group)
    const [begun, time] = [spent(), (left() * work) / ahead]
    ahead -= work
    const isPast = (part: number) => {
      tell()
      return isStopped() || spent() - begun > time * part
    }
    if (sizeOf(group) > mostToDive || time <= 0 || isStopped()) return null
    const { choices, bound } = planByDiving(draft, group, solver, {
      isLate: () => isPast(divideShare),
      isHurried: () => isPast(calmShare),
      isOver: () => isPast(1),
    })
    takeOver(draft, group, choices, () => isPast(1))
    return bound === null || objectiveOf(draft, group) - bound > Math.abs(bound) * tooVague ? null : bound
  })
}

/** Plans a part anew by single choices and takes it over if that is better. Returns what no plan of it is better than. */
function replan(
  draft: Draft,
  part: Part,
  solver: Solver,
  options: { seconds: number; relativeGap: number; isStopped: () => boolean },
): number {
  if (part.shifts.length === 0) return draft.objective
  const { model, choices } = modelOf(draft, part)
  const start = choices.flatMap(({ shift, person }, column) => (draft.holders[shift] === person ? [column] : []))
  const { values, bound } = solver.solve(model, { ...options, start })
  if (values !== null)
    takeOver(
      draft,
      part,
      choices.filter((_, column) => (values[column] as number) > 0.5),
    )
  return Math.min(bound, draft.objective)
}

// The work of a group grows faster than the group.
const workOf = (group: Part) => (group.people.length === 0 || group.shifts.length === 0 ? 0 : sizeOf(group) ** 2)

const sum = (numbers: readonly (number | null)[]) => numbers.reduce((all: number, one) => all + (one ?? 0), 0)
