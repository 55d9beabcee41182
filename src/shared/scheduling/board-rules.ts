import { addDays, type Day, daysBetween, mondayOf, startOfDay } from '../time.ts'
import type { BoardDay } from './board-shapes.ts'
import { type Span, secondsWithin } from './rules.ts'

/** What overtime costs more, unless a contract says otherwise. */
const overtimeFactor = 1.5

/** A shift as the totals of a week see it. */
export interface CountedShift extends Span {
  date: Day
  employeeId: number | null
  status: string
  publishedAt: string | null
  timeZone: string
  rateCents: number
  /** Its person came to it when it ran already, left it early, or covers the rest of one that somebody left. */
  expectedAt?: string | null
  leftAt?: string | undefined
  coversId?: number | null
}

export interface PersonTotals {
  seconds: number
  overtimeSeconds: number
  weekSeconds: number[]
  secondsBefore: number
  shiftCount: number
  costCents: number
}

/**
 * Planned hours and cost of each person, cut at the range's midnights. Overtime is what lies in the range of the hours beyond
 * those of each week of pay: the shifts of the first such week are given from its Monday on, also where the range begins later.
 */
export function totalsByPerson(
  shifts: readonly CountedShift[],
  from: Day,
  to: Day,
  weekHoursOf: (employeeId: number) => number,
): Map<number, PersonTotals> {
  const weeks = payWeeksOf(from, to)
  const monday = mondayOf(from)
  const midnights = midnightsOf(monday, to)
  const at = (day: Day) => daysBetween(monday, day)
  const people = new Map<number, PersonTotals>()
  for (const shift of shifts) {
    if (shift.employeeId === null || shift.status === 'cancelled') continue
    const bounds = midnights(shift.timeZone)
    const span = paidSpan(shift)
    const within = (first: Day, end: Day) => secondsWithin(span, bounds[at(first)] as number, bounds[at(end)] as number)
    const weekSeconds = weeks.map(week => within(week.from, week.end))
    const secondsBefore = within(monday, from)
    const seconds = sumOf(weekSeconds) - secondsBefore
    if (seconds + secondsBefore === 0) continue
    const before = people.get(shift.employeeId)
    people.set(shift.employeeId, {
      seconds: (before?.seconds ?? 0) + seconds,
      overtimeSeconds: 0,
      secondsBefore: (before?.secondsBefore ?? 0) + secondsBefore,
      shiftCount: (before?.shiftCount ?? 0) + (shift.date >= from && shift.date <= to ? 1 : 0),
      costCents: (before?.costCents ?? 0) + costCents(seconds, shift.rateCents),
      weekSeconds: weekSeconds.map((one, week) => one + (before?.weekSeconds[week] ?? 0)),
    })
  }
  return new Map([...people].map(([id, person]) => [id, withOvertime(person, weekHoursOf(id))]))
}

/** The weeks of pay that a range touches, each from its Monday to its end or that of the range; `end` is the day after. */
export function payWeeksOf(from: Day, to: Day): { from: Day; end: Day }[] {
  const monday = mondayOf(from)
  const count = Math.floor(daysBetween(monday, to) / 7) + 1
  return Array.from({ length: count }, (_, week) => {
    const [start, next] = [addDays(monday, week * 7), addDays(monday, week * 7 + 7)]
    return { from: start, end: next <= to ? next : addDays(to, 1) }
  })
}

/** What of the hours in a range is overtime: beyond the hours of each week of pay, less what was so before the range. */
export function overtimeOf({ weekSeconds, secondsBefore }: Counted, weekHours: number) {
  const beyond = (seconds: number) => Math.max(0, seconds - weekHours * 3600)
  return sumOf(weekSeconds.map(beyond)) - beyond(secondsBefore)
}

type Counted = Pick<PersonTotals, 'weekSeconds' | 'secondsBefore'>

/** Hours, gaps and cost of each day. Cancelled shifts count nowhere, and what was left and is covered counts once. */
export function totalsByDay(shifts: readonly CountedShift[], from: Day, to: Day): Map<Day, BoardDay> {
  const midnights = midnightsOf(from, to)
  const days = daysOf(from, to)
  const byDay = new Map<Day, BoardDay>(
    days.map(date => [
      date,
      { date, seconds: 0, shiftCount: 0, openCount: 0, draftCount: 0, costCents: 0, otherCosts: [] },
    ]),
  )
  for (const shift of shifts) {
    if (shift.status === 'cancelled') continue
    const begun = byDay.get(shift.date)
    if (begun !== undefined) {
      if (isPlan(shift)) begun.shiftCount++
      if (shift.employeeId === null) begun.openCount++
      if (shift.publishedAt === null) begun.draftCount++
    }
    const bounds = midnights(shift.timeZone)
    const span = paidSpan(shift)
    const first = Math.max(0, daysBetween(from, shift.date))
    // A shift lasts a day at most: it touches the day it begins on and the next.
    for (let index = first; index < Math.min(first + 2, days.length); index++) {
      const day = byDay.get(days[index] as Day) as BoardDay
      const within = (of: Span) => secondsWithin(of, bounds[index] as number, bounds[index + 1] as number)
      if (isPlan(shift)) day.seconds += within(shift)
      day.costCents = (day.costCents ?? 0) + costCents(within(span), shift.rateCents)
    }
  }
  return byDay
}

/** What overtime adds to the hours of one more shift. */
export function plannedCost(seconds: number, overtimeSeconds: number, rateCents: number) {
  return costCents(seconds, rateCents) + Math.round(costCents(overtimeSeconds, rateCents) * (overtimeFactor - 1))
}

/** The hours of a shift that covers the rest of another one are planned there already. */
const isPlan = ({ coversId = null }: CountedShift) => coversId === null

/** What somebody has of a shift: from when they could be there to when they left. */
const paidSpan = ({ startsAt, endsAt, expectedAt, leftAt }: CountedShift): Span => ({
  startsAt: expectedAt ?? startsAt,
  endsAt: leftAt ?? endsAt,
})

const daysOf = (from: Day, to: Day): Day[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))

function withOvertime(person: PersonTotals, weekHours: number): PersonTotals {
  const overtimeSeconds = overtimeOf(person, weekHours)
  const averageRate = person.seconds === 0 ? 0 : person.costCents / person.seconds
  const surcharge = Math.round(averageRate * overtimeSeconds * (overtimeFactor - 1))
  return { ...person, overtimeSeconds, costCents: person.costCents + surcharge }
}

const costCents = (seconds: number, rateCents: number) => Math.round((seconds * rateCents) / 3600)

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

// Finding a midnight in a zone is dear, and every shift of a week asks for the same eight.
function midnightsOf(from: Day, to: Day) {
  const known = new Map<string, number[]>()
  const days = daysOf(from, addDays(to, 1))
  return (timeZone: string) => {
    const found = known.get(timeZone) ?? days.map(day => Date.parse(startOfDay(day, timeZone)))
    known.set(timeZone, found)
    return found
  }
}
