import type { geofencePolicies } from '../organizations/fields.ts'
import { type Refusal, refusal } from '../refusal.ts'
import { type Instant, secondsBetween } from '../time.ts'
import type { Fix, Judgement, Verdict } from '../zones/rules.ts'

export type GeofencePolicy = (typeof geofencePolicies)[number]

/** Ten minutes after its start a shift without a clock-in is late, after thirty nobody is expected any more. */
export const lateAfterSeconds = 10 * 60
export const noShowAfterSeconds = 30 * 60

/** Nobody works this long on purpose: the supervisor is told, then the clock stops by itself. */
export const longAfterSeconds = 16 * 3600
export const closedAfterSeconds = 24 * 3600

/** For so long a clock-out can be taken back by whoever pressed it. */
export const undoSeconds = 60

/** Ten minutes are forgiven at the end of a shift as at its start; whoever goes before that leaves the post empty. */
export const leavesEarly = (endsAt: Instant, at: Instant) => secondsBetween(at, endsAt) > lateAfterSeconds

export type Outcome = 'accept' | 'flag' | 'refuse'

/** What a business does with a clock-in from a place that is not proved to be at work. */
export function outcomeOf(policy: GeofencePolicy, verdict: Verdict): Outcome {
  if (verdict === 'inside' || verdict === 'no_zones' || policy === 'record') return 'accept'
  return policy === 'flag' ? 'flag' : 'refuse'
}

// Leaving is never refused; who leaves from somewhere else is asked about it later.
export const isDoubtfulLeaving = (policy: GeofencePolicy, verdict: Verdict | 'no_position') =>
  (verdict === 'outside' || verdict === 'elsewhere') && policy !== 'record'

/** Why a place is not accepted as being at work, with how far to go; null when it is. */
export function whyNotAtWork({ verdict, zone, nearest, doubt }: Judgement, { accuracy }: Fix): Refusal | null {
  if (verdict === 'outside')
    return nearest === null
      ? refusal('place-outside')
      : refusal('place-outside-near', { distance: wholeMetres(nearest.metres), zone: nearest.zone.name })
  if (verdict === 'elsewhere' && zone !== null && nearest !== null)
    return refusal('place-elsewhere', {
      other: zone.name,
      distance: wholeMetres(nearest.metres),
      zone: nearest.zone.name,
    })
  if (verdict !== 'uncertain') return null
  const because =
    doubt === 'old' ? refusal('fix-too-old') : refusal('fix-too-rough', { distance: wholeMetres(accuracy ?? 0) })
  if (nearest === null || nearest.metres === 0) return refusal('place-uncertain', { doubt: because })
  const distance = wholeMetres(nearest.metres)
  return refusal('place-uncertain-near', { doubt: because, zone: nearest.zone.name, distance })
}

// Below ten metres it is rounded up: "0 m from the zone" would contradict "outside of the zone".
const wholeMetres = (metres: number) => (metres < 10 ? Math.ceil(metres) : Math.round(metres))

export interface Pause {
  startedAt: Instant
  endedAt: Instant | null
  paid: boolean
}

/** Seconds of unpaid breaks and of paid time between clock-in and clock-out; breaks reach no further than the entry. */
export function worked(clockIn: Instant, clockOut: Instant, breaks: readonly Pause[]) {
  const elapsed = secondsBetween(clockIn, clockOut)
  const unpaid = breaks.filter(one => !one.paid).map(one => secondsWithin(one, clockIn, clockOut))
  const breakSeconds = Math.min(
    elapsed,
    unpaid.reduce((sum, seconds) => sum + seconds, 0),
  )
  return { breakSeconds, workedSeconds: elapsed - breakSeconds }
}

function secondsWithin({ startedAt, endedAt }: Pause, clockIn: Instant, clockOut: Instant) {
  const from = Math.max(Date.parse(startedAt), Date.parse(clockIn))
  const to = Math.min(Date.parse(endedAt ?? clockOut), Date.parse(clockOut))
  return Math.max(0, Math.round((to - from) / 1000))
}

interface Window {
  startsAt: Instant
  endsAt: Instant
  /** When its clock-in opens, where the company lets people begin before the planned start. */
  opensAt?: Instant
}

export type ClockWindow = 'ready' | 'later' | 'none'

/** What the banner above the clock says: a shift can be begun, one comes later today, or there is none. */
export function clockWindow(shift: Window | null, now: Instant): ClockWindow {
  if (shift === null || secondsBetween(shift.endsAt, now) > 0) return 'none'
  return secondsBetween(shift.opensAt ?? shift.startsAt, now) >= 0 ? 'ready' : 'later'
}

export type Attendance = 'late' | 'no-show'

// Whoever takes a shift that runs already is expected from when they took it.
/** How a shift stands whose person is expected and has not come. */
export function attendanceOf({ dueAt }: { dueAt: Instant }, now: Instant): Attendance | null {
  const seconds = secondsBetween(dueAt, now)
  if (seconds >= noShowAfterSeconds) return 'no-show'
  return seconds >= lateAfterSeconds ? 'late' : null
}

/** A running clock: 0:00:07, 7:45:00, 31:00:00. */
export function clockText(seconds: number) {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
}
