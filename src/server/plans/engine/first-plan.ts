import { canTake, copyOf, type Draft, draftOf, emptyDraft, give, priceToGive } from './draft.ts'
import type { Ground, Option } from './ground.ts'
import { improveByHand } from './small-steps.ts'

/**
 * A plan at once: today's plan filled up, or one made from nothing, whichever is better. It is never worse than today's plan, of
 * which only what breaks a hard rule is taken out.
 */
export function firstPlan(ground: Ground, isOver: () => boolean = () => false): Draft {
  const today = todaysPlan(ground)
  const filled = copyOf(today)
  fill(filled)
  const anew = emptyDraft(ground)
  fill(anew)
  improveByHand(filled, isOver)
  if (!isOver()) improveByHand(anew, isOver)
  return [today, filled, anew].reduce((best, one) => (one.objective < best.objective - 1e-6 ? one : best))
}

export const todaysPlan = (ground: Ground): Draft =>
  draftOf(
    ground,
    ground.week.shifts.map(({ now }) => now),
  )

/** Gives out what is open of them, first what would lose most if it had to wait. */
export function fill(draft: Draft, shifts: readonly number[] = draft.ground.free): void {
  const waiting = shifts
    .filter(shift => (draft.holders[shift] as number) < 0)
    .map(shift => ({ shift, ...choose(draft, shift) }))
  while (waiting.length > 0) {
    let top = 0
    for (let at = 1; at < waiting.length; at++) {
      if ((waiting[at] as Wait).regret > (waiting[top] as Wait).regret) top = at
    }
    const next = waiting[top] as Wait
    // What it knows is from before others were given out: it counts only if it is still so.
    const fresh = choose(draft, next.shift)
    const isStale = fresh.person !== next.person || fresh.regret < next.regret - 1e-6
    if (fresh.person < 0) waiting.splice(top, 1)
    else if (isStale) waiting[top] = { shift: next.shift, ...fresh }
    else {
      give(draft, next.shift, fresh.person)
      waiting.splice(top, 1)
    }
  }
}

interface Wait {
  shift: number
  person: number
  regret: number
}

// The best person, and what it costs more if it must be the next one; or to stay open, if there is no next one.
function choose(draft: Draft, shift: number): { person: number; regret: number } {
  let [person, best, next] = [-1, 0, 0]
  for (const option of draft.ground.options[shift] as Option[]) {
    if (!canTake(draft, option.person, shift)) continue
    const price = priceToGive(draft, shift, option.person)
    if (price < best) {
      next = best
      best = price
      person = option.person
    } else if (price < next) next = price
  }
  return { person, regret: next - best }
}
