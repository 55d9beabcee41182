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
