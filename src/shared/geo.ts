import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import { distance } from '@turf/distance'
import { pointToLineDistance } from '@turf/point-to-line-distance'

/** A place on earth, WGS84 degrees. */
export interface LatLng {
  lat: number
  lng: number
}

export const isOnEarth = ({ lat, lng }: LatLng) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180

export const metresBetween = (a: LatLng, b: LatLng) => distance([a.lng, a.lat], [b.lng, b.lat], { units: 'meters' })

/** Whether a place lies in a polygon; its edges belong to it. */
export function contains(polygon: readonly LatLng[], place: LatLng) {
  const ring = ringOf(polygon)
  return booleanPointInPolygon(besideRing(place, ring), { type: 'Polygon', coordinates: [ring] })
}

/** How far a place is from the nearest edge of a polygon, inside or outside. */
export function metresToEdge(polygon: readonly LatLng[], place: LatLng) {
  const ring = ringOf(polygon)
  return pointToLineDistance(besideRing(place, ring), { type: 'LineString', coordinates: ring }, { units: 'meters' })
}

/** The degrees between which a polygon lies. Longitudes may go on past 180°. */
export interface Box {
  south: number
  north: number
  west: number
  east: number
}

export function boxOf(polygon: readonly LatLng[]): Box {
  const ring = ringOf(polygon)
  const [lngs, lats] = [ring.map(([lng]) => lng), ring.map(([, lat]) => lat)]
  return { south: Math.min(...lats), north: Math.max(...lats), west: Math.min(...lngs), east: Math.max(...lngs) }
}

/** Whether a place is certainly farther than so many metres from everything in a box; cheap, and never wrong when it says yes. */
export function isFarFrom({ south, north, west, east }: Box, { lat, lng }: LatLng, metres: number) {
  const degrees = metres / leastMetresPerDegree
  if (lat < south - degrees || lat > north + degrees) return true
  const shrink = Math.cos((Math.min(90, Math.max(Math.abs(lat), Math.abs(south), Math.abs(north))) * Math.PI) / 180)
  // Near the poles a few metres span many degrees.
  if (shrink < 0.05) return false
  const middle = (west + east) / 2
  const beside = lng + wholeTurns(middle - lng)
  return Math.abs(beside - middle) > (east - west) / 2 + degrees / shrink
}

// A little less than a degree of latitude is anywhere on earth.
const leastMetresPerDegree = 110_000

type Position = [lng: number, lat: number]

/** The closed ring of a polygon. Longitudes go on past 180° where it crosses the antimeridian, so that no edge spans the globe. */
export function ringOf(polygon: readonly LatLng[]): Position[] {
  const ring: Position[] = []
  for (const { lat, lng } of polygon) {
    const before = ring.at(-1)?.[0] ?? lng
    ring.push([lng + wholeTurns(before - lng), lat])
  }
  const [first] = ring
  return first === undefined ? [] : [...ring, [first[0], first[1]]]
}

// The same place, counted in the turn of the globe in which the ring was drawn.
function besideRing({ lat, lng }: LatLng, ring: readonly Position[]): Position {
  const longitudes = ring.map(position => position[0])
  const middle = (Math.min(...longitudes) + Math.max(...longitudes)) / 2
  return [lng + wholeTurns(middle - lng), lat]
}

const wholeTurns = (degrees: number) => Math.round(degrees / 360) * 360
