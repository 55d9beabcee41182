import { canTake, type Draft, give, take } from './draft.ts'
import type { Option } from './ground.ts'

/**
 * Improves a plan by steps of one or two shifts until none helps: a shift goes to someone else, two people swap, or someone gives a
 * shift away to take an open one.
 */
export function improveByHand(
  draft: Draft,
  isOver: () => boolean,
  shifts: readonly number[] = draft.ground.free,
): void {
  for (let round = 0; round < 20; round++) {
    const before = draft.objective
    for (const shift of shifts) {
      if (isOver()) return
      if ((draft.holders[shift] as number) < 0) fillByHandingOn(draft, shift)
      else moveOrSwap(draft, shift)
    }
    if (draft.objective > before - 1) return
  }
}

const least = 1e-6

function moveOrSwap(draft: Draft, shift: number): void {
  const holder = draft.holders[shift] as number
  const before = draft.objective
  take(draft, shift)
  let best: { objective: number; person: number; back: number } = {
    objective: before - least,
    person: holder,
    back: -1,
  }
  for (const { person } of draft.ground.options[shift] as Option[]) {
    if (person === holder) continue
    if (canTake(draft, person, shift)) {
      give(draft, shift, person)
      if (draft.objective < best.objective) best = { objective: draft.objective, person, back: -1 }
      take(draft, shift)
      continue
    }
    for (const back of [...(draft.lists[person] as number[])]) {
      if (!canTake(draft, person, shift, back)) continue
      take(draft, back)
      if (canTake(draft, person, shift)) {
        give(draft, shift, person)
        if (canTake(draft, holder, back)) {
          give(draft, back, holder)
          if (draft.objective < best.objective) best = { objective: draft.objective, person, back }
          take(draft, back)
        }
        take(draft, shift)
      }
      give(draft, back, person)
    }
  }
  if (best.back >= 0) take(draft, best.back)
  give(draft, shift, best.person)
  if (best.back >= 0) give(draft, best.back, holder)
}

function fillByHandingOn(draft: Draft, shift: number): void {
  const before = draft.objective
  for (const { person } of draft.ground.options[shift] as Option[]) {
    if (canTake(draft, person, shift)) {
      give(draft, shift, person)
      if (draft.objective < before - least) return
      take(draft, shift)
      continue
    }
    for (const away of [...(draft.lists[person] as number[])]) {
      if (!canTake(draft, person, shift, away)) continue
      take(draft, away)
      give(draft, shift, person)
      for (const { person: next } of draft.ground.options[away] as Option[]) {
        if (next === person || !canTake(draft, next, away)) continue
        give(draft, away, next)
        if (draft.objective < before - least) return
        take(draft, away)
      }
      take(draft, shift)
      give(draft, away, person)
    }
  }
}
