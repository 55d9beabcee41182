-- Who is on duty now: whoever is on the clock, and nobody else. Every screen that says so reads it here; what a record says of
-- its status is the roster's word, not the clock's. The walls of the tables hold, as for the caller.
create or replace view on_duty with (security_invoker = true) as
  select t.organization_id, t.employee_id, t.id as time_entry_id, t.clock_in_time, t.business_id, t.schedule_id,
    exists (select from breaks b where b.organization_id = t.organization_id and b.time_entry_id = t.id and b.ended_at is null)
      as is_on_break
  from time_entries t
  join employees e on e.organization_id = t.organization_id and e.id = t.employee_id and e.closed_at is null
  where t.clock_out_time is null;
