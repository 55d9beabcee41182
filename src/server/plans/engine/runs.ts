import { dayBit, isRunTooLong, longRuns } from './blocks.ts'
import type { Rule } from './week.ts'

/** How many days or nights in a row are the most, and what each run beyond costs. */
export interface RunLimit {
  most: number
  cents: number
}

export function runLimit(rule: Rule, most: number | null): RunLimit | null {
  if (rule === 'off' || most === null) return null
  return { most, cents: rule === 'hard' ? Infinity : rule.softCents }
}

/** What it costs that a day is worked as well. */
export function runCents(limit: RunLimit | null, worked: number, before: number, day: number): number {
  if (limit === null) return 0
  const { most, cents } = limit
  if (cents === Infinity) return isRunTooLong(worked, day, most) ? Infinity : 0
  return (longRuns(worked, most) - longRuns(before, most)) * cents
}

/** Days in a row that end with the one before, and whether the day itself is worked. */
export function runUntil(days: number, day: number): number {
  let run = 0
  for (let before = day - 1; (days & dayBit(before)) !== 0; before--) run++
  return Math.min(15, run) * 2 + ((days & dayBit(day)) === 0 ? 0 : 1)
}

/** The same of nights, where the one before the day may still be worked: in the small hours of the day. */
export function nightsUntil(nights: number, day: number): number {
  return runUntil(nights, day - 1) * 2 + ((nights & dayBit(day)) === 0 ? 0 : 1)
}
