import type { Instant } from '../time.ts'
import type { KnownPosition } from './shapes.ts'

/** The freshest of the places that are known; of two of the same moment the one told first in the list. */
export const freshest = (places: readonly (KnownPosition | null)[]): KnownPosition | null =>
  places.reduce<KnownPosition | null>(
    (best, one) => (one !== null && (best === null || Date.parse(one.at) > Date.parse(best.at)) ? one : best),
    null,
  )

/** A phone whose clock runs ahead knows no place of the future. */
export const notAfter = (at: Instant, now: Instant): Instant => (Date.parse(at) > Date.parse(now) ? now : at)
