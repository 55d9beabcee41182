import { unknownCompany } from '#shared/country/habits.ts'
import { instantAt } from '#shared/time.ts'

/** Every site of the demo company lives by the clock of New York. */
export const { timeZone } = unknownCompany

export const secondMs = 1000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs

/** The demo company's view of one instant: the company is built around the day this falls on. */
export interface Calendar {
  nowMs: number
  today: Temporal.PlainDate
  /** The first day of this week. */
  monday: Temporal.PlainDate
}

export function calendarAt(now: string): Calendar {
  const nowMs = Date.parse(now)
  const today = wallClockAt(nowMs).toPlainDate()
  return { nowMs, today, monday: today.subtract({ days: today.dayOfWeek - 1 }) }
}

/** What the clock on the wall shows at an instant. */
export function wallClockAt(ms: number) {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toPlainDateTime()
}

/** The instant at which the clock on the wall shows that time on that day. */
export function wallTime(date: Temporal.PlainDate, time: string) {
  const day = date.toString()
  const key = `${day} ${time}`
  const known = resolved.get(key)
  if (known !== undefined) return known
  const ms = Date.parse(instantAt(day, time, timeZone))
  resolved.set(key, ms)
  return ms
}

// Thousands of rows share some four hundred wall times, and resolving one is slow.
const resolved = new Map<string, number>()

/** That many days ago (or ahead, when negative) at that time, but never after now. */
export const daysAgo = ({ today, nowMs }: Calendar, days: number, time: string) =>
  Math.min(wallTime(today.subtract({ days }), time), nowMs)

export const isoOf = (ms: number) => new Date(ms).toISOString()

export const isoOrNull = (ms: number | null) => (ms === null ? null : isoOf(ms))

export const dayOf = (ms: number) => wallClockAt(ms).toPlainDate()

export const isSameDay = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Temporal.PlainDate.compare(a, b) === 0
