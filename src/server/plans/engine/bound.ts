import { costOf, type Draft } from './draft.ts'
import type { Part } from './model.ts'
import { bestRosters } from './rosters.ts'

// What a round counts beside those before it, and how far one goes for what is still missing.
const freshness = 0.12
const firstPace = 0.1
const [faster, slower, patience] = [1.1, 0.7, 6]

/**
 * What no plan can be better than. If everyone took the roster that is best for them where each shift is worth so much, the sum is
 * below every plan, whatever the worths are. They are moved until the sum is as high as time allows: a shift that too few would take
 * is worth more, one that too many would is worth less, on the average of the rounds so far (the volume algorithm).
 */
export function boundOf(
  draft: Draft,
  part: Part,
  worths: Float64Array,
  { isOver, rounds }: { isOver: () => boolean; rounds: number },
): number | null {
  const { ground } = draft
  const { openPrices } = ground
  const { people, shifts } = part
  const objective = objectiveOf(draft, part)
  const at = worths.slice()
  const lacks = new Float64Array(at.length)
  let best: number | null = null
  let [pace, idle] = [firstPace, 0]
  for (let round = 0; round < rounds; round++) {
    // None is worth more than it costs to leave it open.
    for (const shift of shifts) at[shift] = Math.min(at[shift] as number, openPrices[shift] as number)
    let sum = shifts.reduce((all, shift) => all + (at[shift] as number), 0)
    const lack = new Float64Array(at.length).fill(1)
    for (const person of people) {
      if (isOver()) return best
      const { rosters, least } = bestRosters(
        ground,
        person,
        ground.reach[person] as number[],
        shift => at[shift] as number,
        { count: 1 },
      )
      sum += least
      for (const shift of rosters[0]?.shifts ?? []) lack[shift] = (lack[shift] as number) - 1
    }
    const share = round === 0 ? 1 : freshness
    for (const shift of shifts) lacks[shift] = share * (lack[shift] as number) + (1 - share) * (lacks[shift] as number)
    if (best === null || sum > best) {
      if (best !== null) pace = Math.min(2, pace * faster)
      best = sum
      idle = 0
      worths.set(at)
    } else if (++idle % patience === 0) pace *= slower
    const missing = objective - best
    if (missing < Math.abs(objective) * 1e-4 || pace < 1e-3) break
    let square = 0
    const isMoved = (shift: number) =>
      (lacks[shift] as number) < 0 || (worths[shift] as number) < (openPrices[shift] as number)
    for (const shift of shifts) if (isMoved(shift)) square += (lacks[shift] as number) ** 2
    if (square === 0) break
    for (const shift of shifts)
      at[shift] = (worths[shift] as number) + ((pace * missing) / square) * (lacks[shift] as number)
  }
  return best
}

/** What a part comes to in a plan. */
export const objectiveOf = ({ ground, costs, holders }: Draft, { people, shifts }: Part): number =>
  people.reduce((all, person) => all + (costs[person] as number), 0) +
  shifts.reduce((all, shift) => all + ((holders[shift] as number) < 0 ? (ground.openPrices[shift] as number) : 0), 0)

/** What would be saved without them as the plan stands: not what shifts are worth to the best plan, but not far from it. */
export function worthsIn({ ground, holders, lists, costs }: Draft, { shifts }: Part): Float64Array {
  const worths = new Float64Array(holders.length)
  for (const shift of shifts) {
    const person = holders[shift] as number
    const others = (lists[person] ?? []).filter(other => other !== shift)
    worths[shift] =
      person < 0 ? (ground.openPrices[shift] as number) : (costs[person] as number) - costOf(ground, person, others)
  }
  return worths
}
