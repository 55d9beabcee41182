import { type Instant, secondsBetween } from '../time.ts'
import { closedAfterSeconds } from './rules.ts'

/** As long as a press may travel and still count as it arrives: the server's clock is the better one. */
const atOnceSeconds = 60

/** Longer in a dead spot than this, and someone looks at it before it is paid. */
const quietlyKeptSeconds = 5 * 60

// A clock-in older than this would be closed as a forgotten clock-out at once.
const trustedForSeconds = closedAfterSeconds

/** Why a press that came later than it was made is looked at: it was kept for long, or its time cannot be true. */
export type PressQuestion = 'press-kept' | 'press-to-come' | 'press-too-old' | 'press-out-of-order'

export interface Press {
  /** From when it counts. */
  at: Instant
  /** What the phone said, where it was kept on the way; null for a press that came at once. */
  pressedAt: Instant | null
  question: PressQuestion | null
}

interface Arrival {
  now: Instant
  /** What was last noted on this clock: nothing is pressed before it. */
  lastNotedAt: Instant | null
}

/** When a press counts from: when it was made, as far as the phone can be believed, else when it arrived. */
export function pressOf(said: Instant | null | undefined, { now, lastNotedAt }: Arrival): Press {
  if (!said) return { at: now, pressedAt: null, question: null }
  const pressedAt = new Date(said).toISOString()
  const keptSeconds = secondsBetween(pressedAt, now)
  if (Math.abs(keptSeconds) <= atOnceSeconds) return { at: now, pressedAt: null, question: null }
  if (keptSeconds < 0) return { at: now, pressedAt, question: 'press-to-come' }
  if (keptSeconds >= trustedForSeconds) return { at: now, pressedAt, question: 'press-too-old' }
  if (lastNotedAt !== null && secondsBetween(lastNotedAt, pressedAt) < 0)
    return { at: now, pressedAt, question: 'press-out-of-order' }
  return { at: pressedAt, pressedAt, question: keptSeconds > quietlyKeptSeconds ? 'press-kept' : null }
}

/** The press as its two columns keep it. */
export const keptPress = (pressedAt: Instant | null, arrivedAt: Instant | null) =>
  pressedAt === null || arrivedAt === null ? null : { pressedAt, arrivedAt }
