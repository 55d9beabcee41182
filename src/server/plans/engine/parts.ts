import type { Draft } from './draft.ts'
import type { Option } from './ground.ts'
import type { Part } from './model.ts'
import type { ShiftTerms } from './week.ts'

/** How the people are found whose shifts are planned anew together. */
export const waysToPick = ['colleagues', 'open', 'site', 'day', 'costly', 'random'] as const
export type WayToPick = (typeof waysToPick)[number]

const mostOpenShifts = 30

/** Some people with all their shifts, and shifts that are open and could be theirs. */
export function pickPart(draft: Draft, way: WayToPick, size: number, random: () => number): Part {
  const { ground, lists, holders } = draft
  const below = (most: number) => Math.floor(random() * most)
  const chosen = new Set<number>()
  const add = (person: number) => {
    if (chosen.size < size && (ground.reach[person] as number[]).length > 0) chosen.add(person)
  }
  const open = ground.free.filter(
    shift => (holders[shift] as number) < 0 && (ground.options[shift] as Option[]).length > 0,
  )
  const held = ground.free.filter(shift => (holders[shift] as number) >= 0)
  if (held.length === 0 || (way === 'open' && open.length === 0)) return pickAny()

  if (way === 'open') {
    const shift = open[below(open.length)] as number
    for (const { person } of shuffled(ground.options[shift] as Option[], random).slice(0, size >> 1)) add(person)
  } else if (way === 'site' || way === 'day') {
    const seed = ground.week.shifts[held[below(held.length)] as number] as ShiftTerms
    const near = held.filter(shift => {
      const other = ground.week.shifts[shift] as ShiftTerms
      return way === 'site' ? other.site === seed.site : other.day === seed.day
    })
    const order = shuffled(near, random)
    if (way === 'site') for (const shift of order) add(holders[shift] as number)
    else {
      const seedPeople = new Set((ground.options[order[0] as number] as Option[]).map(({ person }) => person))
      for (const shift of order) if (seedPeople.has(holders[shift] as number)) add(holders[shift] as number)
    }
  } else if (way === 'costly') {
    // Whoever is far from their share or works overtime, and is dearer by that than they could be.
    let [worst, most] = [-1, Number.NEGATIVE_INFINITY]
    for (let tries = 0; tries < 12; tries++) {
      const person = holders[held[below(held.length)] as number] as number
      const list = lists[person] as number[]
      const least = list.reduce((all, shift) => all + cheapest(draft, shift), 0)
      if ((draft.costs[person] as number) - least > most)
        [worst, most] = [person, (draft.costs[person] as number) - least]
    }
    add(worst)
  } else if (way === 'random') return pickAny()
  if (chosen.size === 0) add(holders[held[below(held.length)] as number] as number)
  // The rest are those who could trade most with who is there.
  const ties = new Map<number, number>()
  for (const person of chosen) {
    for (const shift of lists[person] as number[]) {
      for (const option of ground.options[shift] as Option[])
        ties.set(option.person, (ties.get(option.person) ?? 0) + 1)
    }
  }
  const ranked = [...ties]
    .map(([person, count]): [number, number] => [person, count * (0.3 + random())])
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
  for (const [person] of ranked) add(person)
  return partOf()

  function pickAny(): Part {
    const people = shuffled(
      ground.week.people.map((_, person) => person),
      random,
    )
    for (const person of people) add(person)
    return partOf()
  }

  function partOf(): Part {
    const people = [...chosen].sort((a, b) => a - b)
    const theirs = people.flatMap(person => lists[person] as number[])
    const fitting = open.filter(shift => (ground.options[shift] as Option[]).some(({ person }) => chosen.has(person)))
    return { people, shifts: [...theirs, ...shuffled(fitting, random).slice(0, mostOpenShifts)].sort((a, b) => a - b) }
  }
}

const cheapest = ({ ground }: Draft, shift: number) =>
  (ground.options[shift] as Option[]).reduce((least, { price }) => Math.min(least, price), Number.POSITIVE_INFINITY)

function shuffled<One>(some: readonly One[], random: () => number): One[] {
  const order = [...some]
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const kept = order[at] as One
    order[at] = order[other] as One
    order[other] = kept
  }
  return order
}
