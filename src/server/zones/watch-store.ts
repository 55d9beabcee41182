import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { LatLng } from '#shared/geo.ts'
import { addSeconds } from '#shared/time.ts'
import { type BoxedZone, boxed } from '#shared/zones/evidence.ts'
import type { Alarm, Ground, Move, Presence, Relief } from '#shared/zones/presence.ts'
import { dwellSeconds } from '#shared/zones/stay.ts'

/** Someone on the clock, and the business where they should be. */
export interface OnDuty {
  organizationId: number
  employeeId: number
  timeEntryId: number
  siteId: number | null
  isScheduled: boolean
}

/** The zones in force in some organizations. */
export async function listZonesInForce(db: Database, organizationIds: number[]) {
  const rows = await db
    .selectFrom('siteZones')
    .select(['organizationId', 'id', 'name', 'coordinates', 'zoneType', 'businessId', 'version'])
    .where('organizationId', 'in', organizationIds)
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ organizationId, coordinates, ...zone }): BoxedZone & { organizationId: number } => ({
    ...boxed({ ...zone, coordinates: coordinates as unknown as LatLng[] }),
    organizationId,
  }))
}

export interface Whereabouts {
  timeEntryId: number
  /** What was known so far in this time on the clock; null at its beginning. */
  presence: Presence | null
  lastFixAt: string | null
  breaks: Ground['breaks']
}

export async function readWhereabouts(db: Database, timeEntryIds: number[]) {
  const { rows } = await sql<Whereabouts>`
    select t.id as time_entry_id, p.presence, c.recorded_at as last_fix_at,
      coalesce((
        select jsonb_agg(jsonb_build_object('from', b.started_at, 'until', b.ended_at)) from breaks b
        where b.organization_id = t.organization_id and b.time_entry_id = t.id), '[]') as breaks
    from time_entries t
    left join zone_presences p on p.organization_id = t.organization_id and p.employee_id = t.employee_id
      and p.time_entry_id = t.id
    left join current_positions c on c.organization_id = t.organization_id and c.employee_id = t.employee_id
    where t.id = any (${timeEntryIds}::int[])`.execute(db)
  return rows
}

/**
 * Those for whom a change has waited for its minute, held until the end of this transaction; whoever is just sending a
 * position is left to that.
 */
export async function lockTurning(db: Database, now: string, limit: number): Promise<OnDuty[]> {
  const { rows } = await sql<OnDuty>`
    select t.organization_id, t.employee_id, t.id as time_entry_id, coalesce(s.business_id, t.business_id) as site_id,
      t.schedule_id is not null as is_scheduled
    from zone_presences p
    join time_entries t on t.organization_id = p.organization_id and t.id = p.time_entry_id and t.clock_out_time is null
    left join schedules s on s.organization_id = t.organization_id and s.id = t.schedule_id
    where p.turning_since <= ${addSeconds(now, -dwellSeconds)}::timestamptz
    order by p.turning_since limit ${limit} for no key update of t skip locked`.execute(db)
  return rows
}

/** Off the clock nothing is known of anyone. */
export const forgetClosedPresences = (db: Database) =>
  sql`
    delete from zone_presences p using time_entries t
    where t.organization_id = p.organization_id and t.id = p.time_entry_id and t.clock_out_time is not null
      and p.turning_since is not null`.execute(db)

interface NewPresence extends OnDuty {
  presence: Presence
  turningSince: string | null
}

export const keepPresences = (db: Database, people: NewPresence[]) =>
  sql`
    insert into zone_presences (organization_id, employee_id, time_entry_id, presence, turning_since)
    select * from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as p ("organizationId" int, "employeeId" int, "timeEntryId" int, presence jsonb, "turningSince" timestamptz)
    on conflict (organization_id, employee_id) do update set time_entry_id = excluded.time_entry_id,
      presence = excluded.presence, turning_since = excluded.turning_since`.execute(db)

export interface StoredAlert {
  organizationId: number
  id: number
  zoneId: number
  employeeId: number
  alertKind: 'restricted' | 'left' | 'absent'
}

export async function endAlerts(db: Database, reliefs: (OnDuty & Relief)[]) {
  const { rows } = await sql<StoredAlert>`
    update zone_events e set ended_at = greatest(e.at, r.at)
    from jsonb_to_recordset(${JSON.stringify(reliefs)}::jsonb)
      as r ("organizationId" int, "timeEntryId" int, "zoneId" int, at timestamptz)
    where e.organization_id = r."organizationId" and e.time_entry_id = r."timeEntryId" and e.kind = 'alert'
      and e.ended_at is null and case when r."zoneId" is null then e.alert_kind in ('left', 'absent')
        else e.alert_kind = 'restricted' and e.zone_id = r."zoneId" end
    returning e.organization_id, e.id, e.zone_id, e.employee_id, e.alert_kind`.execute(db)
  return rows
}

/** Keeps what happened. An alert that is open already is not raised again. */
export async function insertZoneEvents(db: Database, moves: (OnDuty & Move)[], alarms: (OnDuty & Alarm)[]) {
  const rows = [
    ...moves.map(move => ({ ...move, alertKind: null })),
    ...alarms.map(alarm => ({ ...alarm, kind: 'alert', alertKind: alarm.kind })),
  ]
  const { rows: alerts } = await sql<StoredAlert>`
    with kept as (
      insert into zone_events (organization_id, zone_id, employee_id, time_entry_id, kind, alert_kind, at, latitude, longitude)
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as e ("organizationId" int, "zoneId" int, "employeeId" int, "timeEntryId" int, kind text, "alertKind" text,
              at timestamptz, lat float8, lng float8)
      on conflict do nothing returning organization_id, id, zone_id, employee_id, alert_kind)
    select * from kept where alert_kind is not null order by id`.execute(db)
  return alerts
}

/** A zone that is switched off or taken off the map ends its alerts without a word. */
export const endAlertsOfZone = (
  db: Database,
  { organizationId, id }: { organizationId: number; id: number },
  now: string,
) =>
  db
    .updateTable('zoneEvents')
    .set({ endedAt: now })
    .where('organizationId', '=', organizationId)
    .where('zoneId', '=', id)
    .where('kind', '=', 'alert')
    .where('endedAt', 'is', null)
    .execute()
