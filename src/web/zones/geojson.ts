import * as z from 'zod/mini'
import { type LatLng, ringOf } from '#shared/geo.ts'
import type { PlainCode } from '#shared/refusal.ts'
import { maxImportedZones, type Zone, ZoneType } from '#shared/zones/contract.ts'
import { outlineProblem } from '#shared/zones/rules.ts'

export interface ImportedZone {
  name: string
  zoneType: ZoneType
  isActive: boolean
  coordinates: LatLng[]
}

/** Why a file cannot be used; `problem` is what is wrong with the outline of `zone`. */
export interface Refusal {
  reason: 'not-geojson' | 'no-polygons' | 'too-many' | 'bad-outline'
  zone?: string
  problem?: PlainCode
}

export const geojsonOf = (zones: readonly Zone[]) => ({
  type: 'FeatureCollection',
  features: zones.map(({ name, zoneType, isActive, coordinates }) => ({
    type: 'Feature',
    properties: { name, zoneType, isActive },
    geometry: { type: 'Polygon', coordinates: [ringOf(coordinates)] },
  })),
})

/** Reads the polygons of a file; one bad outline refuses the whole file, so that nothing is half imported. */
export function zonesIn(text: string): ImportedZone[] | Refusal {
  const parsed = z.safeParse(File, readJson(text))
  if (!parsed.success) return { reason: 'not-geojson' }
  const features = 'features' in parsed.data ? parsed.data.features : [parsed.data]
  const zones = features.flatMap(({ properties, geometry }) =>
    polygonsOf(geometry).map(ring => ({ properties, coordinates: openRing(ring) })),
  )
  if (zones.length === 0) return { reason: 'no-polygons' }
  if (zones.length > maxImportedZones) return { reason: 'too-many' }
  const drafts = zones.map(({ properties, coordinates }, index) => draftOf(properties ?? {}, coordinates, index))
  for (const { name, coordinates } of drafts) {
    const problem = outlineProblem(coordinates)
    if (problem !== null) return { reason: 'bad-outline', zone: name, problem }
  }
  return drafts
}

const Ring = z.array(z.array(z.number()).check(z.minLength(2)))
const Geometry = z.union([
  z.object({ type: z.literal('Polygon'), coordinates: z.array(Ring) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(Ring)) }),
  z.object({ type: z.string() }),
])
const Feature = z.object({
  type: z.literal('Feature'),
  properties: z.nullable(z.record(z.string(), z.unknown())),
  geometry: z.nullable(Geometry),
})
const File = z.union([z.object({ type: z.literal('FeatureCollection'), features: z.array(Feature) }), Feature])

function polygonsOf(geometry: z.infer<typeof Geometry> | null): number[][][] {
  if (geometry === null || !('coordinates' in geometry)) return []
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return (polygons as number[][][][]).flatMap(([outer]) => (outer === undefined ? [] : [outer]))
}

function openRing(ring: number[][]): LatLng[] {
  const points = ring.map(([lng = 0, lat = 0]) => ({ lat, lng: lng - Math.round(lng / 360) * 360 }))
  const [first, last] = [points[0], points.at(-1)]
  const isClosed = first?.lat === last?.lat && first?.lng === last?.lng
  return isClosed ? points.slice(0, -1) : points
}

function draftOf({ name, zoneType, isActive }: Record<string, unknown>, coordinates: LatLng[], index: number) {
  const type = z.safeParse(ZoneType, zoneType)
  const named = typeof name === 'string' ? name.trim().slice(0, 100) : ''
  return {
    name: named === '' ? `Zone ${index + 1}` : named,
    zoneType: type.success ? type.data : ('restricted' as const),
    isActive: isActive !== false,
    coordinates,
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
