import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { Grade } from '#shared/incidents/priority.ts'
import type { Month } from '#shared/service-reviews/shapes.ts'
import type { Day } from '#shared/time.ts'

export interface ReviewDays {
  organizationId: number
  clientId: number
  businessIds: number[]
  /** The first of a month. */
  from: Day
  to: Day
  now: string
}

/** Planned by published shifts, worked by the rule of every sheet and report; on the clocks of each site. */
export async function sumHours(db: Database, { organizationId, businessIds, from, to, now }: ReviewDays) {
  const at = sql`${now}::timestamptz`
  const { rows } = await sql<{ month: Month; plannedSeconds: number; workedSeconds: number }>`
    with month as materialized (
      select b.organization_id, b.id, o.rounding_minutes, d.first, d.last,
        d.first::timestamp at time zone b.time_zone as begins, (d.last + 1)::timestamp at time zone b.time_zone as ends,
        -- No clock runs for more than a day.
        (d.first - 1)::timestamp at time zone b.time_zone as day_before
      from businesses b join organizations o on o.id = b.organization_id
      cross join generate_series(${from}::timestamp, ${to}::timestamp, interval '1 month') m
      cross join lateral (
        select m::date as first, least((m + interval '1 month')::date - 1, ${to}::date) as last) d
      where b.organization_id = ${organizationId} and b.id = any (${businessIds}::int[]))
    select to_char(m.first, 'YYYY-MM') as month, sum(p.seconds)::float8 as planned_seconds, sum(w.seconds)::float8 as worked_seconds
    from month m
    cross join lateral (
      select coalesce(sum(extract(epoch from s.ends_at - s.starts_at)), 0) as seconds from schedules s
      where s.organization_id = m.organization_id and s.business_id = m.id and s.date between m.first and m.last
        and s.status <> 'cancelled' and s.published_at is not null and s.covers_id is null) p
    cross join lateral (
      select coalesce(sum(paid_seconds(t, m.begins, m.ends, m.rounding_minutes, ${at})), 0) as seconds from time_entries t
      where t.organization_id = m.organization_id and t.business_id = m.id
        and t.clock_in_time >= m.day_before and t.clock_in_time < m.ends
        and (t.clock_out_time is null or t.clock_out_time > m.begins) and (t.clock_out_time is null or is_payable(t))) w
    group by m.first`.execute(db)
  return rows
}

/** Released incidents with the median of the minutes until somebody was there; what is null stands for all of them. */
export async function countIncidents(db: Database, { organizationId, businessIds, from, to }: ReviewDays) {
  const { rows } = await sql<{
    month: Month | null
    priority: Grade | null
    count: number
    minutesToScene: number | null
  }>`
    select month, priority, count(*)::int as count, round(percentile_cont(0.5) within group (order by minutes))::int as minutes_to_scene
    from (
      select to_char(i.created_at at time zone b.time_zone, 'YYYY-MM') as month, incident_grade(i.priority) as priority,
        case when i.on_scene_at is not null then greatest(0, extract(epoch from i.on_scene_at - i.created_at) / 60) end as minutes
      from cad_incidents i join businesses b on b.organization_id = i.organization_id and b.id = i.business_id
      where i.organization_id = ${organizationId} and i.business_id = any (${businessIds}::int[]) and i.is_for_client
        and not i.is_drill and i.created_at >= ${from}::date - 1 and i.created_at < ${to}::date + 2
        and (i.created_at at time zone b.time_zone)::date between ${from}::date and ${to}::date) told
    group by grouping sets ((month, priority), (month), (priority), ())`.execute(db)
  return rows
}

/** Requests by when they were asked: those that have an answer, or should have one by now. */
export async function countRequests(
  db: Database,
  { organizationId, clientId, businessIds, from, to, now }: ReviewDays,
) {
  const { rows } = await sql<{ month: Month; requests: number; requestsInTime: number }>`
    select to_char(r.asked_at at time zone b.time_zone, 'YYYY-MM') as month, count(*)::int as requests,
      count(*) filter (where r.decided_at <= r.due_at)::int as requests_in_time
    from client_requests r join businesses b on b.organization_id = r.organization_id and b.id = r.business_id
    where r.organization_id = ${organizationId} and r.client_id = ${clientId} and r.business_id = any (${businessIds}::int[])
      and r.status <> 'withdrawn' and (r.decided_at is not null or r.due_at < ${now}::timestamptz)
      and (r.asked_at at time zone b.time_zone)::date between ${from}::date and ${to}::date
    group by 1`.execute(db)
  return rows
}

/** Invoices that the client objected to, by the day of the objection on the clocks of the company. */
export async function countDisputed(db: Database, { organizationId, clientId, from, to }: ReviewDays) {
  const { rows } = await sql<{ month: Month | null; disputes: number }>`
    select month, count(distinct invoice_id)::int as disputes
    from (
      select to_char(d.created_at at time zone o.time_zone, 'YYYY-MM') as month, d.invoice_id
      from invoice_disputes d join organizations o on o.id = d.organization_id
      join invoices i on i.organization_id = d.organization_id and i.id = d.invoice_id
      where d.organization_id = ${organizationId} and i.client_id = ${clientId} and d.status <> 'withdrawn'
        and (d.created_at at time zone o.time_zone)::date between ${from}::date and ${to}::date) said
    group by grouping sets ((month), ())`.execute(db)
  return rows
}
