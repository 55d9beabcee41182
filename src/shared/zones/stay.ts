import { type Instant, secondsBetween } from '../time.ts'
import type { Evidence } from './evidence.ts'
import type { Fix } from './rules.ts'

/** A change is real once two fixes say so, or once nothing has contradicted the first for a minute. */
const dwellFixes = 2
export const dwellSeconds = 60

/** Where a phone was, and when. */
export interface TimedFix extends Fix {
  at: Instant
}

/** A change that is not certain yet: which way, since when, how many fixes say so, and where it began. */
export interface Turn {
  inside: boolean
  since: Instant
  fixes: number
  lat: number
  lng: number
  /** The zone it is about; of a site the nearest. */
  zoneId: number
}

/** Whether someone is inside of something with a fence; null until the first certain word. */
export interface Stay {
  inside: boolean | null
  turn: Turn | null
  /** The fence it was judged by. */
  drawn: string
}

/** Takes one more fix into account. Where someone else moved the fence, the person did nothing: `isSilent`. */
export function weigh(stay: Stay, evidence: Evidence, drawn: string, fix: TimedFix, nearest: () => number) {
  if (evidence === 'unsure') return { stay, isSilent: false }
  const inside = evidence === 'in'
  if (stay.drawn !== drawn && stay.inside !== null) return { stay: { inside, turn: null, drawn }, isSilent: true }
  if (stay.inside === inside) return { stay: { inside, turn: null, drawn }, isSilent: false }
  const { lat, lng, at } = fix
  const turn =
    stay.turn?.inside === inside
      ? { ...stay.turn, fixes: stay.turn.fixes + 1 }
      : { inside, since: at, fixes: 1, lat, lng, zoneId: nearest() }
  return { stay: { inside: stay.inside, turn, drawn }, isSilent: false }
}

/** The turn that has become certain by this instant, if there is one. */
export function ripeTurn({ turn }: Stay, at: Instant): Turn | null {
  if (turn === null) return null
  return turn.fixes >= dwellFixes || secondsBetween(turn.since, at) >= dwellSeconds ? turn : null
}
