import { type Box, boxOf, contains, isFarFrom, metresToEdge } from '../geo.ts'
import { type Fix, isInZone, maxAccuracyMetres, type Outline, toleranceOf } from './rules.ts'

/** A zone in force, as those who watch it need it. */
export interface WatchedZone extends Outline {
  zoneType: string
  businessId: number | null
  /** Grows with every change of the zone. */
  version: number
}

/** A zone with the box around it: most positions are far from most zones, and the box says so cheaply. */
export interface BoxedZone extends WatchedZone {
  box: Box
}

export const boxed = (zone: WatchedZone): BoxedZone => ({ ...zone, box: boxOf(zone.coordinates) })

/** What one fix says about a person and a zone. */
export type Evidence = 'in' | 'out' | 'unsure'

/** The least that a phone is taken to err by, whatever it claims. */
const leastErrorMetres = 10

/**
 * In: as near as for a clock-in, but doubt speaks for the guard, so into a restricted zone only by standing in it. Out: so far
 * away that no error of the same size could have looked like in. What lies between proves nothing, and so nobody who stands
 * at a fence goes in and out of it by drifting.
 */
export function evidenceOf(zone: BoxedZone, fix: Fix): Evidence {
  const accuracy = fix.accuracy ?? 0
  if (accuracy > maxAccuracyMetres) return 'unsure'
  const nearMetres = zone.zoneType === 'restricted' ? 0 : toleranceOf(fix)
  const outMetres = nearMetres + 2 * Math.max(accuracy, leastErrorMetres)
  if (isFarFrom(zone.box, fix, outMetres)) return 'out'
  if (contains(zone.coordinates, fix)) return 'in'
  const metres = metresToEdge(zone.coordinates, fix)
  if (metres <= nearMetres) return 'in'
  return metres > outMetres ? 'out' : 'unsure'
}

/** The zones that count a person as theirs right now. */
export const zonesAround = (zones: readonly BoxedZone[], fix: Fix) =>
  zones.filter(zone => !isFarFrom(zone.box, fix, toleranceOf(fix)) && isInZone(zone.coordinates, fix))

/** The zone whose edge is nearest, to name where someone should be. */
export function nearestZone(zones: readonly BoxedZone[], fix: Fix): BoxedZone | undefined {
  let nearest: { zone: BoxedZone; metres: number } | undefined
  for (const zone of zones) {
    const metres = metresToEdge(zone.coordinates, fix)
    if (nearest === undefined || metres < nearest.metres) nearest = { zone, metres }
  }
  return nearest?.zone
}
