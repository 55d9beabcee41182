import { hourMs, minuteMs } from './calendar.ts'
import type { Person } from './people.ts'
import type { Shift } from './shift.ts'
import type { Point } from './zones.ts'

export interface Break {
  startMs: number
  endMs: number | null
  paid: boolean
}

/** What is unusual about an entry; most have nothing unusual. */
export type Oddity = 'manual' | 'outside' | 'uncertain' | 'forgotten' | 'corrected' | 'by-manager' | 'offline'

/** One time on the clock. */
export interface Entry {
  id: number
  person: Person
  shift: Shift
  inMs: number
  /** Null while the person is on duty. */
  outMs: number | null
  inPoint: Point
  outPoint: Point
  inAccuracyM: number
  outAccuracyM: number
  breaks: Break[]
  oddity: Oddity | null
}

/** Time that waits for a supervisor's eye is not paid yet. */
export const needsReview = ({ oddity }: Entry) =>
  oddity === 'manual' || oddity === 'outside' || oddity === 'uncertain' || oddity === 'forgotten'

/** Paid seconds between two instants: elapsed time less unpaid breaks. */
export function paidSeconds(
  { inMs, outMs, breaks }: Entry,
  fromMs = Number.NEGATIVE_INFINITY,
  toMs = Number.POSITIVE_INFINITY,
) {
  if (outMs === null) return 0
  const within = (startMs: number, endMs: number) => Math.max(0, Math.min(endMs, toMs) - Math.max(startMs, fromMs))
  const unpaidMs = breaks
    .filter(({ paid }) => !paid)
    .reduce((sum, { startMs, endMs }) => sum + within(startMs, endMs ?? startMs), 0)
  return (within(inMs, outMs) - unpaidMs) / 1000
}

export const unpaidBreakSeconds = ({ breaks }: Entry) =>
  breaks
    .filter(({ paid, endMs }) => !paid && endMs !== null)
    .reduce((sum, { startMs, endMs }) => sum + ((endMs ?? startMs) - startMs) / 1000, 0)

/** How a forgotten clock-out was put right, in the evening of the same day, after the guard was asked. */
export function correctionOf({ inMs, outMs }: Entry) {
  const rightMs = outMs ?? inMs
  return {
    ms: rightMs + 5 * hourMs,
    oldOutMs: rightMs + 3 * hourMs,
    newOutMs: outMs,
    reason: 'Forgot to clock out; the relief confirmed when the shift was handed over',
  }
}

export const isOnBreak = ({ breaks }: Entry) => breaks.some(({ endMs }) => endMs === null)

/** Who was on the clock at an instant, those of the same site first. */
export function onDutyAt(entries: Entry[], organizationId: number, siteId: number, ms: number) {
  const there = entries.filter(
    ({ person, inMs, outMs, oddity }) =>
      oddity !== 'forgotten' &&
      person.organizationId === organizationId &&
      inMs <= ms - 5 * minuteMs &&
      (outMs === null || outMs > ms),
  )
  return [
    ...there.filter(({ shift }) => shift.site.id === siteId),
    ...there.filter(({ shift }) => shift.site.id !== siteId),
  ]
}
