import type { Context } from '#server/platform/context.ts'
import { may, reach } from '#shared/permissions.ts'
import { farFromSite } from '#shared/zones/rules.ts'
import type { MapSite } from '#shared/zones/site-contract.ts'
import { listSites, type StoredSite } from './site-store.ts'

// Whoever has more sites than this finds theirs by name.
const maxSites = 2000

/** The sites of the caller; what is amiss about their zones is said to those who can put it right. */
export async function sites({ db, actor }: Context): Promise<MapSite[]> {
  const workedAtBy = reach(actor, 'business:read') === 'own' ? actor.userId : null
  const draws = may(actor, 'zone:write')
  const found = await listSites(db, workedAtBy, maxSites)
  return found.map(({ zones, geofencePolicy, ...site }) => ({
    ...site,
    lacksZone: draws && geofencePolicy === 'block' && zones.length === 0,
    farZones: draws ? farZonesOf(site, zones) : [],
  }))
}

function farZonesOf({ latitude, longitude }: Pick<StoredSite, 'latitude' | 'longitude'>, zones: StoredSite['zones']) {
  if (latitude === null || longitude === null) return []
  return zones.flatMap(({ id, name, coordinates }) => {
    const metres = farFromSite(coordinates, { lat: latitude, lng: longitude })
    return metres === null ? [] : [{ id, name, metres }]
  })
}
