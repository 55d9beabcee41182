import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

interface OpenedReport {
  organizationId: number
  reportId: number
  businessId: number
}

// What waited on a phone for a weekend still begins the report of its day.
const openDays = 4

/** Begins the reports of the days of one time on the clock. */
export async function openReportsOf(db: Database, timeEntryId: number, now: string) {
  const { rows } = await sql<OpenedReport>`
    insert into activity_reports (organization_id, business_id, day, created_at, updated_at)
    select distinct d.*, ${now}::timestamptz, ${now}::timestamptz from (${daysOf(timeEntryId, now)}) d
    on conflict (organization_id, business_id, day) do nothing
    returning organization_id, id as report_id, business_id`.execute(db)
  return rows
}

/** Whether one of the days of one time on the clock has no report yet. */
export async function hasReportsToOpen(db: Database, timeEntryId: number, now: string) {
  const { rows } = await sql`
    select from (${daysOf(timeEntryId, now)}) d
    where not exists (select from activity_reports r where r.organization_id = d.organization_id
                        and r.business_id = d.business_id and r.day = d.day) limit 1`.execute(db)
  return rows.length > 0
}

const daysOf = (timeEntryId: number, now: string) => sql`
  select t.organization_id, t.business_id, (m.at at time zone b.time_zone)::date as day
  from time_entries t
  join businesses b on b.organization_id = t.organization_id and b.id = t.business_id
  cross join lateral (values (t.clock_in_time), (least(coalesce(t.clock_out_time, ${now}), ${now}))) m (at)
  where t.id = ${timeEntryId} and t.clock_in_time > ${now}::timestamptz - make_interval(days => ${openDays})
    and m.at <= ${now}::timestamptz`

/** Begins the reports of the days on which something happened at a site. Returns those that are new. */
export async function openReports(db: Database, now: string) {
  const { rows } = await sql<OpenedReport>`
    with since as materialized (select ${now}::timestamptz - make_interval(days => ${openDays}) as at),
    happened as (
      select t.organization_id, t.business_id, m.at
      from since, organizations o join time_entries t on t.organization_id = o.id
      cross join lateral (values (t.clock_in_time), (least(coalesce(t.clock_out_time, ${now}), ${now}))) m (at)
      where t.clock_in_time > since.at and t.business_id is not null
      union all
      select r.organization_id, r.business_id, r.started_at
      from since, organizations o join tour_runs r on r.organization_id = o.id where r.started_at > since.at
      union all
      select d.organization_id, d.business_id, d.due_at from since, tour_dues d
      where d.run_id is null and d.missed_at <= ${now}::timestamptz and d.due_at > since.at
      union all
      select n.organization_id, n.business_id, n.noted_at
      from since, organizations o join notes n on n.organization_id = o.id
      where n.noted_at > since.at and n.business_id is not null
      union all
      select i.organization_id, i.business_id, i.created_at
      from since, organizations o join cad_incidents i on i.organization_id = o.id
      where i.created_at > since.at and i.business_id is not null and not i.is_drill)
    insert into activity_reports (organization_id, business_id, day, created_at, updated_at)
    select distinct h.organization_id, h.business_id, (h.at at time zone b.time_zone)::date, ${now}::timestamptz, ${now}::timestamptz
    from happened h join businesses b on b.organization_id = h.organization_id and b.id = h.business_id
    where h.at <= ${now}::timestamptz
    on conflict (organization_id, business_id, day) do nothing
    returning organization_id, id as report_id, business_id`.execute(db)
  return rows
}

/** Marks those whose day is over as to be reviewed, each once. */
export async function endDays(db: Database, now: string) {
  const { rows } = await sql<OpenedReport>`
    update activity_reports r set status = 'review', updated_at = ${now}::timestamptz, version = r.version + 1
    from businesses b
    where b.organization_id = r.organization_id and b.id = r.business_id and r.status = 'draft'
      and r.day < (${now}::timestamptz at time zone b.time_zone)::date
    returning r.organization_id, r.id as report_id, r.business_id`.execute(db)
  return rows
}

/** Those of the last days at whose site something was recorded since they were released. */
export async function listOvertaken(db: Database, now: string) {
  const { rows } = await sql<{ reportId: number }>`
    with released as materialized (
      select e.organization_id, e.report_id, e.business_id, e.released_at,
        e.day::timestamp at time zone b.time_zone as from_at, (e.day + 1)::timestamp at time zone b.time_zone as to_at
      from activity_report_editions e
      join activity_reports r on r.organization_id = e.organization_id and r.id = e.report_id and r.status = 'released'
      join businesses b on b.organization_id = e.organization_id and b.id = e.business_id
      where e.is_newest and e.day between ${now}::timestamptz::date - 4 and ${now}::timestamptz::date
        and (e.day + 1)::timestamp at time zone b.time_zone <= ${now}::timestamptz)
    select e.report_id from released e
    where exists (select from time_entries t where t.organization_id = e.organization_id and t.business_id = e.business_id
        and t.clock_in_time > e.from_at - interval '1 day' and t.clock_in_time < e.to_at
        and coalesce(t.clock_out_time, 'infinity') > e.from_at and t.updated_at > e.released_at)
      or exists (select from tour_runs r where r.organization_id = e.organization_id and r.business_id = e.business_id
        and r.started_at >= e.from_at and r.started_at < e.to_at
        and greatest(r.arrived_at, r.finished_at, r.started_at) > e.released_at)
      or exists (select from tour_dues d where d.organization_id = e.organization_id and d.business_id = e.business_id
        and d.due_at >= e.from_at and d.due_at < e.to_at and d.run_id is null and d.missed_at > e.released_at)
      or exists (select from notes n where n.organization_id = e.organization_id and n.business_id = e.business_id
        and n.noted_at >= e.from_at and n.noted_at < e.to_at and greatest(n.arrived_at, n.noted_at) > e.released_at)
      or exists (select from cad_incidents i where i.organization_id = e.organization_id and i.business_id = e.business_id
        and i.created_at >= e.from_at and i.created_at < e.to_at and i.updated_at > e.released_at)
    order by e.organization_id, e.report_id limit 500`.execute(db)
  return rows
}

interface Waiting {
  reportId: number
  day: string
  timeZone: string
  releaseTime: string
  releaseSince: string
}

/** Those that were never released, at sites that release by the clock: whether their hour has come is a rule's to say. */
export async function listWaiting(db: Database) {
  const { rows } = await sql<Waiting>`
    select r.id as report_id, r.day, b.time_zone, to_char(s.release_time, 'HH24:MI') as release_time, s.release_since
    from activity_report_settings s
    join businesses b on b.organization_id = s.organization_id and b.id = s.business_id
    join activity_reports r on r.organization_id = s.organization_id and r.business_id = s.business_id
      and r.status = 'review' and r.released_edition is null and r.day >= (s.release_since at time zone b.time_zone)::date - 2
    where s.release_time is not null
    order by r.day, r.organization_id, r.id limit 500`.execute(db)
  return rows
}

/** What was released, as it is told. */
export async function findReleased(db: Database, organizationId: number, reportId: number) {
  const { rows } = await sql<{ day: string; siteName: string; clientId: number | null }>`
    select e.day, b.name as site_name, b.client_id
    from activity_report_editions e
    join businesses b on b.organization_id = e.organization_id and b.id = e.business_id
    where e.organization_id = ${organizationId} and e.report_id = ${reportId} and e.is_newest`.execute(db)
  return rows[0]
}
