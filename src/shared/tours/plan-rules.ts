import { addDays, addSeconds, type Day, dayOf, type Instant, instantAt } from '../time.ts'
import type { PlanRule, TimeWindow } from './plan-shapes.ts'

/** However little a round may be off its time, nobody starts to the second. */
const leastGraceMinutes = 5

/** A planned shift of the site, with the day it belongs to. */
export interface SiteShift {
  date: Day
  startsAt: Instant
  endsAt: Instant
}

interface Planned {
  rule: PlanRule
  weekdays: readonly number[]
}

interface Site {
  timeZone: string
  shifts: readonly SiteShift[]
}

interface Making {
  from: Instant
  to: Instant
  /** Two rounds at random times are at least this far apart, where the window is long enough. */
  expectedMinutes: number
  /** From 0 up to 1, always the same for the same key: every process makes the same times of a plan. */
  chance: (key: string) => number
}

/** The moments from `from` on and before `to` at which a plan wants a round to be walked, in order. */
export function momentsOf({ rule, weekdays }: Planned, { timeZone, shifts }: Site, making: Making): Instant[] {
  const [from, to] = [Date.parse(making.from), Date.parse(making.to)]
  const watches = watchesOf(shifts)
  // A night that began yesterday is still going on.
  const days = daysFrom(addDays(dayOf(making.from, timeZone), -1), dayOf(making.to, timeZone))
  const moments = days
    .filter(day => weekdays.includes(Temporal.PlainDate.from(day).dayOfWeek))
    .flatMap(day => momentsOfDay(rule, day, timeZone, watches, making))
    .map(moment => Math.floor(moment / 60_000) * 60_000)
    .filter(moment => moment >= from && moment < to)
  return [...new Set(moments)].sort((a, b) => a - b).map(moment => new Date(moment).toISOString())
}

function momentsOfDay(rule: PlanRule, day: Day, timeZone: string, watches: Watch[], making: Making): number[] {
  const own = watches.filter(({ date }) => date === day)
  switch (rule.kind) {
    case 'times':
      return rule.times.map(time => Date.parse(instantAt(day, time, timeZone)))
    case 'interval':
      return own.flatMap(({ begins, ends }) => steps(begins, ends, rule.everyMinutes * 60_000))
    case 'per-shift':
      return own.flatMap(({ begins, ends }) =>
        slots(rule.count).map(slot => begins + ((ends - begins) * (slot + 0.5)) / rule.count),
      )
    case 'random':
      return rule.windows.flatMap((window, index) => {
        const { begins, ends } = onDay(window, day, timeZone)
        const length = (ends - begins) / rule.count
        const apart = Math.min(making.expectedMinutes * 60_000, length / 2)
        return slots(rule.count).map(
          slot => begins + slot * length + making.chance(`${day}|${index}|${slot}`) * (length - apart),
        )
      })
  }
}

interface Watch {
  date: Day
  begins: number
  ends: number
}

/**
 * When someone is planned to be at a site, shift after shift. Those who come for the same time, as a team does, are one watch:
 * whoever begins before half of it is over. The next watch ends the one before, though they overlap to hand over.
 */
function watchesOf(shifts: readonly SiteShift[]): Watch[] {
  const watches: Watch[] = []
  for (const shift of shifts.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))) {
    const [begins, ends] = [Date.parse(shift.startsAt), Date.parse(shift.endsAt)]
    const last = watches.at(-1)
    if (last?.date === shift.date && begins < (last.begins + last.ends) / 2) last.ends = Math.max(last.ends, ends)
    else watches.push({ date: shift.date, begins, ends })
  }
  return watches.map((watch, index) => ({
    ...watch,
    ends: Math.min(watch.ends, watches[index + 1]?.begins ?? watch.ends),
  }))
}

const slots = (count: number) => Array.from({ length: count }, (_, slot) => slot)

const steps = (begins: number, ends: number, every: number) =>
  slots(Math.ceil((ends - begins) / every)).map(step => begins + step * every)

function onDay({ from, to }: TimeWindow, day: Day, timeZone: string) {
  const last = to > from ? day : addDays(day, 1)
  return { begins: Date.parse(instantAt(day, from, timeZone)), ends: Date.parse(instantAt(last, to, timeZone)) }
}

function daysFrom(first: Day, last: Day) {
  const days: Day[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** When a round that is due at a moment may begin, is late, and has been missed: when it could be over and nobody began. */
export function windowOf(dueAt: Instant, tour: { expectedMinutes: number; toleranceMinutes: number }) {
  const grace = Math.max(tour.toleranceMinutes, leastGraceMinutes) * 60
  return {
    opensAt: addSeconds(dueAt, -grace),
    lateAt: addSeconds(dueAt, grace),
    missedAt: addSeconds(dueAt, grace + tour.expectedMinutes * 60),
  }
}
