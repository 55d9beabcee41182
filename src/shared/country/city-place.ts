import type { LatLng } from '../geo.ts'
// Where the cities are that time zones are named after, as the tz database has it (public domain).
import places from './city-places.json' with { type: 'json' }

const known = new Map<string, number[]>(Object.entries(places))

/** The city by which a time zone is known: as near as a company can be guessed that has not said where it is. */
export function cityPlaceOf(timeZone: string): LatLng | null {
  const [lat, lng] = known.get(timeZone) ?? []
  return lat === undefined || lng === undefined ? null : { lat, lng }
}
