import type { Draft } from './draft.ts'
import type { Part } from './model.ts'
import { pickPart, waysToPick } from './parts.ts'
import { randomFrom } from './random.ts'
import { planByRosters, type RosterOptions } from './roster-model.ts'
import type { Solver } from './solver.ts'
import { takeOver } from './take-over.ts'

const stepsWanted = 2500

interface ImproveOptions {
  seed: number
  rounds?: number
  isOver: () => boolean
  tell: () => void
}

/** Plans parts of the week anew, each as well as can be while all else stays, as long as there is time. */
export function improve(
  draft: Draft,
  solver: Solver,
  { seed, rounds = Number.POSITIVE_INFINITY, isOver, tell }: ImproveOptions,
): void {
  const random = randomFrom(seed)
  const gains = waysToPick.map(() => 1)
  const most = draft.ground.week.people.length
  let size = Math.min(most, 16)
  let idle = 0
  for (let round = 0; round < rounds && !isOver(); round++) {
    const way = drawn(gains, random())
    const part = pickPart(draft, waysToPick[way] ?? 'random', Math.round(size), random)
    const before = draft.objective
    const steps = replanByRosters(draft, part, solver, { seconds: 20, isStopped: isOver, rounds: 25 })
    const hasGained = draft.objective < before - 1e-6
    gains[way] = (gains[way] as number) * 0.9 + (hasGained ? 0.1 : 0.01)
    idle = hasGained ? 0 : idle + 1
    // Parts grow while they are easy and shrink while they are hard, by what they cost and not by how long they took.
    size = Math.min(most, 40, Math.max(6, size * (steps < stepsWanted ? 1.05 : 0.93)))
    if (idle > 60 + most) return
    tell()
  }
}

/** Plans a part anew by rosters and takes it over if that is better. Returns how much work it was. */
function replanByRosters(draft: Draft, part: Part, solver: Solver, options: RosterOptions): number {
  if (part.shifts.length === 0) return 0
  const { choices, steps } = planByRosters(draft, part, solver, options)
  if (choices !== null) takeOver(draft, part, choices)
  return steps
}

function drawn(weights: readonly number[], random: number): number {
  let left = random * weights.reduce((all, one) => all + one, 0)
  for (const [at, weight] of weights.entries()) {
    left -= weight
    if (left <= 0) return at
  }
  return weights.length - 1
}
