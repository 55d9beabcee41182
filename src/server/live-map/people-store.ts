import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { containing } from '#server/platform/sql.ts'
import { peopleInZones } from '#server/zones/public.ts'
import { addSeconds } from '#shared/time.ts'

export interface StoredPerson {
  employeeId: number
  name: string
  position: string
  currentLocation: string | null
  lastActive: string | null
  onDutySince: string | null
  isOnBreak: boolean
  latitude: number | null
  longitude: number | null
  accuracyM: number | null
  recordedAt: string | null
  isShared: boolean
  matching: number
}

interface Visibility {
  /** Someone who sees only themselves. */
  ownUserId: string | null
  /** A client sees only who is on the clock. */
  onDutyOnly: boolean
}

interface Wanted extends Visibility {
  search: string
  status: 'active' | 'break' | 'offline' | null
  /** Leaves out those of whom there was no sign of life since. */
  since: string | null
  limit: number
}

const team = sql`
  employees e left join on_duty d on d.organization_id = e.organization_id and d.employee_id = e.id`

/**
 * People of the map, those on duty first. Off the clock nobody has a place, whatever was known before; on it, whoever has
 * shared none stands where they clocked in.
 */
export async function listPeople(db: Database, { ownUserId, onDutyOnly, search, status, since, limit }: Wanted) {
  const pattern = containing(search)
  const { rows } = await sql<StoredPerson>`
    select e.id as employee_id, e.name, e.position, e.current_location, e.last_active,
      d.clock_in_time as on_duty_since, coalesce(d.is_on_break, false) as is_on_break,
      coalesce(p.latitude, d.clock_in_latitude) as latitude, coalesce(p.longitude, d.clock_in_longitude) as longitude,
      case when p.recorded_at is null then d.clock_in_accuracy_m else p.accuracy_m end as accuracy_m,
      coalesce(p.recorded_at, d.clock_in_seen_at) as recorded_at, p.recorded_at is not null as is_shared, count(*) over ()::int as matching
    from ${team}
    left join current_positions p on p.organization_id = d.organization_id and p.employee_id = d.employee_id
      and p.recorded_at >= d.clock_in_time
    where e.closed_at is null and e.name ilike ${pattern}
      and (${ownUserId}::text is null or e.user_id = ${ownUserId})
      and (not ${onDutyOnly}::boolean or d.employee_id is not null)
      and (${since}::timestamptz is null or e.last_active >= ${since}::timestamptz)
      and (${status}::text is null or ${status} = case
        when d.is_on_break then 'break' when d.employee_id is not null then 'active' else 'offline' end)
    order by d.employee_id is null, e.name, e.id limit ${limit}`.execute(db)
  return rows
}

interface TeamFigures {
  activeEmployees: number
  onDuty: number
  trackedZones: number
  employeesInZones: number
}

/** The figures of the map. Whoever stands where two zones overlap is one person. */
export async function countTeam(db: Database, { ownUserId }: Pick<Visibility, 'ownUserId'>, now: string) {
  const { rows } = await sql<TeamFigures>`
    select count(*) filter (where not d.is_on_break)::int as active_employees, count(d.employee_id)::int as on_duty,
      (select count(*)::int from site_zones where is_active and deleted_at is null) as tracked_zones,
      count(*) filter (where (e.organization_id, e.id) in (
        select i.organization_id, i.employee_id from ${peopleInZones(now)} i))::int as employees_in_zones
    from ${team}
    where e.closed_at is null and (${ownUserId}::text is null or e.user_id = ${ownUserId})`.execute(db)
  return rows[0] ?? { activeEmployees: 0, onDuty: 0, trackedZones: 0, employeesInZones: 0 }
}

interface PersonDetails {
  organizationId: number
  userId: string | null
  phone: string | null
  shift: { startsAt: string; endsAt: string; location: string } | null
  lastNote: { content: string; notedAt: string } | null
}

/** The shift that runs or comes within a day, and the note written last. */
export async function findPerson(db: Database, employeeId: number, now: string): Promise<PersonDetails | undefined> {
  const { rows } = await sql<PersonDetails>`
    select e.organization_id, e.user_id, coalesce(e.phone_e164, e.phone) as phone, s.shift, n.note as last_note
    from employees e
    left join lateral (
      select jsonb_build_object('startsAt', ${iso('starts_at')}, 'endsAt', ${iso('ends_at')}, 'location', location) as shift
      from schedules
      where organization_id = e.organization_id and employee_id = e.id and status <> 'cancelled'
        and published_at is not null and ends_at > ${now}::timestamptz and starts_at < ${addSeconds(now, 86_400)}::timestamptz
        and date >= (${now}::timestamptz)::date - 2
      order by starts_at limit 1) s on true
    left join lateral (
      select jsonb_build_object('content', content, 'notedAt', ${iso('noted_at')}) as note
      from notes where organization_id = e.organization_id and employee_id = e.id
      order by noted_at desc limit 1) n on true
    where e.id = ${employeeId} and e.closed_at is null`.execute(db)
  return rows[0]
}

const iso = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
