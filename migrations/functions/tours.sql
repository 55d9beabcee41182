-- How many rounds were due at sites on each of their days and how many of these were walked, for whoever sees the site: when the
-- next one is due is nothing to a client.
create or replace function rounds_due_on(sites int[], first date, last date) returns table (
  business_id int, day date, due int, done int) language plpgsql as $$
#variable_conflict use_column
declare
  system_before text := coalesce(current_setting('app.system', true), '');
  seen int[] := array(select b.id from businesses b where b.id = any (sites));
begin
  perform set_config('app.system', 'on', true);
  return query
    with asked as materialized (
      select b.organization_id, b.id, b.time_zone, first::timestamp at time zone b.time_zone as since,
        (last + 1)::timestamp at time zone b.time_zone as until
      from businesses b where b.id = any (seen))
    select a.id, (d.due_at at time zone a.time_zone)::date, count(*)::int, count(r.finished_at)::int
    from asked a
    join tour_dues d on d.organization_id = a.organization_id and d.business_id = a.id and d.due_at >= a.since and d.due_at < a.until
    left join tour_runs r on r.organization_id = d.organization_id and r.id = d.run_id
    group by 1, 2;
  perform set_config('app.system', system_before, true);
end $$;
