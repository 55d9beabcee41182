-- Counts some days anew, each of one organization.
create or replace function count_report_days(
  organization_ids int[], days date[], at timestamptz, late_after interval, no_show_after interval
) returns void language sql as $$
  delete from report_days r using unnest($1, $2) as u (organization_id, day)
  where r.organization_id = u.organization_id and r.day = u.day;

  insert into report_days
  -- What is looked for is worked out first: behind the wall an index is only looked up by what stands there ready.
  with asked as materialized (
    select o.id as organization_id, o.time_zone, o.rounding_minutes, u.day, u.day - 1 as eve
    from unnest($1, $2) as u (organization_id, day) join organizations o on o.id = u.organization_id),
  zone as (
    select b.organization_id, b.id as business_id, b.time_zone from businesses b
    where b.organization_id = any ($1)),
  planned as (
    -- What covers the rest of a shift that somebody left is planned there already; who worked on it was there.
    select a.organization_id, a.day, s.business_id, s.date = a.day and s.covers_id is null as begins, s.employee_id is null as is_open,
      case when s.covers_id is null then extract(epoch from part.ends_at - part.starts_at)::int else 0 end as seconds,
      part.ends_at > part.starts_at as is_touched,
      least(coalesce(present.seconds, 0), extract(epoch from part.ends_at - part.starts_at)) as covered
    from asked a
    join schedules s on s.organization_id = a.organization_id and s.date between a.eve and a.day
      and s.status <> 'cancelled' and s.published_at is not null
    left join zone z on z.organization_id = s.organization_id and z.business_id = s.business_id
    cross join lateral (
      select greatest(s.starts_at, a.day::timestamp at time zone coalesce(z.time_zone, a.time_zone)) as starts_at,
        least(s.ends_at, (a.day + 1)::timestamp at time zone coalesce(z.time_zone, a.time_zone)) as ends_at) part
    left join lateral (
      select sum(paid_seconds(t, part.starts_at, part.ends_at, a.rounding_minutes, $3)) as seconds from time_entries t
      where part.ends_at > part.starts_at and t.organization_id = s.organization_id and t.employee_id = s.employee_id
        and t.business_id is not distinct from s.business_id and is_payable(t)
        and t.clock_in_time between s.starts_at - interval '1 day' and s.ends_at
        and t.clock_out_time > s.starts_at) present on true),
  expected as (
    select a.organization_id, a.day, x.business_id, x.starts_at, x.due_at, x.came_at, x.handed_on_at,
      is_missed(x.due_at, x.handed_on_at, x.came_at, $3, $4, $5) as is_missed
    from asked a join expected_people x on x.organization_id = a.organization_id and x.date = a.day),
  worked as (
    select p.organization_id, p.day, t.business_id, t.employee_id,
      coalesce(t.pay_rate_cents, pay_rate_cents_of(t.organization_id, t.employee_id, t.business_id)) as rate,
      p.seconds, p.pay_seconds
    from asked a
    join paid_days p on p.organization_id = a.organization_id and p.day = a.day
    join time_entries t on t.organization_id = p.organization_id and t.id = p.time_entry_id),
  parts as (
    select organization_id, day, business_id,
      count(*) filter (where begins) as planned_shifts,
      count(*) filter (where begins and is_open) as open_shifts,
      coalesce(sum(seconds) filter (where seconds > 0), 0) as planned_seconds,
      coalesce(sum(covered) filter (where is_touched), 0) as covered_seconds,
      0 as on_time, 0 as late, 0 as no_show, 0 as entries, 0 as people, 0 as worked_seconds, 0 as cost_cents,
      null::timestamptz as settles_at
    from planned group by 1, 2, 3
    union all
    select organization_id, day, business_id, 0, 0, 0, 0,
      -- Someone who is still there from the shift before has come to the next one when it begins.
      count(*) filter (where came_at <= due_at + $4 and starts_at <= $3), count(*) filter (where came_at > due_at + $4),
      count(*) filter (where is_missed), 0, 0, 0, 0,
      min(case when came_at is null then due_at + $5 else starts_at end) filter (where case when came_at is null
        then handed_on_at is null and not is_missed else starts_at > $3 end)
    from expected group by 1, 2, 3
    union all
    select organization_id, day, business_id, 0, 0, 0, 0, 0, 0, 0,
      count(*), count(distinct employee_id), sum(seconds), sum(round(pay_seconds * rate / 3600.0)), null
    from worked group by 1, 2, 3)
  select organization_id, day, business_id, sum(planned_shifts), sum(open_shifts), sum(planned_seconds),
    sum(covered_seconds), sum(on_time), sum(late), sum(no_show), sum(entries), sum(people), sum(worked_seconds), sum(cost_cents), min(settles_at)
  from parts group by 1, 2, 3
  having sum(planned_shifts) > 0 or sum(planned_seconds) > 0 or sum(entries) > 0
$$;

-- Brings the days of some organizations up to date; when nothing has happened it only looks.
create or replace function catch_up_reports(
  organization_ids int[], at timestamptz, late_after interval, no_show_after interval
) returns void language plpgsql as $$
declare
  client_before text := coalesce(current_setting('app.client', true), '');
  theirs int[];
  days date[];
  -- So few at a time are always looked up by their index, however long the past that has changed.
  at_once constant int := 50;
begin
  -- Days are counted as the company sees them, also when a client is the first to ask.
  perform set_config('app.client', '', true);
  if not exists (select from report_changes c where c.organization_id = any (organization_ids))
     and not exists (
       select from report_days d where d.organization_id = any (organization_ids) and d.settles_at <= at) then
    perform set_config('app.client', client_before, true);
    return;
  end if;
  -- One at a time: the second finds that there is nothing left to do.
  perform pg_advisory_xact_lock(hashtext('muster:reports'), o)
    from (select unnest(organization_ids) as o order by 1) as in_order;
  with taken as (
    delete from report_changes c where c.organization_id = any (organization_ids)
    returning c.organization_id, c.from_at, c.to_at, c.day),
  zone as (
    select o.id as organization_id, o.time_zone from organizations o where o.id = any (organization_ids)
    union
    select b.organization_id, b.time_zone from businesses b where b.organization_id = any (organization_ids)),
  changed as (
    select distinct t.organization_id, (t.from_at at time zone z.time_zone)::date as first_day,
      (t.to_at at time zone z.time_zone)::date as last_day
    from taken t join zone z using (organization_id) where t.day is null),
  due as (
    select c.organization_id, s.day::date as day
    from changed c cross join generate_series(c.first_day::timestamp, c.last_day::timestamp, '1 day') as s (day)
    union
    select t.organization_id, t.day from taken t where t.day is not null
    union
    select d.organization_id, d.day from report_days d
    where d.organization_id = any (organization_ids) and d.settles_at <= at)
  select array_agg(due.organization_id), array_agg(due.day) into theirs, days from due;
  for nth in 1 .. coalesce(cardinality(days), 0) by at_once loop
    perform count_report_days(theirs[nth : nth + at_once - 1], days[nth : nth + at_once - 1], at,
      late_after, no_show_after);
  end loop;
  perform set_config('app.client', client_before, true);
end $$;
