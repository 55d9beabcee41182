import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { RoundWeek } from '#shared/tours/due-shapes.ts'

interface Asked {
  organizationId: number
  businessId: number
  timeZone: string
  now: string
  weeks: number
  mostReasons: number
}

/** The newest week first, each by the calendar of the site. */
export async function listWeeks(db: Database, asked: Asked) {
  const { organizationId, businessId, timeZone, now, weeks, mostReasons } = asked
  const { rows } = await sql<RoundWeek>`
    with first as materialized (
      select (date_trunc('week', ${now}::timestamptz at time zone ${timeZone}) - make_interval(weeks => ${weeks - 1}::int))
        at time zone ${timeZone} as at),
    dues as materialized (
      select d.organization_id, d.run_id, d.late_at, date_trunc('week', d.due_at at time zone ${timeZone})::date as monday,
        t.name, r.started_at, r.finished_at, r.remark, r.abandoned_at
      from first join tour_dues d on d.due_at >= first.at
      join tours t on t.organization_id = d.organization_id and t.id = d.tour_id
      left join tour_runs r on r.organization_id = d.organization_id and r.id = d.run_id
      where d.organization_id = ${organizationId} and d.business_id = ${businessId}
        and (d.run_id is not null or d.missed_at <= ${now}::timestamptz)),
    said as materialized (
      select monday, finished_at as at, name as round, remark as text from dues where remark is not null and finished_at is not null
      union all
      select d.monday, s.scanned_at, d.name || ', ' || c.name, s.reason from dues d
      join tour_scans s on s.organization_id = d.organization_id and s.run_id = d.run_id and s.kind = 'skipped'
      join checkpoints c on c.organization_id = s.organization_id and c.id = s.checkpoint_id)
    select monday::text, count(*)::int as due,
      count(*) filter (where finished_at is not null and abandoned_at is null)::int as done,
      count(*) filter (where finished_at is not null and abandoned_at is null and started_at < late_at)::int as on_time,
      count(*) filter (where run_id is null)::int as missed,
      (select coalesce(jsonb_agg(jsonb_build_object('at', n.at, 'round', n.round, 'text', n.text) order by n.at desc), '[]')
       from (select * from said s where s.monday = dues.monday order by s.at desc limit ${mostReasons}) n) as reasons
    from dues group by monday order by monday desc`.execute(db)
  return rows.map(({ reasons, ...week }) => ({
    ...week,
    reasons: reasons.map(one => ({ ...one, at: new Date(one.at).toISOString() })),
  }))
}
