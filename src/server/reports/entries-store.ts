import { sql } from 'kysely'
import type { Scope } from './days-store.ts'

export interface ExportedEntry {
  organizationName: string
  id: number
  employeeId: number
  name: string
  position: string
  businessName: string | null
  timeZone: string
  /** Wall clocks in the zone beside them. */
  clockedIn: string
  clockedOut: string | null
  clockInTime: string
  clockOutTime: string | null
  breakSeconds: number
  workedSeconds: number | null
  location: string | null
  source: string
  verdict: string | null
  zone: string | null
  needsReview: boolean
  reviewedAt: string | null
  scheduleId: number | null
}

/** Every entry that began on one of these days, the newest first: read along the index, however many there are. */
export const entriesOf = ({ organizationIds, businessId, from, to }: Scope) => sql<ExportedEntry>`
  select o.name as organization_name, t.id, t.employee_id, e.name, e.position, b.name as business_name,
    coalesce(b.time_zone, o.time_zone) as time_zone,
    to_char(t.clock_in_time at time zone coalesce(b.time_zone, o.time_zone), 'YYYY-MM-DD HH24:MI:SS') as clocked_in,
    to_char(t.clock_out_time at time zone coalesce(b.time_zone, o.time_zone), 'YYYY-MM-DD HH24:MI:SS') as clocked_out,
    t.clock_in_time, t.clock_out_time, t.break_seconds, t.worked_seconds, t.location, t.source,
    t.clock_in_verdict as verdict, z.name as zone, t.needs_review, t.reviewed_at, t.schedule_id
  from unnest(${organizationIds}::int[]) place (id)
  join organizations o on o.id = place.id
  cross join lateral (
    select t.* from time_entries t
    where t.organization_id = place.id and t.clock_in_time >= ${from}::date - 1 and t.clock_in_time < ${to}::date + 2
      and (${businessId}::int is null or t.business_id = ${businessId})
    order by t.clock_in_time desc, t.id desc) t
  join employees e on e.organization_id = t.organization_id and e.id = t.employee_id
  left join businesses b on b.organization_id = t.organization_id and b.id = t.business_id
  left join site_zones z on z.organization_id = t.organization_id and z.id = t.clock_in_zone_id
  where (t.clock_in_time at time zone coalesce(b.time_zone, o.time_zone))::date between ${from}::date and ${to}::date`
