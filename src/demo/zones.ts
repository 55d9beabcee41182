import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import type { LatLng } from '#shared/geo.ts'
import type { Outline } from '#shared/zones/rules.ts'
import { accountId } from './accounts.ts'
import { type Calendar, daysAgo, isoOf } from './calendar.ts'
import { type SiteKey, siteOf } from './sites.ts'

export type ZoneKey = (typeof data)[number][0]

// Metres east and north of the site's own position, then half the width and half the height.
const data = [
  ['tower', 'tower', 'Harborline Tower', 'office', 0, 0, 95, 75],
  ['dock', 'tower', 'Tower Loading Dock', 'warehouse', 20, 115, 45, 28],
  ['garage', 'tower', 'Tower Garage', 'parking', -150, -10, 42, 55],
  ['market', 'market', 'Market Hall', 'patrol', 0, 0, 90, 70],
  ['cash-office', 'market', 'Market Cash Office', 'restricted', 74, 52, 12, 12],
  ['old-pier', 'market', 'Old Pier Lot', 'other', -190, -60, 60, 40],
  ['yard', 'terminal', 'Freight Yard', 'warehouse', 0, 0, 160, 110],
  ['gate', 'terminal', 'Terminal Gate A', 'checkpoint', 205, 30, 28, 24],
  ['depot', 'depot', 'Depot Perimeter', 'patrol', 0, 0, 110, 80],
  ['muster-point', 'depot', 'Depot Assembly Point', 'safe', -150, 70, 25, 20],
  ['campus', 'medical', 'Medical Center Campus', 'office', 0, 0, 90, 80],
  ['pharmacy', 'medical', 'Pharmacy Store', 'restricted', 74, 62, 12, 12],
] as const

/** Closed for building works. */
const inactive: ZoneKey[] = ['old-pier']

export interface Point {
  latitude: number
  longitude: number
}

export interface Zone {
  key: ZoneKey
  id: number
  organizationId: number
  siteKey: SiteKey
  name: string
}

const zones: Zone[] = data.map(([key, siteKey, name], index) => ({
  key,
  id: index + 1,
  organizationId: siteOf(siteKey).organization.id,
  siteKey,
  name,
}))

export const zoneOf = (key: ZoneKey) => zones.find(zone => zone.key === key) as Zone

/** A point of a zone: (0, 0) is its middle, ±1 its sides. Up to ±0.6 it lies inside, whatever the outline. */
export function pointIn(key: ZoneKey, across: number, along: number): Point {
  const [, siteKey, , , east, north, halfWidth, halfHeight] = data.find(
    ([name]) => name === key,
  ) as (typeof data)[number]
  return pointFrom(siteKey, east + across * halfWidth, north + along * halfHeight)
}

/** A point some metres east and north of a site. */
export function pointFrom(siteKey: SiteKey, east: number, north: number): Point {
  const { latitude, longitude } = siteOf(siteKey)
  const metresPerDegree = 111_320
  return {
    latitude: rounded(latitude + north / metresPerDegree),
    longitude: rounded(longitude + east / (metresPerDegree * Math.cos((latitude * Math.PI) / 180))),
  }
}

/** The zones of a site that are in force, as the rules of clocking take them. */
export const activeOutlines = (siteKey: SiteKey): Outline[] =>
  zones
    .filter(zone => zone.siteKey === siteKey && !inactive.includes(zone.key))
    .map(({ id, name, key }) => ({ id, name, coordinates: outlineOf(key) }))

export function zoneRows(calendar: Calendar): Insertable<DB['siteZones']>[] {
  return data.map(([key, siteKey, name, zoneType], index) => {
    const { organization, id } = siteOf(siteKey)
    const created = isoOf(daysAgo(calendar, 300 - index, '14:00'))
    return {
      organizationId: organization.id,
      id: index + 1,
      businessId: id,
      name,
      zoneType,
      coordinates: JSON.stringify(outlineOf(key)),
      isActive: !inactive.includes(key),
      createdBy: accountId(organization.provider),
      createdAt: created,
      updatedAt: created,
    }
  })
}

// City blocks are seldom square: one corner is cut, the others lean a little.
function outlineOf(key: ZoneKey): LatLng[] {
  const corners = [
    [-1, -0.94],
    [0.97, -1],
    [1, 0.72],
    [0.74, 1],
    [-0.95, 0.96],
  ] as const
  return corners.map(([across, along]) => {
    const { latitude, longitude } = pointIn(key, across, along)
    return { lat: latitude, lng: longitude }
  })
}

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
