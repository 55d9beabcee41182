import type { Refusal } from '#shared/refusal.ts'
import type { BuiltWeek } from './build-week.ts'
import { evaluate } from './engine/evaluate.ts'
import { prepare } from './engine/ground.ts'
import type { Plan } from './engine/week.ts'
import type { ReadWeek } from './read-week.ts'
import { fitTogether } from './together.ts'

export interface Proven extends Plan {
  /** Who would have been given a shift and may not have it, by its place in the week. */
  refused: ReadonlyMap<number, { employeeId: number; why: Refusal }>
}

/**
 * A finished proposal before anyone sees it, judged as it is judged when it is accepted. What does not pass is taken out: the shift
 * stays with whom it has, or open.
 */
export function provePlan({ plans, apart }: ReadWeek, { week, shifts, people }: BuiltWeek, found: Plan): Proven {
  const moves = shifts.flatMap((shift, at) => {
    const person = found.assignments[at] ?? null
    const toId = person === null ? null : (people[person]?.id ?? null)
    return week.shifts[at]?.isFixed || toId === shift.employeeId ? [] : [{ shift, toId, at }]
  })
  const { unfit } = fitTogether(moves, { people, plans, apart })
  const refused = new Map(
    unfit.flatMap(({ move: { at, toId }, why }) => (toId === null ? [] : [[at, { employeeId: toId, why }] as const])),
  )
  if (refused.size === 0) return { ...found, refused }
  const assignments = found.assignments.map((person, at) => (refused.has(at) ? holderOf(at) : person))
  return { assignments, figures: evaluate(prepare(week), assignments), refused }

  function holderOf(at: number): number | null {
    const { now = null, candidates = [] } = week.shifts[at] ?? {}
    return candidates.some(({ person }) => person === now) ? now : null
  }
}
