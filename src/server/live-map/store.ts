import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { OnDuty } from '#server/zones/public.ts'
import type { Doubt } from '#shared/made.ts'
import { addSeconds } from '#shared/time.ts'

interface ClockOf extends OnDuty {
  clockInTime: string
  clockOutTime: string | null
}

/** More clocks than a batch of positions can have been recorded on. */
const mostClocks = 200

/**
 * What a person is clocked in to, held until the end of this transaction: a clock-out waits, and two batches of the same
 * phone take turns. Someone with records in several companies is where they clocked in last. What waited on a phone may belong
 * to clocks that have been stopped since: those that ran then, the newest first.
 */
export async function lockClocksOf(db: Database, userId: string, ran: { from: string; to: string } | null) {
  const isMeant =
    ran === null
      ? sql`t.clock_out_time is null`
      : sql`t.clock_in_time <= ${ran.to}::timestamptz
          and (t.clock_out_time is null or t.clock_out_time >= ${ran.from}::timestamptz)`
  const { rows } = await sql<ClockOf>`
    select t.organization_id, t.employee_id, t.id as time_entry_id, t.clock_in_time, t.clock_out_time,
      coalesce(s.business_id, t.business_id) as site_id, t.schedule_id is not null as is_scheduled
    from time_entries t
    join employees e on e.organization_id = t.organization_id and e.id = t.employee_id
    left join schedules s on s.organization_id = t.organization_id and s.id = t.schedule_id
    where e.user_id = ${userId} and e.closed_at is null and ${isMeant}
    order by t.clock_in_time desc limit ${ran === null ? 1 : mostClocks} for no key update of t`.execute(db)
  return rows
}

interface KeptPosition {
  clock: ClockOf
  latitude: number
  longitude: number
  accuracy?: number | null | undefined
  recordedAt: string
  doubt: Doubt | null
}

/** Keeps a whole batch, and the newest of it that nothing speaks against as where the person is, in one statement. */
export async function keepPositions(db: Database, positions: KeptPosition[], zones: readonly { id: number }[]) {
  const sent = positions.map(({ clock: { organizationId, employeeId, timeEntryId }, ...position }) => ({
    ...position,
    organizationId,
    employeeId,
    timeEntryId,
  }))
  const { rows } = await sql<{ recorded: number }>`
    with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
        as p ("organizationId" int, "employeeId" int, "timeEntryId" int, latitude float8, longitude float8,
          accuracy float8, "recordedAt" timestamptz, doubt text)),
    kept as (
      insert into positions (organization_id, employee_id, time_entry_id, latitude, longitude, accuracy_m, recorded_at, doubt)
      select "organizationId", "employeeId", "timeEntryId", latitude, longitude, accuracy, "recordedAt", doubt from sent
      on conflict on constraint positions_once do nothing returning id),
    here as (
      insert into current_positions (organization_id, employee_id, latitude, longitude, accuracy_m, recorded_at, zone_ids)
      select "organizationId", "employeeId", latitude, longitude, accuracy, "recordedAt", ${zones.map(({ id }) => id)}::int[]
      from sent where doubt is null order by "recordedAt" desc limit 1
      on conflict (organization_id, employee_id) do update set latitude = excluded.latitude,
        longitude = excluded.longitude, accuracy_m = excluded.accuracy_m, recorded_at = excluded.recorded_at,
        zone_ids = excluded.zone_ids
      where current_positions.recorded_at < excluded.recorded_at)
    select count(*)::int as recorded from kept`.execute(db)
  return rows[0]?.recorded ?? 0
}

interface FreshPosition {
  employeeId: number
  latitude: number
  longitude: number
  accuracyM: number | null
  zoneIds: number[]
}

export const listFreshPositions = (db: Database, organizationId: number, since: string): Promise<FreshPosition[]> =>
  db
    .selectFrom('currentPositions')
    .select(['employeeId', 'latitude', 'longitude', 'accuracyM', 'zoneIds'])
    .where('organizationId', '=', organizationId)
    .where('recordedAt', '>', since)
    .execute()

export const setZones = (db: Database, organizationId: number, people: { employeeId: number; zoneIds: number[] }[]) =>
  sql`
    update current_positions p set zone_ids = array(select jsonb_array_elements_text(n."zoneIds")::int)
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as n ("employeeId" int, "zoneIds" jsonb)
    where p.organization_id = ${organizationId} and p.employee_id = n."employeeId"`.execute(db)

/** Today's positions of a person, since midnight at the organization or since the clock-in of a night that still runs. */
export async function listTrail(db: Database, organizationId: number, employeeId: number, now: string) {
  const { rows } = await sql<{ latitude: number; longitude: number; recordedAt: string; isDoubted: boolean }>`
    select p.latitude, p.longitude, p.recorded_at, p.doubt is not null as is_doubted
    from organizations o
    cross join lateral (
      select date_trunc('day', ${now}::timestamptz at time zone o.time_zone) at time zone o.time_zone as midnight) d
    left join time_entries t on t.organization_id = o.id and t.employee_id = ${employeeId} and t.clock_out_time is null
    join positions p on p.organization_id = o.id and p.employee_id = ${employeeId}
      and p.recorded_at >= least(d.midnight, coalesce(t.clock_in_time, d.midnight))
      and p.recorded_at > ${addSeconds(now, -2 * 86_400)}::timestamptz
    where o.id = ${organizationId}
    order by p.recorded_at desc limit 3000`.execute(db)
  return rows.reverse()
}

/** The company's place: that of the first site whose place is known. */
export async function findHome(db: Database, organizationId: number | null) {
  const { rows } = await sql<{ latitude: number; longitude: number }>`
    select latitude, longitude from businesses
    where latitude is not null and closed_at is null
    order by organization_id is distinct from ${organizationId}::int, id limit 1`.execute(db)
  return rows[0] ?? null
}
