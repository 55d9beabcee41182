import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** A site on the map, and for those who draw zones what is amiss about its own. */
export const MapSite = z.object({
  id: z.int(),
  organizationId: z.int(),
  name: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** Clock-ins outside of its zones are refused, but it has none: nobody is held to a place there. */
  lacksZone: z.boolean(),
  /** Zones so far away that one of the two must stand in the wrong place. */
  farZones: z.array(z.object({ id: z.int(), name: z.string(), metres: z.int() })),
})
export type MapSite = z.infer<typeof MapSite>

/** Apart from the zones themselves: the dashboard asks it, and needs no geometry for that. */
export const mapSites = {
  list: endpoint({
    method: 'GET',
    path: '/api/map-sites',
    may: 'zone:read',
    summary: 'Where the sites are, which of them lack a zone, and which zones lie far from their site',
    input: z.strictObject({}),
    reply: z.array(MapSite),
  }),
}
