import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { lateAfter } from '#server/scheduling/public.ts'
import type { ServiceDay, SiteService } from '#shared/dashboard/overview-contract.ts'

const shiftsShown = 6

/** What other features tell of a day is put beside it. */
export type WorkedDay = Omit<ServiceDay, 'promisedHours' | 'roundsDue' | 'roundsDone' | 'report'>

interface DayRow extends Omit<SiteService, 'today' | 'yesterday'> {
  today: WorkedDay
  yesterday: WorkedDay
  missing: number
  sortName: string
}

interface Page {
  /** The keys of the last site of the page before. */
  after: { missing: number; sortName: string; id: number } | null
  limit: number
}

/**
 * What was done at each site today and yesterday, on the days of the site. A client is not told that a post is empty before
 * the company has had the time it takes for itself to put that right.
 */
export async function readService(db: Database, withGrace: boolean, now: string, { after, limit }: Page) {
  const at = sql`${now}::timestamptz`
  const { rows } = await sql<DayRow>`
    with site as materialized (
      select b.organization_id, b.id, b.name, b.time_zone, o.rounding_minutes,
        ${at} - make_interval(mins => ${withGrace ? sql`o.client_grace_minutes` : sql`0`}) as grace_since,
        (${at} at time zone b.time_zone)::date as today
      from businesses b join organizations o on o.id = b.organization_id where b.closed_at is null),
    day as materialized (
      select s.*, s.today - back as date, (s.today - back)::timestamp at time zone s.time_zone as begins,
        (s.today - back + 1)::timestamp at time zone s.time_zone as ends,
        -- No clock runs for more than a day.
        (s.today - back - 1)::timestamp at time zone s.time_zone as day_before, back
      from site s cross join (values (0), (1)) days (back)),
    shift as (
      select d.organization_id, d.id as business_id, d.back, s.id, e.name, s.start_time, s.end_time, s.ends_next_day,
        s.starts_at, s.ends_at, s.due_at, arrival(s) as expected_at, s.covers_id, c.came_at, c.times,
        case when not c.is_there and not (s.ends_at > ${at} and c.left_at > d.grace_since) then c.left_at end as left_at,
        case when s.starts_at > ${at} and c.came_at is null then 'to_come'
          when c.is_there or (s.ends_at > ${at} and c.left_at > d.grace_since) then 'on_post'
          when c.left_at < s.ends_at - ${lateAfter} then 'left'
          when c.came_at is not null then 'over'
          when s.employee_id is not null and s.ends_at > ${at} and s.due_at > d.grace_since then 'awaited'
          else 'missing' end as state
      from day d
      join schedules s on s.organization_id = d.organization_id and s.business_id = d.id and s.date = d.date
        and s.status <> 'cancelled' and s.published_at is not null
        -- Of a rest that nobody has been found for the shift itself tells that it was left.
        and (s.covers_id is null or s.employee_id is not null)
      left join employees e on e.organization_id = s.organization_id and e.id = s.employee_id
      cross join lateral (
        select min(t.clock_in_time) as came_at, max(t.clock_out_time) as left_at,
          coalesce(bool_or(t.clock_out_time is null), false) as is_there,
          coalesce(json_agg(json_build_object('cameAt', t.clock_in_time, 'leftAt', case when t.clock_out_time is null
            or t.clock_out_time <= d.grace_since or s.ends_at <= ${at} or exists (
              select from time_entries n where n.organization_id = t.organization_id and n.schedule_id = t.schedule_id
                and n.clock_in_time > t.clock_in_time) then t.clock_out_time end) order by t.clock_in_time), '[]') as times
        from time_entries t where t.organization_id = s.organization_id and t.schedule_id = s.id and took_place(t)) c),
    planned as (
      select organization_id, business_id, back, count(*)::int as shifts,
        sum(date_part('epoch', ends_at - starts_at)) filter (where covers_id is null) as seconds,
        count(*) filter (where state = 'missing' and ends_at > ${at} or is_empty) as missing,
        (json_agg(json_build_object('scheduleId', id, 'name', name, 'startTime', start_time, 'endTime', end_time,
            'endsNextDay', ends_next_day, 'times', times,
            'expectedAt', case when state = 'awaited' then expected_at end, 'state', state)
          order by state <> 'missing' and not is_empty, starts_at, id)) as listed
      -- Left, with nobody on the way.
      from (select *, state = 'left' and ends_at > ${at} and not exists (select from shift v where v.covers_id = shift.id) as is_empty
            from shift) shift
      group by organization_id, business_id, back),
    worked as (
      select d.organization_id, d.id as business_id, d.back,
        sum(paid_seconds(t, d.begins, d.ends, d.rounding_minutes, ${at})) as seconds
      from day d
      join time_entries t on t.organization_id = d.organization_id and t.business_id = d.id
        and t.clock_in_time >= d.day_before and t.clock_in_time < d.ends and (t.clock_out_time is null or t.clock_out_time > d.begins)
      where t.clock_out_time is null or is_payable(t)
      group by d.organization_id, d.id, d.back),
    told as (
      select d.*, coalesce(p.missing, 0) as missing, json_build_object(
        'date', d.date, 'shiftCount', coalesce(p.shifts, 0),
        'plannedHours', round((coalesce(p.seconds, 0) / 3600)::numeric, 1),
        'workedHours', round((coalesce(w.seconds, 0) / 3600.0)::numeric, 1),
        'shifts', coalesce((select json_agg(one) from (
          select one from json_array_elements(p.listed) one limit ${shiftsShown}) first), '[]'),
        'roundsFinished', (select count(*) from tour_runs r where r.organization_id = d.organization_id and r.business_id = d.id
          and r.started_at >= d.day_before and r.finished_at >= d.begins and r.finished_at < d.ends),
        'incidents', (select count(*) from cad_incidents i where i.organization_id = d.organization_id and i.business_id = d.id
          and not i.is_drill and i.created_at >= d.begins and i.created_at < d.ends)) as facts
      from day d
      left join planned p on p.organization_id = d.organization_id and p.business_id = d.id and p.back = d.back
      left join worked w on w.organization_id = d.organization_id and w.business_id = d.id and w.back = d.back)
    select today.id as business_id, today.name, today.time_zone, today.facts as today, yesterday.facts as yesterday,
      today.missing::int as missing, lower(today.name) as sort_name
    from told today
    join told yesterday on yesterday.organization_id = today.organization_id and yesterday.id = today.id and yesterday.back = 1
    where today.back = 0 and (${after === null} or (-today.missing, lower(today.name), today.id)
      > (${-(after?.missing ?? 0)}::int, ${after?.sortName ?? ''}::text, ${after?.id ?? 0}::int))
    order by today.missing desc, lower(today.name), today.id limit ${limit}`.execute(db)
  return rows
}
