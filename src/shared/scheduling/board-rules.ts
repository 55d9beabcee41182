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
}

export interface PersonTotals {
  seconds: number
  overtimeSeconds: number
  shiftCount: number
  costCents: number
}

/** Planned hours and cost of each person: cut at the range's midnights, overtime beyond the hours of each week in it. */
export function totalsByPerson(
  shifts: readonly CountedShift[],
  from: Day,
  to: Day,
  weekHoursOf: (employeeId: number) => number,
): Map<number, PersonTotals> {
  const midnights = midnightsOf(from, to)
  const weeks = weeksWithin(from, to)
  const people = new Map<number, PersonTotals & { byWeek: number[] }>()
  for (const shift of shifts) {
    if (shift.employeeId === null || shift.status === 'cancelled') continue
    const bounds = midnights(shift.timeZone)
    const byWeek = weeks.map(([first, end]) => secondsWithin(shift, bounds[first] as number, bounds[end] as number))
    const seconds = sumOf(byWeek)
    if (seconds === 0) continue
    const before = people.get(shift.employeeId)
    people.set(shift.employeeId, {
      seconds: (before?.seconds ?? 0) + seconds,
      overtimeSeconds: 0,
      shiftCount: (before?.shiftCount ?? 0) + (shift.date >= from && shift.date <= to ? 1 : 0),
      costCents: (before?.costCents ?? 0) + costCents(seconds, shift.rateCents),
      byWeek: byWeek.map((one, week) => one + (before?.byWeek[week] ?? 0)),
    })
  }
  return new Map([...people].map(([id, person]) => [id, withOvertime(person, weekHoursOf(id) * 3600)]))
}

/** Hours, gaps and cost of each day. Cancelled shifts count nowhere. */
export function totalsByDay(shifts: readonly CountedShift[], from: Day, to: Day): Map<Day, BoardDay> {
  const midnights = midnightsOf(from, to)
  const days = daysOf(from, to)
  const byDay = new Map<Day, BoardDay>(
    days.map(date => [date, { date, seconds: 0, shiftCount: 0, openCount: 0, draftCount: 0, costCents: 0 }]),
  )
  for (const shift of shifts) {
    if (shift.status === 'cancelled') continue
    const begun = byDay.get(shift.date)
    if (begun !== undefined) {
      begun.shiftCount++
      if (shift.employeeId === null) begun.openCount++
      if (shift.publishedAt === null) begun.draftCount++
    }
    const bounds = midnights(shift.timeZone)
    const first = Math.max(0, daysBetween(from, shift.date))
    // A shift lasts a day at most: it touches the day it begins on and the next.
    for (let index = first; index < Math.min(first + 2, days.length); index++) {
      const day = byDay.get(days[index] as Day) as BoardDay
      const seconds = secondsWithin(shift, bounds[index] as number, bounds[index + 1] as number)
      day.seconds += seconds
      day.costCents = (day.costCents ?? 0) + costCents(seconds, shift.rateCents)
    }
  }
  return byDay
}

/** What overtime adds to the hours of one more shift. */
export function plannedCost(seconds: number, overtimeSeconds: number, rateCents: number) {
  return costCents(seconds, rateCents) + Math.round(costCents(overtimeSeconds, rateCents) * (overtimeFactor - 1))
}

const daysOf = (from: Day, to: Day): Day[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))

function withOvertime({ byWeek, ...person }: PersonTotals & { byWeek: number[] }, weekSeconds: number): PersonTotals {
  const overtimeSeconds = sumOf(byWeek.map(seconds => Math.max(0, seconds - weekSeconds)))
  const averageRate = person.costCents / person.seconds
  const surcharge = Math.round(averageRate * overtimeSeconds * (overtimeFactor - 1))
  return { ...person, overtimeSeconds, costCents: person.costCents + surcharge }
}

const costCents = (seconds: number, rateCents: number) => Math.round((seconds * rateCents) / 3600)

// The weeks of a range as positions among its midnights: Monday to Monday, cut where the range begins and ends.
function weeksWithin(from: Day, to: Day): [first: number, end: number][] {
  const length = daysBetween(from, to) + 1
  const firstMonday = daysBetween(mondayOf(from), from)
  const starts = Array.from({ length: Math.ceil((length + firstMonday) / 7) }, (_, week) => week * 7 - firstMonday)
  return starts.map(start => [Math.max(0, start), Math.min(length, start + 7)])
}

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
