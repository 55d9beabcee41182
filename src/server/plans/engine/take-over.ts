import { canTake, type Draft, give, take } from './draft.ts'
import { fill } from './first-plan.ts'
import type { Part } from './model.ts'
import { improveByHand } from './small-steps.ts'

/** Takes a part over if that is better once what is still open was given out. */
export function takeOver(
  draft: Draft,
  part: Part,
  choices: readonly { shift: number; person: number }[],
  isOver?: () => boolean,
): void {
  const before = draft.objective
  const held = part.shifts.map(shift => draft.holders[shift] as number)
  for (const shift of part.shifts) take(draft, shift)
  for (const { shift, person } of choices) {
    // The solver reckons with tolerances; the rules do not.
    if (canTake(draft, person, shift)) give(draft, shift, person)
  }
  if (isOver !== undefined) {
    fill(draft, part.shifts)
    improveByHand(draft, isOver, part.shifts)
  }
  if (draft.objective < before - 1e-6) return
  for (const shift of part.shifts) take(draft, shift)
  for (const [at, shift] of part.shifts.entries()) if ((held[at] as number) >= 0) give(draft, shift, held[at] as number)
}
