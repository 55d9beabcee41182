import { type RawBuilder, sql } from 'kysely'

/** Where someone was, and when. */
export interface Place {
  latitude: number
  longitude: number
  accuracyM: number | null
  at: string
}

/** Where the phone of someone on the clock (`d`) said last that it is (`p`). */
export const phonePlace = placeOf(sql`p.latitude`, sql`p.longitude`, sql`p.accuracy_m`, sql`p.recorded_at`)
export const clockInPlace = placeOf(
  sql`d.clock_in_latitude`,
  sql`d.clock_in_longitude`,
  sql`d.clock_in_accuracy_m`,
  sql`d.clock_in_seen_at`,
)

/** A place as a value, or nothing where none is known. */
export function placeOf(
  latitude: RawBuilder<unknown>,
  longitude: RawBuilder<unknown>,
  accuracy: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
) {
  return sql`case when ${latitude} is not null then json_build_object('latitude', ${latitude}, 'longitude', ${longitude},
    'accuracyM', ${accuracy}, 'at', to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end`
}
