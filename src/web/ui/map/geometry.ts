import { type LatLng, metresBetween, ringOf } from '#shared/geo.ts'

type Position = [number, number]
type Properties = Record<string, string | number | boolean>

export interface Feature {
  type: 'Feature'
  properties: Properties
  geometry:
    | { type: 'Polygon'; coordinates: Position[][] }
    | { type: 'LineString'; coordinates: Position[] }
    | { type: 'MultiLineString'; coordinates: Position[][] }
}

export const collection = (features: Feature[]) => ({ type: 'FeatureCollection' as const, features })

export const polygon = (outline: readonly LatLng[], properties: Properties): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: [ringOf(outline)] },
})

export const path = (places: readonly LatLng[], properties: Properties): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates: places.map(({ lat, lng }) => [lng, lat]) },
})

const metresPerDegree = 111_320

/** A circle of so many metres, as a polygon. */
export function around({ lat, lng }: LatLng, metres: number): LatLng[] {
  const [north, east] = [metres / metresPerDegree, metres / (metresPerDegree * Math.cos((lat * Math.PI) / 180))]
  return Array.from({ length: 48 }, (_, index) => {
    const angle = (index / 48) * 2 * Math.PI
    return { lat: lat + north * Math.sin(angle), lng: lng + east * Math.cos(angle) }
  })
}

/** The middle of an outline, for its label. */
export function middleOf(outline: readonly LatLng[]): LatLng {
  const ring = ringOf(outline).slice(0, -1)
  const [lngs, lats] = [ring.map(([lng]) => lng), ring.map(([, lat]) => lat)]
  return { lat: (Math.min(...lats) + Math.max(...lats)) / 2, lng: (Math.min(...lngs) + Math.max(...lngs)) / 2 }
}

/** How far apart two places are on a screen that looks this closely. */
export const pixelsBetween = (a: LatLng, b: LatLng, zoom: number) =>
  metresBetween(a, b) / ((metresPerDegree * 360 * Math.cos((a.lat * Math.PI) / 180)) / (512 * 2 ** zoom))

interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

/** Lines at round degrees, a dozen across the screen, so that distances can be guessed without a base map. */
export function gridIn({ west, south, east, north }: Bounds): Feature {
  const step = 2 ** Math.round(Math.log2((east - west) / 12 || 1))
  const lines: Position[][] = []
  for (let lng = Math.floor(west / step) * step; lng <= east + step; lng += step)
    lines.push([
      [lng, south - step],
      [lng, north + step],
    ])
  for (let lat = Math.floor(south / step) * step; lat <= north + step; lat += step)
    lines.push([
      [west - step, lat],
      [east + step, lat],
    ])
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates: lines } }
}
