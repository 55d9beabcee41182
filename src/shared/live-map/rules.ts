import { addSeconds, type Instant } from '../time.ts'

/** A phone without network keeps at most this many positions for later. */
export const maxBatch = 200
/** How long positions are kept. */
const keptDays = 30
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

interface Timed {
  recordedAt: Instant
}

/**
 * The positions that may be kept, newest last: nothing from before the clock-in. A phone whose clock runs ahead was where it
 * says now, and two at one instant are one.
 */
export function positionsOnTheClock<P extends Timed>(sent: readonly P[], clockInTime: Instant, now: Instant): P[] {
  const byInstant = new Map<number, P>()
  for (const position of sent) {
    const ms = Math.min(Date.parse(position.recordedAt), Date.parse(now))
    if (ms < Date.parse(clockInTime)) continue
    byInstant.set(ms, { ...position, recordedAt: new Date(ms).toISOString() })
  }
  return [...byInstant.entries()].sort(([a], [b]) => a - b).map(([, position]) => position)
}

export const keptSince = (now: Instant) => addSeconds(now, -keptDays * 86_400)
