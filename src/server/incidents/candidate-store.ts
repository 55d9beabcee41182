import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { containing } from '#server/platform/sql.ts'
import type { Candidate } from '#shared/incidents/detail-shapes.ts'
import { reachM } from '#shared/incidents/rules.ts'

interface Scene {
  organizationId: number
  incidentId: number
  latitude: number | null
  longitude: number | null
}

interface Wanted {
  search?: string
  employeeId?: number
  /** Whoever is nearest, also on a break or on something else. */
  isByDistance?: boolean
  limit: number
}

/**
 * Who is on the clock: free and within reach first, then busy there, then those further away, on a break, and last those who
 * refused this incident; each group nearest first. Where a phone has told nothing since the
 * clock-in, the site the person works at says roughly where they are.
 */
export async function listCandidates(
  db: Database,
  scene: Scene,
  { search = '', employeeId, isByDistance = false, limit }: Wanted,
) {
  const { organizationId, incidentId } = scene
  const pattern = containing(search)
  const { rows } = await sql<Candidate>`
    select e.id as employee_id, e.name, e.position, b.name as business, t.clock_in_time as on_duty_since,
      t.is_on_break as on_break,
      way.metres as distance_m,
      case when way.metres is null then null when p.latitude is null then 'site' else 'phone' end as distance_from,
      p.recorded_at as position_at, p.accuracy_m, coalesce(busy.load, 0) as load, asked.status as answer
    from on_duty t
    join employees e on e.organization_id = t.organization_id and e.id = t.employee_id
    left join businesses b on b.organization_id = t.organization_id and b.id = t.business_id
    left join current_positions p on p.organization_id = t.organization_id and p.employee_id = t.employee_id
      and p.recorded_at >= t.clock_in_time
    left join (
      select employee_id, count(*)::int as load from incident_assignments
      where organization_id = ${organizationId} and ended_at is null
      group by employee_id) busy on busy.employee_id = e.id
    left join lateral (
      select status from incident_assignments
      where organization_id = ${organizationId} and incident_id = ${incidentId} and employee_id = e.id
      order by id desc limit 1) asked on true
    cross join lateral (select ${haversine(scene)} as half) arc
    cross join lateral (select ${metres} as metres) way
    where t.organization_id = ${organizationId} and e.name ilike ${pattern}
      ${employeeId === undefined ? sql`` : sql`and e.id = ${employeeId}`}
    order by ${isByDistance ? sql`` : availability} way.metres nulls last, load, e.name, e.id
    limit ${limit}`.execute(db)
  return rows
}

const availability = sql`
  coalesce(asked.status = 'refused', false), t.is_on_break, coalesce(way.metres, ${reachM + 1}) > ${reachM},
  coalesce(busy.load, 0) > 0,`

// The great circle, on the same sphere as the distances that the browser shows.
function haversine({ latitude, longitude }: Scene): RawBuilder<number | null> {
  const lat = sql`coalesce(p.latitude, b.latitude)`
  const lng = sql`coalesce(p.longitude, b.longitude)`
  return sql`
    power(sin(radians(${lat} - ${latitude}::float8) / 2), 2)
    + cos(radians(${lat})) * cos(radians(${latitude}::float8))
      * power(sin(radians(${lng} - ${longitude}::float8) / 2), 2)`
}

const metres = sql`
  case when arc.half is null then null else round(2 * 6371008.8 * asin(sqrt(least(1, arc.half)))) end`
