import { addSeconds, type Instant } from './time.ts'

const firstPauseSeconds = 60
const longestPauseSeconds = 3600

interface Tried {
  /** How often it was tried, the last time included. */
  attempts: number
  /** From then on it is given up. */
  expiresAt: Instant
  /** How long the receiver asked to be left alone. */
  retryAfterSeconds?: number | null
}

/** How long to wait after so many attempts: ever longer. */
export const pauseSeconds = (attempts: number) =>
  // Beyond twenty doublings the longest pause has long been reached.
  Math.min(firstPauseSeconds * 2 ** Math.min(attempts - 1, 20), longestPauseSeconds)

/** When to try once more what could not be sent: ever more patiently, never sooner than asked; null when it is given up. */
export function nextAttempt({ attempts, expiresAt, retryAfterSeconds }: Tried, now: Instant): Instant | null {
  const next = addSeconds(now, Math.max(pauseSeconds(attempts), Math.ceil(retryAfterSeconds ?? 0)))
  return Date.parse(next) < Date.parse(expiresAt) ? next : null
}
