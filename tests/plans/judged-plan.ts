import { type BuiltWeek, buildWeek } from '#server/plans/build-week.ts'
import { evaluate } from '#server/plans/engine/evaluate.ts'
import { type Ground, prepare } from '#server/plans/engine/ground.ts'
import type { Assignments } from '#server/plans/engine/week.ts'
import { provePlan } from '#server/plans/proof.ts'
import type { ReadWeek } from '#server/plans/read-week.ts'
import { breachesIn } from './company-checker.ts'
import { madeUpCompany } from './made-up-company.ts'

interface MadeUp {
  read: ReadWeek
  built: BuiltWeek
  ground: Ground
}

export function madeUpWeekOf(seed: number): MadeUp {
  const read = madeUpCompany(seed)
  const built = buildWeek(read)
  return { read, built, ground: prepare(built.week) }
}

/** What the plain checker finds, and whether the plan would be shown as it is. */
export function judgedPlan({ read, built, ground }: MadeUp, assignments: Assignments) {
  const { shifts, people } = built
  const holders = new Map(shifts.map(({ id }, at) => [id, people[assignments[at] ?? -1]?.id ?? null]))
  const plan = { assignments, figures: evaluate(ground, assignments) }
  return { faults: breachesIn(read, holders), refused: [...provePlan(read, built, plan).refused.values()] }
}

/** How many shifts would have somebody else than they have. */
export const changesIn = ({ built }: MadeUp, assignments: Assignments) =>
  built.week.shifts.filter(({ now }, at) => now !== (assignments[at] ?? null)).length
