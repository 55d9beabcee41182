import type { Instant } from '../time.ts'

/** As many positions as are sent at once. */
export const maxBatch = 200
/** How often, and after how many metres, a phone on duty tells where it is. */
export const sendEverySeconds = 30
export const sendAfterMetres = 50

type State = 'on_duty' | 'break' | 'offline'

interface Presence {
  isOnTheClock: boolean
  isOnBreak: boolean
}

/** How a person stands on the live map: the clock says it, whatever stands in their record. */
export function stateOf({ isOnTheClock, isOnBreak }: Presence): State {
  if (!isOnTheClock) return 'offline'
  return isOnBreak ? 'break' : 'on_duty'
}

const silentAfterSeconds = 15 * 60

interface LastHeard {
  state: State
  lastActive: Instant | null
  /** Of whoever shares no position nothing is expected. */
  spot: { recordedAt: Instant; isShared: boolean } | null
}

/** On the clock, and the phone that told where it is has told nothing for a while: still on duty, and worth a call. */
export function isSilent({ state, lastActive, spot }: LastHeard, now: Instant) {
  if (state === 'offline' || !spot?.isShared) return false
  const lastSign = Math.max(Date.parse(spot.recordedAt), lastActive === null ? 0 : Date.parse(lastActive))
  return Date.parse(now) - lastSign > silentAfterSeconds * 1000
}

interface Timed {
  recordedAt: Instant
}

interface Clock {
  clockInTime: Instant
  clockOutTime: Instant | null
}

/**
 * The positions that may be kept, newest last, each with the clock that ran then; of several the first that is given. Nothing from before a clock-in
 * or after a clock-out. A phone whose clock runs ahead was where it says now, and two at one instant are one.
 */
export function positionsOnTheClock<P extends Timed, C extends Clock>(
  sent: readonly P[],
  clocks: readonly C[],
  now: Instant,
): (P & { clock: C })[] {
  const byInstant = new Map<number, P & { clock: C }>()
  for (const position of sent) {
    const ms = Math.min(Date.parse(position.recordedAt), Date.parse(now))
    const clock = clocks.find(
      ({ clockInTime, clockOutTime }) => ms >= Date.parse(clockInTime) && ms <= Date.parse(clockOutTime ?? now),
    )
    if (clock !== undefined) byInstant.set(ms, { ...position, recordedAt: new Date(ms).toISOString(), clock })
  }
  return [...byInstant.entries()].sort(([a], [b]) => a - b).map(([, position]) => position)
}
