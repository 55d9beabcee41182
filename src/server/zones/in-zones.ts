import { sql } from 'kysely'
import { addSeconds } from '#shared/time.ts'
import { freshPositionSeconds } from '#shared/zones/rules.ts'

/**
 * Who is in which zone in force, wherever a screen counts them: a fresh position says it; without one the zone of the clock-in
 * holds, unless a later position was outside of it. Nobody off the clock is anywhere.
 */
export const peopleInZones = (now: string) => sql`(
  select d.organization_id, d.employee_id, z.id as zone_id
  from on_duty d
  left join current_positions p on p.organization_id = d.organization_id and p.employee_id = d.employee_id
    and p.recorded_at >= d.clock_in_time
  join site_zones z on z.organization_id = d.organization_id and z.is_active and z.deleted_at is null
    and z.id = any (case when p.recorded_at > ${addSeconds(now, -freshPositionSeconds)}::timestamptz then p.zone_ids
      when p.recorded_at is null or d.clock_in_zone_id = any (p.zone_ids) then array[d.clock_in_zone_id] end))`
