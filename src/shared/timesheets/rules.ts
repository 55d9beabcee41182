import { addDays, addSeconds, type Day, dayOf, type Instant, mondayOf, secondsBetween, startOfDay } from '../time.ts'
import { longAfterSeconds, type Pause } from '../time-tracking/rules.ts'

/** The steps to which an organization may round clock-in and clock-out; 0 pays to the second. */
export type RoundingMinutes = 0 | 5 | 6 | 15

/** What pay is made of: a closed time on the clock, as it was recorded or corrected. */
export interface ClosedEntry {
  clockInTime: Instant
  clockOutTime: Instant
  /** The planned start, where time before it is not paid. */
  paidFrom?: Instant | null
  /** Unpaid breaks of the whole entry; a correction may have set them without saying when they were. */
  breakSeconds: number
  breaks: readonly Pause[]
  /** Of the business where it was worked. */
  timeZone: string
}

/** More than a week has: someone typed a wrong number, or two sheets' worth of hours. */
export const hoursInWeek = 168

/** A week of pay: from Monday's first moment to the next Monday's, on the clocks of the business. */
export const weekOf = (monday: Day, timeZone: string) => ({
  startsAt: startOfDay(monday, timeZone),
  endsAt: startOfDay(addDays(monday, 7), timeZone),
})

/** The Mondays of the weeks that an entry touches. */
export function weeksOf({ clockInTime, clockOutTime, timeZone }: ClosedEntry): Day[] {
  const last = dayOf(addSeconds(clockOutTime, -1), timeZone)
  const weeks = [mondayOf(dayOf(clockInTime, timeZone))]
  for (;;) {
    const next = addDays(weeks.at(-1) as Day, 7)
    if (next > last) return weeks
    weeks.push(next)
  }
}

// To the nearest step, up as well as down: over a year neither side gains.
export function roundInstant(instant: Instant, minutes: RoundingMinutes): Instant {
  if (minutes === 0) return instant
  const step = minutes * 60_000
  return new Date(Math.floor(Date.parse(instant) / step + 0.5) * step).toISOString()
}

/** Paid seconds of an entry within one week: elapsed time there, less the unpaid breaks taken there. */
export const paidSecondsIn = (entry: ClosedEntry, monday: Day, rounding: RoundingMinutes = 0) =>
  paidSecondsBetween(entry, weekOf(monday, entry.timeZone), rounding)

/**
 * The one rule for paid time, whatever it is asked for. The database sums up many entries with the same rule
 * (`paid_seconds` in migrations/functions/hours.sql); a test holds the two together.
 */
export function paidSecondsBetween(
  entry: ClosedEntry,
  span: { startsAt: Instant; endsAt: Instant },
  rounding: RoundingMinutes,
) {
  const to = roundInstant(entry.clockOutTime, rounding)
  const from = earlier(roundInstant(later(entry.clockInTime, entry.paidFrom), rounding), to)
  const { startsAt, endsAt } = span
  // Counted from the beginning of the entry, so that the parts of a split entry add up to the whole.
  const worked = (until: Instant) => secondsBetween(from, within(until, from, to))
  const rested = breaksUntil(entry, from, to)
  return Math.max(0, worked(endsAt) - worked(startsAt) - (rested(endsAt) - rested(startsAt)))
}

/** Nobody works this long on purpose; such an entry is looked at before it is paid. */
export const isTooLong = ({ clockInTime, clockOutTime }: Pick<ClosedEntry, 'clockInTime' | 'clockOutTime'>) =>
  secondsBetween(clockInTime, clockOutTime) >= longAfterSeconds

/** Hours as decimal text in hundredths, to be compared without fractions: `40` is 4000. */
export const hundredthsOfHours = (hours: string | number) => Math.round(Number(hours) * 100)

const earlier = (one: Instant, other: Instant) => (Date.parse(one) < Date.parse(other) ? one : other)
const later = (one: Instant, other: Instant | null | undefined) =>
  other && Date.parse(other) > Date.parse(one) ? other : one

const within = (instant: Instant, from: Instant, to: Instant): Instant => {
  if (Date.parse(instant) <= Date.parse(from)) return from
  return Date.parse(instant) >= Date.parse(to) ? to : instant
}

/** Break seconds from the beginning of the paid time until an instant. */
function breaksUntil({ clockInTime, clockOutTime, breakSeconds, breaks }: ClosedEntry, from: Instant, to: Instant) {
  const unpaid = breaks.filter(({ paid }) => !paid)
  const placed = (begin: Instant, end: Instant, until: Instant) =>
    unpaid.reduce((sum, { startedAt, endedAt }) => {
      const start = within(startedAt, begin, end)
      const stop = within(endedAt ?? clockOutTime, begin, end)
      return sum + Math.max(0, secondsBetween(start, within(until, start, stop)))
    }, 0)
  // Only the part of a break inside the rounded times takes something off the pay.
  if (placed(clockInTime, clockOutTime, clockOutTime) === breakSeconds)
    return (until: Instant) => placed(from, to, until)
  // A correction says how long the breaks were, not when: each week bears its share of the time worked in it.
  const whole = secondsBetween(from, to)
  return (until: Instant) =>
    whole <= 0 ? 0 : Math.floor((breakSeconds * secondsBetween(from, within(until, from, to))) / whole)
}

/** How many decimals a multiplier is written with: 2, 1.5, 1.25. */
export const decimalsOf = (multiplier: number) =>
  Number.isInteger(multiplier) ? 0 : Number.isInteger(multiplier * 10) ? 1 : 2
