import type { Ground } from './ground.ts'
import { optionOf } from './ground.ts'
import type { ShiftTerms } from './week.ts'

/** Of shifts alike in all that rules look at the one worth most: no other can be in a best roster. */
export interface Slot {
  at: number
  like: ShiftTerms
  shift: number
  /** What the shift costs with the person, less what it is worth. */
  net: number
}

/** What of these shifts the person could have, by start and end. */
export function slotsOf(
  ground: Ground,
  person: number,
  shifts: readonly number[],
  worth: (shift: number) => number,
): Slot[] {
  const best: (Slot | undefined)[] = []
  for (const shift of shifts) {
    const option = optionOf(ground, person, shift)
    if (option === undefined) continue
    const net = option.price - worth(shift)
    const kind = ground.kinds[shift] as number
    const known = best[kind]
    if (known === undefined) best[kind] = { at: 0, like: ground.week.shifts[shift] as ShiftTerms, shift, net }
    else if (net < known.net) {
      known.shift = shift
      known.net = net
    }
  }
  const slots = best.filter(slot => slot !== undefined)
  for (const [at, slot] of slots.entries()) slot.at = at
  return slots
}
