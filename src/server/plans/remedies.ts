import { addTo, copyOfLoad, meet } from './engine/blocks.ts'
import type { Draft } from './engine/draft.ts'
import { extraOf, overtimeOf } from './engine/overtime.ts'
import type { Candidate, PersonTerms, ShiftTerms } from './engine/week.ts'
import { holderOf, type Obstacles, obstaclesOf } from './obstacles.ts'
import type { KeptReason } from './reasons.ts'

/** Someone who may have a shift and does not, and why. */
export interface Blocked extends Obstacles {
  candidate: Candidate
}

/** Who could have a shift of the week by itself, also one that stays where it is. */
export type Takers = (shift: number) => readonly Candidate[]

/** How a shift is named in a sentence. */
export type ShiftWords = (shift: number) => { date: string; start: string; end: string }

export interface Help {
  takersOf: Takers
  wordsOf: ShiftWords
}

// More than these nobody weighs against each other.
const mostRemedies = 3
// What is looked at for one gap: beyond it the server would be kept from its work for a hint.
const mostLooks = 1000

/** What would fill a gap, the cheapest first. Each works by itself if it is done. */
export function remediesFor(
  draft: Draft,
  shift: number,
  blocked: readonly Blocked[],
  needs: string,
  help: Help,
): KeptReason[] {
  const { people, shifts } = draft.ground.week
  const { excluded, askable } = shifts[shift] as ShiftTerms
  const isFree = (person: number) => obstaclesOf(draft, person, shift).codes.length === 0
  const only = (code: string) =>
    excluded
      .filter(({ codes }) => codes.length === 1 && codes[0] === code)
      .reduce((count, group) => count + group.people.filter(isFree).length, 0)
  const asked = askable.toSorted((a, b) => a.cents - b.cents).find(({ person }) => isFree(person))
  const rested = blocked.find(({ codes }) => codes.length === 1 && codes[0] === 'rest')
  const idOf = (person: number) => (people[person] as PersonTerms).id
  const [elsewhere, otherwise, unlicensed] = [only('other-site'), only('other-position'), only('not-licensed')]
  const paid = [overtimeFor(draft, shift, blocked), cheapestMove(draft, shift, blocked, help)]
    .filter(remedy => remedy !== null)
    .sort((a, b) => a.cents - b.cents)
  return [
    ...paid,
    ...(asked ? [{ code: 'plan-remedy-ask' as const, employeeId: idOf(asked.person) }] : []),
    ...(elsewhere > 0 ? [{ code: 'plan-remedy-site' as const, params: { count: elsewhere } }] : []),
    ...(otherwise > 0 ? [{ code: 'plan-remedy-position' as const, params: { count: otherwise } }] : []),
    ...(rested ? [{ code: 'plan-remedy-rest' as const, employeeId: idOf(rested.candidate.person) }] : []),
    ...(unlicensed > 0 && needs !== ''
      ? [{ code: 'plan-remedy-licence' as const, params: { count: unlicensed, licences: needs } }]
      : []),
  ].slice(0, mostRemedies)
}

type Priced = KeptReason & { cents: number }

/** The cheapest of those who lack nothing but hours. */
function overtimeFor({ ground }: Draft, shift: number, blocked: readonly Blocked[]): Priced | null {
  const { people, shifts, terms } = ground.week
  const { minutes } = shifts[shift] as ShiftTerms
  const [cheapest] = blocked
    .filter(({ codes }) => codes.length > 0 && codes.every(code => code === 'weekHours' || code === 'dayHours'))
    .map(({ candidate, load }): Priced => {
      const own = people[candidate.person] as PersonTerms
      const withIt = copyOfLoad(load)
      addTo(withIt, shifts[shift] as ShiftTerms)
      const beyond = overtimeOf(own, withIt) - overtimeOf(own, load)
      const extra = extraOf(terms.overtime, own, withIt) - extraOf(terms.overtime, own, load)
      return {
        code: 'plan-remedy-overtime',
        costCode: 'plan-remedy-overtime-cost',
        params: { hours: String(Math.round((beyond || minutes) / 6) / 10) },
        employeeId: own.id,
        cents: Math.round(((beyond + extra) * own.hourCents) / 60) || candidate.cents,
      }
    })
    .sort((a, b) => a.cents - b.cents)
  return cheapest ?? null
}

/** One shift of somebody who could take it goes to someone else: also one that the plan was not to touch. */
function cheapestMove(draft: Draft, shift: number, blocked: readonly Blocked[], help: Help): Priced | null {
  const { week, apart } = draft.ground
  const gap = week.shifts[shift] as ShiftTerms
  let looks = 0
  let best: (Priced & { shift: number }) | null = null
  for (const { candidate } of blocked.toSorted((a, b) => a.candidate.cents - b.candidate.cents)) {
    for (const own of shiftsOf(draft, candidate.person)) {
      const moved = week.shifts[own] as ShiftTerms
      if (obstaclesOf(draft, candidate.person, shift, own).codes.length > 0) continue
      const takers = help.takersOf(own)
      const saved = takers.find(({ person }) => person === candidate.person)?.cents ?? 0
      for (const taker of takers) {
        if (taker.person === candidate.person) continue
        if (++looks > mostLooks) return best
        const cents = candidate.cents + taker.cents - saved
        if (best !== null && cents >= best.cents) continue
        if (obstaclesOf(draft, taker.person, own).codes.length > 0) continue
        // They would meet once both have moved.
        if ((apart[candidate.person] as number[]).includes(taker.person) && meet(gap, moved)) continue
        best = {
          code: 'plan-remedy-move',
          params: help.wordsOf(own),
          employeeId: (week.people[candidate.person] as PersonTerms).id,
          otherId: (week.people[taker.person] as PersonTerms).id,
          cents,
          shift: own,
        }
      }
    }
  }
  if (best === null) return null
  const { shift: _, ...remedy } = best
  return remedy
}

const shiftsOf = (draft: Draft, person: number) =>
  draft.ground.week.shifts.flatMap((_, at) => (holderOf(draft, at) === person ? [at] : []))
