import * as z from 'zod/mini'
import { boxOf, type LatLng, metresBetween } from '#shared/geo.ts'
import { pointed } from '#shared/schema.ts'
import { type Zone, zoneFields } from '#shared/zones/contract.ts'
import { outlineProblem } from '#shared/zones/rules.ts'

/** A zone as one types it: the outline is one point a line, latitude first. */
export const ZoneForm = z.object({
  name: zoneFields.name,
  zoneType: zoneFields.zoneType,
  businessId: z.string(),
  coordinates: z.string().check(context => {
    const problem = problemOf(context.value)
    if (problem !== null) context.issues.push({ code: 'custom', input: context.value, message: problem })
  }),
})
export type ZoneValues = z.infer<typeof ZoneForm>

interface Site {
  id: number
  place: LatLng | null
  lacksZone: boolean
}

/**
 * Placed at the chosen site where its place is known, else at the centre of the map. The first zone of a site is where its
 * people work: a restricted one would raise an alarm at each of them.
 */
export const blankZone = (centre: LatLng, site?: Site): ZoneValues => ({
  name: '',
  zoneType: site?.lacksZone ? 'patrol' : 'restricted',
  businessId: site === undefined ? '' : String(site.id),
  coordinates: textOf(rectangleAt(site?.place ?? centre)),
})

export const valuesOfZone = ({ name, zoneType, business, coordinates }: Zone): ZoneValues => ({
  name,
  zoneType,
  businessId: business === null ? '' : String(business.id),
  coordinates: textOf(coordinates),
})

export const draftOf = ({ name, zoneType, businessId, coordinates }: ZoneValues) => ({
  name,
  zoneType,
  businessId: businessId === '' ? null : Number(businessId),
  coordinates: pointsOf(coordinates) ?? [],
})

/** The starting shape: four points, about a city block. */
export function rectangleAt({ lat, lng }: LatLng): LatLng[] {
  const [north, east] = [0.0005, 0.0008]
  return [
    { lat: lat - north, lng: lng - east },
    { lat: lat - north, lng: lng + east },
    { lat: lat + north, lng: lng + east },
    { lat: lat + north, lng: lng - east },
  ].map(point => ({ lat: rounded(point.lat), lng: rounded(point.lng) }))
}

/** Whether nobody has shaped it yet: then it may move to another site by itself. */
export function isStartingShape(text: string) {
  const points = pointsOf(text)
  if (points?.length !== 4) return false
  const { south, north, west, east } = boxOf(points)
  const start = rectangleAt({ lat: (south + north) / 2, lng: (west + east) / 2 })
  return start.every((corner, index) => metresBetween(corner, points[index] ?? corner) < 0.1)
}

export const textOf = (points: readonly LatLng[]) =>
  points.map(({ lat, lng }) => `${rounded(lat)}, ${rounded(lng)}`).join('\n')

/** The points of a typed outline, or null when a line is not a point. */
export function pointsOf(text: string): LatLng[] | null {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  const points = lines.map(line => withPoints.exec(line) ?? withCommas.exec(line))
  if (points.includes(null)) return null
  return points.map(match => ({ lat: Number(pointed(match?.[1] ?? '')), lng: Number(pointed(match?.[2] ?? '')) }))
}

const withPoints = /^\s*(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\s*$/
// 45,7578; 4,832: where the comma is in numbers, something else stands between them.
const withCommas = /^\s*(-?\d+,\d+)\s*(?:;|,\s|\s)\s*(-?\d+,\d+)\s*$/

function problemOf(text: string) {
  const points = pointsOf(text)
  return points === null ? ('outline-not-points' as const) : outlineProblem(points)
}

const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7
