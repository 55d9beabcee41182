import { addPaid, nothingClaimed, type Paid } from './overtime.ts'
import type { Block, MinorLimits, PersonTerms, PlanWeek, Rule, ShiftTerms, Terms } from './week.ts'

export const weekDays = 7

/** What somebody has: hours and counts of the week, and on which days around it they work. */
export interface Load extends Paid {
  minutes: number
  earlyMinutes: number
  lateMinutes: number
  nights: number
  weekendShifts: number
  dayMinutes: number[]
  /** A bit for each day worked, and for each night. */
  days: number
  nightDays: number
}

export type RuleCode =
  | 'overlap'
  | 'rest'
  | 'dayHours'
  | 'weekHours'
  | 'minorHours'
  | 'nights'
  | 'daysInRow'
  | 'nightsInRow'
  | 'notWith'

export const softCents = (rule: Rule): number => (typeof rule === 'object' ? rule.softCents : 0)

export const overlap = (one: Block, other: Block): boolean => one.start < other.end && other.start < one.end

/** Less rest between them than is owed. What is no work, such as time off, asks for no rest. */
export function isTooClose(one: Block, other: Block, restMinutes: number, togetherMinutes: number | null): boolean {
  if (one.minutes === 0 || other.minutes === 0) return false
  const gap = Math.max(one.start, other.start) - Math.min(one.end, other.end)
  if (gap < 0 || gap >= restMinutes) return false
  return togetherMinutes === null || gap > togetherMinutes
}

/** At one site at one time. */
export const meet = (one: ShiftTerms, other: ShiftTerms): boolean => one.site === other.site && overlap(one, other)

/** Two shifts that one person can never have both. */
export const exclude = (terms: Terms, person: PersonTerms, one: Block, other: Block): boolean =>
  overlap(one, other) || (terms.rest === 'hard' && isTooClose(one, other, person.restMinutes, terms.togetherMinutes))

/** The weeks of pay that the planned days reach into. */
export const payWeeks = ['earlyMinutes', 'lateMinutes'] as const

/** What somebody can never have more of in a week of pay. */
export const weekCeiling = (terms: Terms, { mostMinutes, minor }: PersonTerms, week: (typeof payWeeks)[number]) =>
  Math.min(terms.weekHours === 'hard' ? (mostMinutes ?? Infinity) : Infinity, minor?.[week] ?? Infinity)

/** What somebody can never have more of on a day. */
export const dayCeiling = (terms: Terms, { mostDayMinutes, minor }: PersonTerms, day: number) =>
  Math.min(
    terms.dayHours === 'hard' ? (mostDayMinutes ?? Infinity) : Infinity,
    minor !== null && day < minor.untilDay ? minor.dayMinutes : Infinity,
  )

// Twelve days before the week and as many after it fit into the bits of one number.
const [firstDay, lastDay] = [-12, 19]
export const dayBit = (day: number): number => (day < firstDay || day > lastDay ? 0 : 1 << (day - firstDay))

export function loadOf(blocks: readonly Block[]): Load {
  const load: Load = {
    ...nothingClaimed,
    paidDays: [],
    minutes: 0,
    earlyMinutes: 0,
    lateMinutes: 0,
    nights: 0,
    weekendShifts: 0,
    dayMinutes: new Array<number>(weekDays).fill(0),
    days: 0,
    nightDays: 0,
  }
  for (const block of blocks) addTo(load, block)
  return load
}

/** One to which more can be added. */
export const copyOfLoad = (load: Load): Load => ({
  ...load,
  dayMinutes: load.dayMinutes.slice(),
  paidDays: load.paidDays.slice(),
})

export function addTo(load: Load, block: Block): void {
  if (block.minutes === 0) return
  load.days |= dayBit(block.day)
  if (block.night !== null) load.nightDays |= dayBit(block.night)
  load.earlyMinutes += block.earlyMinutes
  load.lateMinutes += block.lateMinutes
  addPaid(load, block)
  if (block.week !== 0) return
  load.minutes += block.minutes
  if (block.night !== null) load.nights++
  if (block.isWeekend) load.weekendShifts++
  load.dayMinutes[block.day] = (load.dayMinutes[block.day] ?? 0) + block.minutes
}

/** Hard rules that a shift would break for somebody beside what they have. */
export function breachesOf(
  week: PlanWeek,
  person: PersonTerms,
  load: Load,
  blocks: readonly Block[],
  shift: Block,
): RuleCode[] {
  const { terms } = week
  const codes: RuleCode[] = []
  if (blocks.some(block => overlap(block, shift))) codes.push('overlap')
  if (
    terms.rest === 'hard' &&
    blocks.some(block => isTooClose(block, shift, person.restMinutes, terms.togetherMinutes))
  ) {
    codes.push('rest')
  }
  const dayMinutes = (load.dayMinutes[shift.day] ?? 0) + shift.minutes
  if (payWeeks.some(week => isWeekBeyond(terms.weekHours, person.mostMinutes, load, shift, week))) {
    codes.push('weekHours')
  }
  if (isBeyond(terms.dayHours, person.mostDayMinutes, dayMinutes)) codes.push('dayHours')
  if (person.minor !== null && isTooMuchFor(person.minor, load, shift, dayMinutes)) codes.push('minorHours')
  if (terms.daysInRow === 'hard' && isRunTooLong(load.days, shift.day, person.mostDaysInRow)) codes.push('daysInRow')
  if (shift.night === null) return codes
  if (isBeyond(terms.nights, person.mostNights, load.nights + 1)) codes.push('nights')
  if (terms.nightsInRow === 'hard' && isRunTooLong(load.nightDays, shift.night, person.mostNightsInRow)) {
    codes.push('nightsInRow')
  }
  return codes
}

/** Runs of days that are one too long: a run of eight where six are the most counts as two. */
export function longRuns(days: number, most: number): number {
  let runs = 0
  let length = 0
  for (let day = firstDay; day <= lastDay; day++) {
    length = (days & dayBit(day)) === 0 ? 0 : length + 1
    if (length > most) runs++
  }
  return runs
}

const isBeyond = (rule: Rule, most: number | null, amount: number) => rule === 'hard' && most !== null && amount > most

// Of a week that it does not reach into it makes nothing more.
const isWeekBeyond = (rule: Rule, most: number | null, load: Load, shift: Block, week: (typeof payWeeks)[number]) =>
  shift[week] > 0 && isBeyond(rule, most, load[week] + shift[week])

const isTooMuchFor = (minor: MinorLimits, load: Load, shift: Block, dayMinutes: number) =>
  (shift.day < minor.untilDay && dayMinutes > minor.dayMinutes) ||
  payWeeks.some(week => isWeekBeyond('hard', minor[week], load, shift, week))

/** Whether a day is in a run longer than the most. One that reaches further than is looked at may be of any length. */
export function isRunTooLong(worked: number, day: number, most: number | null): boolean {
  if (most === null) return false
  let [first, last] = [day, day]
  while ((worked & dayBit(first - 1)) !== 0) first--
  while ((worked & dayBit(last + 1)) !== 0) last++
  return last - first + 1 > most || first === firstDay || last === lastDay
}
