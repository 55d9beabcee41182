import {
  addDays,
  type Day,
  dayOf,
  type Instant,
  mondayOf,
  secondsBetween,
  startOfDay,
  type WallShift,
  type WallTime,
} from '../time.ts'

/** Coming a little early or leaving a little late still belongs to the shift. */
export const graceSeconds = 15 * 60

export interface Span {
  startsAt: Instant
  endsAt: Instant
}

/** A shift as it stands in someone's plan. */
export interface PlannedShift extends Span {
  id: number
  date: Day
  startTime: WallTime
  endTime: WallTime
  location: string
}

type LastHours = Pick<WallShift, 'date' | 'endTime' | 'endsNextDay'>

/** Positions are words: whoever writes one in capitals means the same. */
export const positionName = (position: string | null) => (position ?? '').trim().toLowerCase()

export const overlaps = (a: Span, b: Span) =>
  Date.parse(a.startsAt) < Date.parse(b.endsAt) && Date.parse(b.startsAt) < Date.parse(a.endsAt)

/** The last calendar day a shift reaches into; one that ends at midnight does not touch the day that begins there. */
export const lastDayOf = ({ date, endTime, endsNextDay }: LastHours): Day =>
  endsNextDay && endTime > '00:00' ? addDays(date, 1) : date

/** Time off covers every shift that touches one of its days. */
export function timeOffOn<T extends { startsOn: Day; endsOn: Day }>(
  placement: LastHours,
  timeOff: readonly T[],
): T | null {
  const last = lastDayOf(placement)
  return timeOff.find(({ startsOn, endsOn }) => startsOn <= last && endsOn >= placement.date) ?? null
}

/** Seconds from the nearest shift before or after; null when there is none. */
export function restSeconds(placement: Span, shifts: readonly Span[]): number | null {
  const gaps = shifts.flatMap(shift => {
    const before = secondsBetween(shift.endsAt, placement.startsAt)
    const after = secondsBetween(placement.endsAt, shift.startsAt)
    return before >= 0 ? [before] : after >= 0 ? [after] : []
  })
  return gaps.length === 0 ? null : Math.min(...gaps)
}

/** The Mondays of the weeks a shift falls into: one, or two for a Sunday night. */
export function weeksOf({ startsAt, endsAt, timeZone }: Span & { timeZone: string }): Day[] {
  const first = mondayOf(dayOf(startsAt, timeZone))
  const last = mondayOf(dayOf(new Date(Date.parse(endsAt) - 1).toISOString(), timeZone))
  return first === last ? [first] : [first, last]
}

/** Elapsed seconds of the shifts within a week that begins on a Monday in a zone; what lies outside is another week's. */
export function secondsInWeek(shifts: readonly Span[], monday: Day, timeZone: string): number {
  const from = Date.parse(startOfDay(monday, timeZone))
  const to = Date.parse(startOfDay(addDays(monday, 7), timeZone))
  return shifts.reduce((sum, shift) => sum + secondsWithin(shift, from, to), 0)
}

export const secondsWithin = ({ startsAt, endsAt }: Span, fromMs: number, toMs: number) =>
  Math.max(0, Math.round((Math.min(Date.parse(endsAt), toMs) - Math.max(Date.parse(startsAt), fromMs)) / 1000))

/** Kinds that are asked for and not held, or held and run out by that day. */
export function licencesMissing(
  day: Day,
  required: readonly string[],
  licences: readonly { kind: string; expiresOn: Day | null }[],
): string[] {
  const isValid = ({ expiresOn }: { expiresOn: Day | null }) => expiresOn === null || expiresOn >= day
  const held = new Set(licences.filter(isValid).map(({ kind }) => kind))
  // Without a list of the business, whoever carries a licence must carry a valid one.
  const asked = required.length > 0 ? required : licences.map(({ kind }) => kind)
  return [...new Set(asked)].filter(kind => !held.has(kind))
}

/** Whether an instant belongs to a shift, with the grace at both ends. */
export const holds = ({ startsAt, endsAt }: Span, instant: Instant) =>
  secondsBetween(startsAt, instant) >= -graceSeconds && secondsBetween(instant, endsAt) >= -graceSeconds
