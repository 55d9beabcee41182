import { exclude, overlap } from './blocks.ts'
import type { PersonTerms, ShiftTerms, Terms } from './week.ts'

/**
 * Sets of shifts of which one person can have only one, so that every two that exclude each other are together in some set. Fewer and
 * larger sets bind closer than a row for each two.
 * @param sorted places of shifts, by their start
 */
export function cliquesOf(
  terms: Terms,
  person: PersonTerms,
  shifts: readonly ShiftTerms[],
  sorted: readonly number[],
): number[][] {
  const rest = terms.rest === 'hard' ? person.restMinutes : 0
  const cliques: number[][] = []
  for (const together of gatherings(shifts, sorted, rest)) {
    if (terms.togetherMinutes === null || terms.rest !== 'hard') cliques.push(together)
    else
      cliques.push(
        ...coverOf(together, (a, b) => exclude(terms, person, shifts[a] as ShiftTerms, shifts[b] as ShiftTerms)),
      )
  }
  return cliques
}

/** Largest sets of shifts that all run at one moment, each taken as longer by `rest`. */
export function gatherings(shifts: readonly ShiftTerms[], sorted: readonly number[], rest: number): number[][] {
  const found: number[][] = []
  let running: number[] = []
  let hasGrown = false
  for (const at of sorted) {
    const shift = shifts[at] as ShiftTerms
    const still = running.filter(other => (shifts[other] as ShiftTerms).end + rest > shift.start)
    if (still.length < running.length && hasGrown) {
      if (running.length > 1) found.push(running)
      hasGrown = false
    }
    running = [...still, at]
    hasGrown = true
  }
  if (hasGrown && running.length > 1) found.push(running)
  return found
}

/** Everyone of them excludes everyone else. */
export const areAllExclusive = (
  terms: Terms,
  person: PersonTerms,
  shifts: readonly ShiftTerms[],
  some: readonly number[],
): boolean =>
  some.every((one, at) =>
    some.slice(at + 1).every(other => exclude(terms, person, shifts[one] as ShiftTerms, shifts[other] as ShiftTerms)),
  )

// Not all of them exclude each other, as shifts close together count as one duty: sets are grown from pairs not yet covered.
function coverOf(some: readonly number[], areExclusive: (a: number, b: number) => boolean): number[][] {
  const covered = new Set<string>()
  const sets: number[][] = []
  for (const [place, one] of some.entries()) {
    for (const other of some.slice(place + 1)) {
      if (covered.has(`${one} ${other}`) || !areExclusive(one, other)) continue
      const set = [one, other]
      for (const third of some) {
        if (third !== one && third !== other && set.every(member => areExclusive(member, third))) set.push(third)
      }
      for (const a of set) for (const b of set) covered.add(`${a} ${b}`)
      sets.push(set)
    }
  }
  return sets
}

/** Pairs of shifts without enough rest between them, where that is allowed at a price. */
export function closePairsOf(
  isTooClose: (a: ShiftTerms, b: ShiftTerms) => boolean,
  shifts: readonly ShiftTerms[],
  sorted: readonly number[],
  restMinutes: number,
): [number, number][] {
  const pairs: [number, number][] = []
  for (const [place, one] of sorted.entries()) {
    const first = shifts[one] as ShiftTerms
    for (let next = place + 1; next < sorted.length; next++) {
      const other = sorted[next] as number
      const second = shifts[other] as ShiftTerms
      if (second.start >= first.end + restMinutes) break
      if (!overlap(first, second) && isTooClose(first, second)) pairs.push([one, other])
    }
  }
  return pairs
}
