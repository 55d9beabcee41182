import type { LatLng } from '#shared/geo.ts'
import type { BaseMap } from '#web/ui/map/shapes.ts'

export type Line = LatLng[]
export type Drawn = Awaited<ReturnType<NonNullable<BaseMap['drawing']>>>
type Feature = Drawn['features'][number]

const positionOf = ({ lat, lng }: LatLng) => [Math.round(lng * 1e6) / 1e6, Math.round(lat * 1e6) / 1e6]

export const drawnShape = (part: string, name: string, outline: Line): Feature => ({
  type: 'Feature',
  properties: { part, name },
  geometry: { type: 'Polygon', coordinates: [[...outline, ...outline.slice(0, 1)].map(positionOf)] },
})

export const drawnLine = (part: string, name: string, course: Line): Feature => ({
  type: 'Feature',
  properties: { part, name },
  geometry: { type: 'LineString', coordinates: course.map(positionOf) },
})

export const drawnPlace = (part: string, name: string, [place]: Line): Feature => ({
  type: 'Feature',
  properties: { part, name },
  geometry: { type: 'Point', coordinates: positionOf(place ?? { lat: 0, lng: 0 }) },
})
