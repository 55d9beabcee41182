import { type Instant, secondsBetween, type WallShift } from '../time.ts'
import { wallMinutes } from '../wall-minutes.ts'

/** Four hours: who is away for longer has two shifts. */
export const longestBreakMinutes = 240

type WallHours = Omit<WallShift, 'date'>

/** A break is a part of its shift. Hours that are wrong themselves are told of as such. */
export function isBreakShorter(breakMinutes: number | null, hours: WallHours) {
  const minutes = wallMinutes(hours)
  return breakMinutes === null || minutes <= 0 || breakMinutes < minutes
}

/** The break that a part of a shift still has, or a night that the clocks cut short: none where it would be all of it. */
export const breakWithin = (
  breakMinutes: number | null,
  { startsAt, endsAt }: { startsAt: Instant; endsAt: Instant },
) => (breakMinutes !== null && breakMinutes * 60 < secondsBetween(startsAt, endsAt) ? breakMinutes : null)
