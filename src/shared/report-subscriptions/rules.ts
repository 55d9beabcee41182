import { addDays, type Day, dayOf, type Instant, instantAt, weekStartOf } from '../time.ts'
import type { ReportFormat, ReportKind, Rhythm } from './shapes.ts'

/** When a report is wanted, on the clocks of a company. */
export interface Times {
  rhythm: Rhythm
  /** 1 is Monday; only of a weekly one. */
  weekday: number | null
  hour: number
}

export const formatsOf = (kind: ReportKind): readonly ReportFormat[] => (kind === 'figures' ? ['pdf', 'csv'] : ['csv'])

/** When it is due next. An hour that the clocks leave out counts an hour later, one that they show twice counts once. */
export function nextDue(times: Times, after: Instant, timeZone: string): Instant {
  const day = dueDayOf(times, dayOf(after, timeZone))
  const at = dueOn(day, times, timeZone)
  return isAfter(at, after) ? at : dueOn(dueDayAfter(times, day), times, timeZone)
}

/** When it was due last: of several that nobody sent, as the server was away, the last is the one that is sent. */
export function lastDue(times: Times, now: Instant, timeZone: string): Instant {
  const day = dueDayOf(times, dayOf(now, timeZone))
  const at = dueOn(day, times, timeZone)
  return isAfter(at, now) ? dueOn(dueDayOf(times, addDays(day, -1)), times, timeZone) : at
}

/** The days it is about: the day, the week as the company counts it, or the month that is over when it is due. */
export function periodOf({ rhythm }: Times, due: Instant, timeZone: string, firstDay: number): { from: Day; to: Day } {
  const day = dayOf(due, timeZone)
  if (rhythm === 'daily') return { from: addDays(day, -1), to: addDays(day, -1) }
  const start = rhythm === 'weekly' ? weekStartOf(day, firstDay) : firstOfMonth(day)
  const last = addDays(start, -1)
  return { from: rhythm === 'weekly' ? addDays(start, -7) : firstOfMonth(last), to: last }
}

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`
const isAfter = (a: Instant, b: Instant) => Date.parse(a) > Date.parse(b)

const dueOn = (day: Day, { hour }: Times, timeZone: string) => instantAt(day, hourText(hour), timeZone)

/** The last day on which it is due, up to this one. */
function dueDayOf({ rhythm, weekday }: Times, day: Day): Day {
  if (rhythm === 'daily') return day
  return rhythm === 'weekly' ? weekStartOf(day, weekday ?? 1) : firstOfMonth(day)
}

function dueDayAfter({ rhythm }: Times, day: Day): Day {
  if (rhythm === 'daily') return addDays(day, 1)
  return rhythm === 'weekly' ? addDays(day, 7) : firstOfMonth(addDays(day, 31))
}

/** A full hour as clocks on the wall show it. */
export const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`
