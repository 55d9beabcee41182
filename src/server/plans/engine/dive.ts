import type { Draft } from './draft.ts'
import { learnInParts } from './learn.ts'
import type { Part } from './model.ts'
import { type Column, openPool } from './roster-pool.ts'
import type { Solver } from './solver.ts'

export interface Dive {
  /** Who gets which shift. Where time was too short, shifts are left that somebody could have. */
  choices: { shift: number; person: number }[]
  /** No plan of the part is better than this; null where there was no time to say. */
  bound: number | null
}

// The divided plan is near enough to the best one there is; from then on only few rosters are looked for.
const enough = 1e-3
const [mostRounds, roundsBetween] = [400, 3]
// Whoever is all but settled is settled at once; beside them a few of whom most is settled.
const [surely, likely, atOnce] = [0.999, 0.6, 0.1]
// Where time runs out more are settled at once than is good: better than to leave them without.
const hurriedAtOnce = 0.35

/**
 * Plans a part as a whole: first as if rosters could be divided, which no plan is better than. Then those whose roster is divided
 * least have it for good, the others are divided anew around them, and so on until everyone has one.
 */
export function planByDiving(
  draft: Draft,
  part: Part,
  solver: Solver,
  { isLate, isHurried, isOver }: Record<'isLate' | 'isHurried' | 'isOver', () => boolean>,
): Dive {
  const pool = openPool(draft, part, solver, learnInParts(draft, part, solver, isLate))
  const choices: Dive['choices'] = []
  try {
    let found = pool.find({ rounds: mostRounds, isOver: isLate, enough })
    const bound = found?.bound ?? null
    const waiting = new Set(part.people.keys())
    const taken = new Set<number>()
    let isLast = isOver()
    while (found !== null && waiting.size > 0) {
      const ranked = mostTaken(pool.columns, found.values, waiting)
      const isHurry = isHurried()
      const most = Math.ceil(waiting.size * (isHurry ? hurriedAtOnce : atOnce))
      for (const [place, { column, value }] of ranked.entries()) {
        const { at, roster } = pool.columns[column] as Column
        if (!isLast && place > 0 && value < surely && (place >= most || (!isHurry && value < likely))) break
        if (roster.shifts.some(shift => taken.has(shift))) continue
        for (const shift of roster.shifts) {
          taken.add(shift)
          choices.push({ shift, person: part.people[at] as number })
        }
        waiting.delete(at)
        pool.settle(column)
      }
      if (isLast || waiting.size === 0) break
      const next = pool.find({ rounds: isHurry ? 1 : roundsBetween, isOver })
      // Without time to divide anew whoever's roster still fits has it, and the others go without.
      isLast = next === null || isOver()
      found = next ?? found
    }
    return { choices, bound }
  } finally {
    pool.close()
  }
}

/** For each who waits the roster of which most is taken, the most first. */
function mostTaken(columns: readonly Column[], values: Float64Array, waiting: ReadonlySet<number>) {
  const best = new Map<number, { at: number; column: number; value: number }>()
  for (const [column, { at }] of columns.entries()) {
    // Columns that were found since are not in the divided plan.
    const value = values[column] ?? 0
    if (waiting.has(at) && value > (best.get(at)?.value ?? -1)) best.set(at, { at, column, value })
  }
  return [...best.values()].sort((a, b) => b.value - a.value || a.at - b.at)
}
