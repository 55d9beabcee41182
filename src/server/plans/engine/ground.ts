import { breachesOf, isTooClose, type Load, loadOf, meet, softCents } from './blocks.ts'
import { dayRulesOf, extraOf } from './overtime.ts'
import { openPrices, type Prices, priceOf, pricesOf } from './prices.ts'
import { fairShares, type Share } from './shares.ts'
import type { Block, Candidate, PersonTerms, PlanWeek, ShiftTerms } from './week.ts'

/** A person who could have a shift, with everything about this pair that depends on no other shift. */
export interface Option extends Candidate {
  /** What the pair adds to the objective. */
  price: number
}

/** A week made ready to be planned: what cannot change is worked out once. */
export interface Ground {
  week: PlanWeek
  /** The shifts that are planned, and for each shift of the week who could have it. */
  free: number[]
  options: Option[][]
  /** Where a person stands among a shift's options, -1 where they do not: `person * shifts + shift`. */
  places: Int32Array
  /** Free shifts that a person could have, by their start. */
  reach: number[][]
  /** For each shift which kind it is: those of one kind are alike in all that rules look at. By start, then by end. */
  kinds: Int32Array
  /** What people have whatever is planned: what they keep, and fixed shifts. */
  blocks: Block[][]
  bases: Load[]
  /** What overtime of theirs is worth as it is, which is paid anyway. */
  keptExtras: number[]
  /** The same without the fixed shifts of the week. */
  keptLoads: Load[]
  /** Sites have several rules for the overtime of a day: then it matters what of a day comes first. */
  areDaysMixed: boolean
  shares: (Share | null)[]
  /** Who is not to work with whom, both ways. */
  apart: number[][]
  openPrices: number[]
  prices: Prices
}

export function prepare(week: PlanWeek): Ground {
  const { people, shifts, terms } = week
  const prices = pricesOf(shifts, terms.weights)
  const apart = bothWays(people)
  const fixedOf: number[][] = people.map(() => [])
  for (const [index, shift] of shifts.entries()) {
    if (shift.isFixed && shift.now !== null) fixedOf[shift.now]?.push(index)
  }
  const blocks = people.map((person, index) => [
    ...person.kept,
    ...(fixedOf[index] ?? []).map(at => shifts[at] as Block),
  ])
  const areDaysMixed = dayRulesOf([...shifts, ...blocks.flat()]).size > 1
  const loadOfAll = (some: readonly Block[]) => loadOf(areDaysMixed ? some.toSorted((a, b) => a.start - b.start) : some)
  const bases = blocks.map(loadOfAll)
  const options = shifts.map(shift => {
    if (shift.isFixed) return []
    return shift.candidates.flatMap(candidate => {
      const person = people[candidate.person] as PersonTerms
      const base = bases[candidate.person] as Load
      if (breachesOf(week, person, base, blocks[candidate.person] as Block[], shift).length > 0) return []
      let price = priceOf(prices, shift, candidate)
      const softRest = softCents(terms.rest)
      if (softRest > 0) {
        for (const block of blocks[candidate.person] as Block[]) {
          if (isTooClose(block, shift, person.restMinutes, terms.togetherMinutes)) price += softRest
        }
      }
      if (terms.notWith !== 'off') {
        let meetings = 0
        for (const other of apart[candidate.person] as number[]) {
          for (const at of fixedOf[other] as number[]) if (meet(shifts[at] as ShiftTerms, shift)) meetings++
        }
        if (meetings > 0 && terms.notWith === 'hard') return []
        price += meetings * softCents(terms.notWith)
      }
      return [{ ...candidate, price }]
    })
  })
  const places = new Int32Array(people.length * shifts.length).fill(-1)
  const reach: number[][] = people.map(() => [])
  for (const [shift, some] of options.entries()) {
    for (const [place, { person }] of some.entries()) {
      places[person * shifts.length + shift] = place
      reach[person]?.push(shift)
    }
  }
  for (const some of reach)
    some.sort((a, b) => (shifts[a] as ShiftTerms).start - (shifts[b] as ShiftTerms).start || a - b)
  const free = shifts.flatMap((shift, index) => (shift.isFixed ? [] : [index]))
  return {
    week,
    free,
    options,
    places,
    reach,
    kinds: kindsOf(shifts),
    blocks,
    bases,
    keptExtras: people.map((person, at) => extraOf(terms.overtime, person, bases[at] as Load)),
    keptLoads: people.map(({ kept }) => loadOfAll(kept)),
    areDaysMixed,
    shares: fairShares(week, bases, reach),
    apart,
    openPrices: openPrices(shifts, options, prices),
    prices,
  }
}

export const optionOf = (ground: Ground, person: number, shift: number): Option | undefined => {
  const place = ground.places[person * ground.week.shifts.length + shift] as number
  return place < 0 ? undefined : ground.options[shift]?.[place]
}

function kindsOf(shifts: readonly ShiftTerms[]): Int32Array {
  const kinds = new Int32Array(shifts.length)
  const order = [...shifts.keys()].sort((a, b) => {
    const [one, other] = [shifts[a] as ShiftTerms, shifts[b] as ShiftTerms]
    return one.start - other.start || one.end - other.end || a - b
  })
  const known = new Map<string, number>()
  for (const at of order) {
    const { start, end, minutes, day, night, isWeekend, paidEarly, paidDays, dayOvertime } = shifts[at] as ShiftTerms
    const paid = [paidEarly, ...paidDays.flatMap(part => [part.at, part.minutes]), ...Object.values(dayOvertime ?? {})]
    const key = `${start} ${end} ${minutes} ${day} ${night} ${isWeekend} ${paid}`
    const kind = known.get(key) ?? known.size
    known.set(key, kind)
    kinds[at] = kind
  }
  return kinds
}

function bothWays(people: readonly PersonTerms[]): number[][] {
  const apart = people.map(() => new Set<number>())
  for (const [one, { notWith }] of people.entries()) {
    for (const other of notWith) {
      if (other === one) continue
      apart[one]?.add(other)
      apart[other]?.add(one)
    }
  }
  return apart.map(some => [...some].sort((a, b) => a - b))
}
