import { addTo, breachesOf, copyOfLoad, isTooClose, type Load, longRuns, meet, softCents } from './blocks.ts'
import { type Ground, optionOf } from './ground.ts'
import { extraOf } from './overtime.ts'
import { slightlyUnfairMinutes } from './prices.ts'
import type { Share } from './shares.ts'
import type { Assignments, Block, PersonTerms, ShiftTerms } from './week.ts'

/** A plan in the making: who has what, and what that costs, kept up to date with each change. */
export interface Draft {
  ground: Ground
  /** For each shift its person; -1 where it is open or fixed. */
  holders: Int32Array
  /** For each person the planned shifts that they have. */
  lists: number[][]
  costs: Float64Array
  objective: number
}

/** Nothing planned yet. */
export function emptyDraft(ground: Ground): Draft {
  const { people, shifts } = ground.week
  const costs = Float64Array.from(people, (_, person) => costOf(ground, person, []))
  return {
    ground,
    holders: new Int32Array(shifts.length).fill(-1),
    lists: people.map(() => []),
    costs,
    objective: ground.free.reduce((sum, shift) => sum + (ground.openPrices[shift] as number), 0) + sum(costs),
  }
}

/** A plan taken over as far as it is allowed: what breaks a hard rule is left open. */
export function draftOf(ground: Ground, assignments: Assignments): Draft {
  const draft = emptyDraft(ground)
  for (const shift of ground.free) {
    const person = assignments[shift]
    if (person !== null && person !== undefined && canTake(draft, person, shift)) give(draft, shift, person)
  }
  return draft
}

export function copyOf(draft: Draft): Draft {
  return {
    ...draft,
    holders: draft.holders.slice(),
    lists: draft.lists.map(list => list.slice()),
    costs: draft.costs.slice(),
  }
}

export const assignmentsOf = ({ ground, holders }: Draft): Assignments =>
  ground.week.shifts.map((shift, at) => {
    if (shift.isFixed) return shift.now
    const person = holders[at] as number
    return person < 0 ? null : person
  })

/** No hard rule is broken if they get it beside what they have, one of their shifts taken away (`without`). */
export function canTake(draft: Draft, person: number, shift: number, without = -1): boolean {
  const { ground } = draft
  if (optionOf(ground, person, shift) === undefined) return false
  const { shifts, people, terms } = ground.week
  const list = draft.lists[person] as number[]
  const others: Block[] = []
  for (const other of list) if (other !== without && other !== shift) others.push(shifts[other] as ShiftTerms)
  // What they keep was looked at when the options were made.
  const load = copyOfLoad(ground.bases[person] as Load)
  for (const block of others) addTo(load, block)
  if (breachesOf(ground.week, people[person] as PersonTerms, load, others, shifts[shift] as ShiftTerms).length > 0)
    return false
  return terms.notWith !== 'hard' || meetings(draft, person, shift) === 0
}

/** What changes in the objective if they get it; it is open now. */
export function priceToGive(draft: Draft, shift: number, person: number): number {
  const list = draft.lists[person] as number[]
  return (
    costOf(draft.ground, person, [...list, shift]) -
    (draft.costs[person] as number) +
    meetingCents(draft, person, shift) -
    (draft.ground.openPrices[shift] as number)
  )
}

export function give(draft: Draft, shift: number, person: number): void {
  draft.objective += priceToGive(draft, shift, person)
  const list = draft.lists[person] as number[]
  list.push(shift)
  draft.holders[shift] = person
  draft.costs[person] = costOf(draft.ground, person, list)
}

export function take(draft: Draft, shift: number): void {
  const person = draft.holders[shift] as number
  if (person < 0) return
  const list = draft.lists[person] as number[]
  list.splice(list.indexOf(shift), 1)
  draft.holders[shift] = -1
  const cost = costOf(draft.ground, person, list)
  draft.objective += cost - (draft.costs[person] as number) - meetingCents(draft, person, shift)
  draft.objective += draft.ground.openPrices[shift] as number
  draft.costs[person] = cost
}

/** What a person with these shifts adds to the objective. */
export function costOf(ground: Ground, person: number, list: readonly number[]): number {
  const { people, terms } = ground.week
  const base = ground.bases[person] as Load
  const own = people[person] as PersonTerms
  let cost = 0
  for (const shift of list) cost += optionOf(ground, person, shift)?.price ?? 0
  const load = loadWith(ground, person, list)
  cost += (extraOf(terms.overtime, own, load) - (ground.keptExtras[person] as number)) * extraPrice(ground, own)
  cost += unfairness(ground, person, load)
  const rest = softCents(terms.rest)
  if (rest > 0) cost += rest * closePairs(ground, own, list)
  return cost + limitCents(ground, own, load, base)
}

/** What a minute of plain pay counts where it is what overtime is worth beyond that. */
export const extraPrice = ({ prices }: Ground, { hourCents }: PersonTerms): number => (prices.cent * hourCents) / 60

/** Pairs of somebody's shifts that are too close, where that is allowed at a price. */
export function closePairs({ week }: Ground, { restMinutes }: PersonTerms, list: readonly number[]): number {
  let pairs = 0
  for (let one = 0; one < list.length; one++) {
    for (let other = one + 1; other < list.length; other++) {
      const [a, b] = [week.shifts[list[one] as number], week.shifts[list[other] as number]] as [ShiftTerms, ShiftTerms]
      if (isTooClose(a, b, restMinutes, week.terms.togetherMinutes)) pairs++
    }
  }
  return pairs
}

/** How far beyond limits that may be broken at a price, each in its own measure. */
export function excesses(own: PersonTerms, load: Load, base: Load) {
  const beyond = (most: number | null, amount: number, kept: number) =>
    most === null ? 0 : Math.max(0, amount - Math.max(most, kept))
  const runs = (most: number | null, days: number, kept: number) =>
    most === null ? 0 : longRuns(days, most) - longRuns(kept, most)
  return {
    weekHours: beyond(own.mostMinutes, load.minutes, base.minutes) / 60,
    dayHours:
      load.dayMinutes.reduce(
        (all, minutes, day) => all + beyond(own.mostDayMinutes, minutes, base.dayMinutes[day] ?? 0),
        0,
      ) / 60,
    nights: beyond(own.mostNights, load.nights, base.nights),
    daysInRow: runs(own.mostDaysInRow, load.days, base.days),
    nightsInRow: runs(own.mostNightsInRow, load.nightDays, base.nightDays),
  }
}

/** Shifts of people apart from this one at the same site and time. */
export function meetings(
  { ground, lists }: Pick<Draft, 'ground' | 'lists'>,
  person: number,
  shift: number,
  counts: (other: number) => boolean = () => true,
): number {
  let count = 0
  for (const other of ground.apart[person] as number[]) {
    if (!counts(other)) continue
    for (const theirs of lists[other] as number[]) {
      if (theirs !== shift && meet(ground.week.shifts[theirs] as ShiftTerms, ground.week.shifts[shift] as ShiftTerms))
        count++
    }
  }
  return count
}

const meetingCents = (draft: Draft, person: number, shift: number) => {
  const cents = softCents(draft.ground.week.terms.notWith)
  return cents === 0 ? 0 : cents * meetings(draft, person, shift)
}

/** What it costs to go beyond limits that may be broken at a price. */
export function limitCents({ week: { terms } }: Ground, own: PersonTerms, load: Load, base: Load): number {
  const rules = ['weekHours', 'dayHours', 'nights', 'daysInRow', 'nightsInRow'] as const
  if (rules.every(rule => softCents(terms[rule]) === 0)) return 0
  const beyond = excesses(own, load, base)
  return rules.reduce((all, rule) => all + beyond[rule] * softCents(terms[rule]), 0)
}

/** What it costs that somebody's hours, nights and weekends are beside their fair share. */
export function unfairness(ground: Ground, person: number, { minutes, nights, weekendShifts }: Load): number {
  const share = ground.shares[person] ?? null
  return (
    unfairHours(ground, share, minutes) +
    unfairNights(ground, share, nights) +
    unfairWeekends(ground, share, weekendShifts)
  )
}

export function unfairHours({ prices }: Ground, share: Share | null, minutes: number): number {
  if (share === null) return 0
  const beside = Math.abs(minutes - share.minutes)
  return (
    beside * prices.unfairMinute +
    Math.max(0, beside - slightlyUnfairMinutes) * (prices.veryUnfairMinute - prices.unfairMinute)
  )
}

export const unfairNights = ({ prices }: Ground, share: Share | null, nights: number): number =>
  share === null ? 0 : Math.max(0, nights - share.nights) * prices.unfairNight

export const unfairWeekends = ({ prices }: Ground, share: Share | null, shifts: number): number =>
  share === null ? 0 : Math.max(0, shifts - share.weekendShifts) * prices.unfairWeekendShift

/** What somebody has with these shifts beside what they keep. */
export function loadWith(
  { week: { shifts }, bases, areDaysMixed }: Ground,
  person: number,
  list: readonly number[],
): Load {
  const load = copyOfLoad(bases[person] as Load)
  for (const shift of areDaysMixed ? inOrder(shifts, list) : list) addTo(load, shifts[shift] as ShiftTerms)
  return load
}

const inOrder = (shifts: readonly ShiftTerms[], list: readonly number[]) =>
  list.toSorted((a, b) => (shifts[a] as ShiftTerms).start - (shifts[b] as ShiftTerms).start)

const sum = (numbers: Float64Array) => numbers.reduce((total, one) => total + one, 0)
