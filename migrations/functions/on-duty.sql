-- Who is on duty now: whoever is on the clock, and nobody else. Every screen that says so reads it here; what a record says of
-- its status is the roster's word, not the clock's. The walls of the tables hold, as for the caller.
create or replace view on_duty with (security_invoker = true) as
  select t.organization_id, t.employee_id, t.id as time_entry_id, t.clock_in_time, t.business_id, t.schedule_id,
    b.time_entry_id is not null as is_on_break,
    t.clock_in_zone_id, t.clock_in_latitude, t.clock_in_longitude, t.clock_in_accuracy_m,
    coalesce(t.clock_in_position_time, t.clock_in_time) as clock_in_seen_at
  from time_entries t
  join employees e on e.organization_id = t.organization_id and e.id = t.employee_id and e.closed_at is null
  -- At most one break runs, so this finds no more people; read at once instead of for each of them.
  left join breaks b on b.organization_id = t.organization_id and b.time_entry_id = t.id and b.ended_at is null
  where t.clock_out_time is null;

-- What the reader is told of someone's standing. The people of a client learn who is on the clock at their own sites, and of
-- everyone else that they are not: where a guard works otherwise, and whether they were deactivated, is not theirs to know.
create or replace function status_seen(organization_id int, employee_id int, status text) returns text language sql stable as $$
  select case when (select app_is_client()) is not true then status else coalesce((
    select case when d.is_on_break then 'break' else 'active' end from on_duty d
    where d.organization_id = status_seen.organization_id and d.employee_id = status_seen.employee_id limit 1), 'off_duty') end
$$;
