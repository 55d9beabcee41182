import { useMemo } from 'react'
import { cityPlaceOf } from '#shared/country/city-place.ts'
import { liveMap } from '#shared/live-map/contract.ts'
import { mapSites } from '#shared/zones/site-contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import type { BaseMap, Surroundings } from '#web/ui/map/shapes.ts'

const plainGrid: BaseMap = { styleUrl: null, tileUrl: null, fileUrl: null, drawing: null, attribution: null }
const demoDrawing = async () => (await import('./demo-map.ts')).demoMap()

/** What every map stands on: its base map, the sites and the company's place; undefined until it is known. */
export function useMapGround(): { base: BaseMap; surroundings: Surroundings } | undefined {
  const settings = useEndpoint(liveMap.settings, {})
  const { distanceUnit, zone } = useFormat()
  const seesSites = useMay('zone:read')
  const sites = useEndpoint(mapSites.list, {}, { enabled: seesSites })
  const isKnown = (settings.data ?? settings.error) && (!seesSites || (sites.data ?? sites.error))
  return useMemo(() => {
    if (!isKnown) return undefined
    const places = (sites.data ?? []).flatMap(site => placeOf(site) ?? [])
    const base = settings.data && { ...settings.data, drawing: settings.data.isDemo ? demoDrawing : null }
    const unit = distanceUnit === 'mi' ? 'imperial' : 'metric'
    return {
      base: base ?? plainGrid,
      surroundings: { places, home: placeOf(settings.data?.home), city: cityPlaceOf(zone), unit },
    }
  }, [isKnown, settings.data, sites.data, distanceUnit, zone])
}

/** The place of a site, as maps take it. */
export function placeOf(site: { latitude: number | null; longitude: number | null } | null | undefined) {
  if (site?.latitude == null || site.longitude == null) return null
  return { lat: site.latitude, lng: site.longitude }
}
