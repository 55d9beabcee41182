import type { Draft } from './draft.ts'
import type { Option } from './ground.ts'
import type { Part } from './model.ts'
import { type Learnt, nothingLearnt, openPool } from './roster-pool.ts'
import type { Solver } from './solver.ts'

const peopleAtOnce = 20
const [mostRounds, mostRosters] = [60, 12]

/**
 * What shifts are worth and which rosters are worth having, from a few people at a time with the shifts that they hold. A large part
 * whose dividing begins with that is divided in half the time: by itself it takes many rounds until its worths mean anything.
 */
export function learnInParts(draft: Draft, part: Part, solver: Solver, isOver: () => boolean): Learnt {
  const learnt = nothingLearnt(draft, part)
  if (part.people.length <= peopleAtOnce) return learnt
  const left = new Set(part.people)
  for (const person of part.people) {
    if (!left.has(person)) continue
    const people = tradingWith(draft, person, left)
    for (const one of people) left.delete(one)
    const shifts = people.flatMap(one => draft.lists[one] as number[]).sort((a, b) => a - b)
    const pool = openPool(draft, { people, shifts }, solver, nothingLearnt(draft, { people, shifts }))
    try {
      pool.find({ rounds: mostRounds, isOver })
      pool.teach(learnt, mostRosters)
    } finally {
      pool.close()
    }
    if (isOver()) break
  }
  return learnt
}

/** Somebody with those who could trade most with them. */
function tradingWith({ ground, lists }: Draft, person: number, left: ReadonlySet<number>): number[] {
  const ties = new Map<number, number>()
  for (const shift of lists[person] as number[]) {
    for (const { person: other } of ground.options[shift] as Option[])
      if (other !== person && left.has(other)) ties.set(other, (ties.get(other) ?? 0) + 1)
  }
  const ranked = [...ties].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([other]) => other)
  return [...new Set([person, ...ranked, ...left])].slice(0, peopleAtOnce).sort((a, b) => a - b)
}
