import type { WallTime } from '../time.ts'
import type { PlanningRules } from './planning-rules.ts'

type Hours = { startTime: WallTime; endTime: WallTime }
export type Night = Pick<PlanningRules, 'nightFrom' | 'nightTo'>

// Whoever works three hours of a night has worked that night.
const nightShiftMinutes = 180

/** Which night a shift is worked in, by the clock on the wall: that of its own day (0), that of the evening before (-1), or none. */
export function eveningOf(hours: Hours, night: Night): -1 | 0 | null {
  return ([-1, 0] as const).find(days => nightMinutes(hours, night, days) >= nightShiftMinutes) ?? null
}

/** What a shift has of the night that begins so many days after its own day, by the clock on the wall. */
export function nightMinutes({ startTime, endTime }: Hours, { nightFrom, nightTo }: Night, days: -1 | 0): number {
  const start = minutesOf(startTime)
  const end = minutesOf(endTime) + (endTime <= startTime ? dayMinutes : 0)
  const from = minutesOf(nightFrom) + days * dayMinutes
  const to = minutesOf(nightTo) + (nightTo <= nightFrom ? dayMinutes : 0) + days * dayMinutes
  return Math.max(0, Math.min(end, to) - Math.max(start, from))
}

const dayMinutes = 24 * 60
const minutesOf = (time: WallTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
