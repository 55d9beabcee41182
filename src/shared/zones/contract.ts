import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import type { LatLng } from '../geo.ts'
import { BusinessId, Nothing, nameText, OrganizationFilter, paging, Version, ZoneId } from '../schema.ts'
import { zoneChanged } from './events.ts'
import { outlineProblem } from './rules.ts'

export const ZoneType = z.enum([
  'restricted',
  'patrol',
  'checkpoint',
  'safe',
  'office',
  'warehouse',
  'parking',
  'other',
])
export type ZoneType = z.infer<typeof ZoneType>

const Point = z.strictObject({ lat: z.number(), lng: z.number() })

/** The corners of a zone in the order in which they are walked; the last one is joined to the first. */
const ZoneOutline = z.array(Point).check(context => {
  const problem = outlineProblem(context.value as LatLng[])
  if (problem !== null) context.issues.push({ code: 'custom', input: context.value, message: problem })
})

export const Zone = z.object({
  id: z.int(),
  organizationId: z.int(),
  business: z.nullable(z.object({ id: z.int(), name: z.string() })),
  name: z.string(),
  zoneType: ZoneType,
  coordinates: z.array(z.object({ lat: z.number(), lng: z.number() })),
  isActive: z.boolean(),
  /** People on the clock whose fresh position lies in the zone. */
  activeEmployees: z.int(),
  version: Version,
})
export type Zone = z.infer<typeof Zone>

/** What a form about a zone fills in. */
export const zoneFields = {
  name: nameText(1, 100, 'zone-name-required'),
  zoneType: ZoneType,
  coordinates: ZoneOutline,
}

const draft = { ...zoneFields, zoneType: z._default(ZoneType, 'restricted'), isActive: z._default(z.boolean(), true) }

/** As many as one file may bring. */
export const maxImportedZones = 200

const exampleOutline = [
  { lat: 40.7, lng: -74 },
  { lat: 40.7, lng: -73.99 },
  { lat: 40.71, lng: -73.99 },
]

export const zones = {
  list: endpoint({
    method: 'GET',
    path: '/api/geofences',
    may: 'zone:read',
    summary: 'Zones by name, with how many people are in each',
    input: z.strictObject({ ...paging }),
    reply: z.array(Zone),
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/geofences',
    may: 'zone:write',
    announces: [zoneChanged],
    summary: 'Draw a zone',
    input: z.strictObject({
      ...draft,
      businessId: z.optional(z.nullable(BusinessId)),
      /** Where it goes when it belongs to no business. */
      organizationId: OrganizationFilter,
    }),
    reply: Zone,
    status: 201,
    example: { coordinates: exampleOutline, organizationId: undefined },
  }),
  importMany: endpoint({
    method: 'POST',
    path: '/api/geofences/import',
    may: 'zone:write',
    announces: [zoneChanged],
    summary: 'Draw many zones at once: all of them, or none; they go to the organization one works in',
    input: z.strictObject({
      zones: z.array(z.strictObject(draft)).check(z.minLength(1), z.maxLength(maxImportedZones)),
    }),
    reply: z.object({ imported: z.int() }),
    status: 201,
    example: { zones: [{ name: 'Yard', coordinates: exampleOutline }] },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/geofences/{id}',
    may: 'zone:write',
    announces: [zoneChanged],
    summary: 'Switch a zone on or off, or change its name, type, business or outline',
    input: z.strictObject({
      id: ZoneId,
      isActive: z.optional(z.boolean()),
      name: z.optional(zoneFields.name),
      zoneType: z.optional(ZoneType),
      coordinates: z.optional(ZoneOutline),
      businessId: z.optional(z.nullable(BusinessId)),
      version: z.optional(Version),
    }),
    reply: Zone,
    example: { coordinates: exampleOutline },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/geofences/{id}',
    may: 'zone:write',
    announces: [zoneChanged],
    summary: 'Take a zone off the map; the clock-ins it was the verdict of keep its name',
    input: z.strictObject({ id: ZoneId, version: z.optional(Version) }),
    reply: Nothing,
    status: 204,
  }),
}
