import type { Ground } from './ground.ts'
import type { Part } from './model.ts'

/**
 * The week taken apart where it falls apart by itself: people who share no shift, by themselves or through others, and are not kept
 * apart either, are planned as if they were of different companies. The small groups first.
 */
export function groupsOf(ground: Ground): Part[] {
  const above = ground.week.people.map((_, person) => person)
  const topOf = (person: number): number => {
    let top = person
    while (above[top] !== top) top = above[top] as number
    above[person] = top
    return top
  }
  const join = (one: number, other: number) => {
    above[topOf(one)] = topOf(other)
  }
  for (const some of ground.options) for (const { person } of some) join(person, some[0]?.person ?? person)
  for (const [one, others] of ground.apart.entries()) for (const other of others) join(one, other)
  const groups = new Map<number, Part>()
  for (const person of ground.week.people.keys()) {
    const group = groups.get(topOf(person)) ?? { people: [], shifts: [] }
    group.people.push(person)
    groups.set(topOf(person), group)
  }
  for (const shift of ground.free) {
    const person = ground.options[shift]?.[0]?.person
    if (person === undefined) groups.set(-1 - shift, { people: [], shifts: [shift] })
    else groups.get(topOf(person))?.shifts.push(shift)
  }
  return [...groups.values()].sort((a, b) => sizeOf(a) - sizeOf(b))
}

export const sizeOf = ({ people, shifts }: Part): number => people.length + shifts.length
