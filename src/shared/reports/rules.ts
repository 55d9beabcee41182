import { type Refusal, refusal } from '../refusal.ts'
import { addDays, type Day, daysBetween, weekStartOf } from '../time.ts'
import type { Period } from './shapes.ts'

/** A year, and the day more that it has every fourth time. */
const longestPeriodDays = 366

// A chart with more bars than a month has days cannot be read on a phone.
const mostBars = 31

export interface Asked {
  period?: Period | undefined
  from?: Day | undefined
  to?: Day | undefined
}

/** The first and the last day that are meant: today is the last of a period that names no other. */
export function daysOf({ period = '7', from, to }: Asked, today: Day): { from: Day; to: Day } {
  const last = to ?? today
  return { from: from ?? addDays(last, 1 - Number(period)), to: last }
}

/** As many days as these, just before them. */
export function daysBefore({ from, to }: { from: Day; to: Day }): { from: Day; to: Day } {
  return { from: addDays(from, -1 - daysBetween(from, to)), to: addDays(from, -1) }
}

/** What is wrong with two days, as a field and a refusal; null when they can be reported on. */
export function faultOf({ from, to }: { from: Day; to: Day }): { field: 'from' | 'to'; why: Refusal } | null {
  if (to < from) return { field: 'to', why: refusal('ends-before-it-begins') }
  if (daysBetween(from, to) >= longestPeriodDays)
    return { field: 'from', why: refusal('report-too-long', { most: longestPeriodDays }) }
  return null
}

export const spanUnitOf = (from: Day, to: Day) => (daysBetween(from, to) < mostBars ? 'day' : 'week')

/** The days, or the weeks as the company counts them and as far as they lie in the period, one after the other. */
export function spansOf(from: Day, to: Day, firstDay: number): { from: Day; to: Day }[] {
  if (spanUnitOf(from, to) === 'day')
    return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
      const day = addDays(from, index)
      return { from: day, to: day }
    })
  const starts: Day[] = []
  for (let start = weekStartOf(from, firstDay); start <= to; start = addDays(start, 7)) starts.push(start)
  return starts.map(start => {
    const last = addDays(start, 6)
    return { from: start < from ? from : start, to: last > to ? to : last }
  })
}

/** A share in whole percent, 100 only when nothing is missing and never more; null when there is nothing to have a share of. */
export function percentOf(part: number, whole: number) {
  if (whole <= 0) return null
  const percent = Math.round((part / whole) * 100)
  return part < whole ? Math.min(99, percent) : 100
}
