import { kinks } from '@turf/kinks'
import { contains, isOnEarth, type LatLng, metresToEdge, ringOf } from '../geo.ts'
import type { PlainCode } from '../refusal.ts'
import { type Instant, secondsBetween } from '../time.ts'

const minZonePoints = 3
const maxZonePoints = 200

/** A phone that knows its place to 20 m may stand 20 m past the fence; nobody is granted more than this. */
const maxToleranceMetres = 50
/** Guards clock in from basements: a fix up to two minutes old still counts. */
const maxFixAgeSeconds = 120
/** A worse fix could lie in the next street. */
export const maxAccuracyMetres = 150

/** Older positions say where someone was, not who is in a zone now. */
export const freshPositionSeconds = 600

/** A zone may reach far, but one that begins this far from its site was drawn for another, or the site stands wrong. */
const farZoneMetres = 1000

/** How far a zone begins from its site where that cannot be meant, else null. */
export function farFromSite(outline: readonly LatLng[], site: LatLng): number | null {
  if (contains(outline, site)) return null
  const metres = metresToEdge(outline, site)
  return metres > farZoneMetres ? Math.round(metres) : null
}

/** What is wrong with the outline of a zone, by the code of what the person who drew it is told, or null. */
export function outlineProblem(points: readonly LatLng[]): PlainCode | null {
  if (points.length < minZonePoints) return 'outline-too-few-points'
  if (points.length > maxZonePoints) return 'outline-too-many-points'
  if (!points.every(isOnEarth)) return 'outline-off-the-earth'
  if (new Set(points.map(({ lat, lng }) => `${lat} ${lng === -180 ? 180 : lng}`)).size < points.length)
    return 'outline-repeats-a-point'
  const ring = ringOf(points)
  if (isFlat(ring)) return 'outline-on-one-line'
  if (hasSpike(ring) || kinks({ type: 'Polygon', coordinates: [ring] }).features.length > 0)
    return 'outline-crosses-itself'
  return null
}

/** Where a phone says it is, how well it knows (metres), and when it knew. */
export interface Fix extends LatLng {
  accuracy?: number | null
  time?: Instant | null
}

export interface Outline {
  id: number
  name: string
  coordinates: readonly LatLng[]
}

/** `elsewhere`: in a zone of another site than the one where the person should be. */
export type Verdict = 'inside' | 'outside' | 'elsewhere' | 'uncertain' | 'no_zones'

export interface Judgement {
  verdict: Verdict
  /** The zone that holds the place: one of the site, or of another when the verdict is elsewhere. */
  zone: Outline | null
  /** The closest zone of the site and how far away its edge is; 0 m from within. */
  nearest: { zone: Outline; metres: number } | null
  /** Why a fix proves nothing. */
  doubt: 'old' | 'inaccurate' | null
}

/** Whether a fix shows that a person is at work: in a zone of their site, which are told apart from those of other sites. */
export function judge(fix: Fix, zones: readonly Outline[], now: Instant, others: readonly Outline[] = []): Judgement {
  if (zones.length === 0) return { verdict: 'no_zones', zone: null, nearest: null, doubt: null }
  const nearest = nearestOf(zones, fix)
  const doubt = doubtOf(fix, now)
  if (doubt !== null) return { verdict: 'uncertain', zone: null, nearest, doubt }
  const held = heldBy(nearest, fix)
  if (held !== null) return { verdict: 'inside', zone: held, nearest, doubt: null }
  const elsewhere = heldBy(nearestOf(others, fix), fix)
  return { verdict: elsewhere === null ? 'outside' : 'elsewhere', zone: elsewhere, nearest, doubt: null }
}

const heldBy = (nearest: Judgement['nearest'], fix: Fix) =>
  nearest !== null && nearest.metres <= toleranceOf(fix) ? nearest.zone : null

/** Whether a place counts as in a zone: in its outline, or as near to it as the phone may be wrong. */
export const isInZone = (outline: readonly LatLng[], fix: Fix) =>
  contains(outline, fix) || metresToEdge(outline, fix) <= toleranceOf(fix)

export const toleranceOf = ({ accuracy }: Fix) => Math.min(accuracy ?? 0, maxToleranceMetres)

// A phone whose clock runs ahead of ours is forgiven as much as one whose fix is old.
function doubtOf({ accuracy, time }: Fix, now: Instant): Judgement['doubt'] {
  if (time && Math.abs(secondsBetween(time, now)) > maxFixAgeSeconds) return 'old'
  return (accuracy ?? 0) > maxAccuracyMetres ? 'inaccurate' : null
}

function nearestOf(zones: readonly Outline[], place: LatLng): Judgement['nearest'] {
  const around = zones.find(zone => contains(zone.coordinates, place))
  if (around !== undefined) return { zone: around, metres: 0 }
  let nearest: Judgement['nearest'] = null
  for (const zone of zones) {
    const metres = metresToEdge(zone.coordinates, place)
    if (nearest === null || metres < nearest.metres) nearest = { zone, metres }
  }
  return nearest
}

type Ring = ReturnType<typeof ringOf>

function isFlat(ring: Ring) {
  const [[x, y] = [0, 0]] = ring
  return ring.slice(1, -1).every(([ax, ay], index) => {
    const [bx, by] = ring[index + 2] ?? [x, y]
    return (ax - x) * (by - y) === (bx - x) * (ay - y)
  })
}

// An edge that runs back over the one before it encloses nothing; the crossing test does not compare neighbours.
function hasSpike(ring: Ring) {
  const corners = ring.slice(0, -1)
  return corners.some(([bx, by], index) => {
    const [ax, ay] = corners.at(index - 1) ?? [bx, by]
    const [cx, cy] = corners[(index + 1) % corners.length] ?? [bx, by]
    const isStraight = (bx - ax) * (cy - by) === (cx - bx) * (by - ay)
    return isStraight && (bx - ax) * (cx - bx) + (by - ay) * (cy - by) < 0
  })
}
