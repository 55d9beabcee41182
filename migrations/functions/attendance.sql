-- Nobody has looked at it yet.
create or replace function waits_for_review(entry time_entries) returns boolean language sql stable as $$
  select entry.needs_review and entry.reviewed_at is null
$$;

-- What was rejected in a review did not.
create or replace function took_place(entry time_entries) returns boolean language sql stable as $$
  select not (entry.needs_review and entry.reviewed_at is not null)
$$;

-- When the person of a shift can be there, where they got it after it had begun.
create or replace function arrival(shift schedules) returns timestamptz language sql immutable as $$
  select case when shift.expected_at is not null and shift.due_at > shift.starts_at then shift.due_at end
$$;

-- A shift that goes to someone else after it has begun leaves behind who had it and was not there. Given back to the same person,
-- it is theirs as if it had never been away.
create or replace function keep_who_was_expected() returns trigger language plpgsql as $$
declare
  kept handed_on_shifts;
begin
  if old.employee_id is not null and old.status = 'scheduled' and old.published_at is not null
     and old.due_at <= new.updated_at then
    insert into handed_on_shifts (organization_id, schedule_id, employee_id, assigned_at, due_at, handed_on_at, handed_on_by)
    values (old.organization_id, old.id, old.employee_id, old.assigned_at, old.due_at, new.updated_at, app_user());
    new.was_handed_on := true;
  end if;
  delete from handed_on_shifts h
  where h.organization_id = new.organization_id and h.schedule_id = new.id and h.employee_id = new.employee_id
  returning * into kept;
  new.assigned_at := case when new.employee_id is null then null when kept.id is not null then kept.assigned_at else new.updated_at end;
  -- When its person is expected is said with each giving away anew.
  new.expected_at := case when new.employee_id is null then null when kept.id is not null then nullif(kept.due_at, new.starts_at)
    else new.expected_at end;
  new.late_notified_at := null;
  new.no_show_notified_at := null;
  return new;
end $$;
create or replace trigger keep_who_was_expected before update of employee_id on schedules
  for each row when (old.employee_id is distinct from new.employee_id) execute function keep_who_was_expected();

-- Of a shift that is planned no more the rest is planned for itself.
create or replace function keep_rest_planned() returns trigger language plpgsql as $$
begin
  update schedules set covers_id = null where organization_id = new.organization_id and covers_id = new.id;
  return null;
end $$;
create or replace trigger keep_rest_planned after update of status on schedules
  for each row when (old.status <> 'cancelled' and new.status = 'cancelled') execute function keep_rest_planned();

-- Everyone who was ever expected for a shift, from when on, and when they came: whoever has it, and whoever had it before.
-- Someone who stayed on from the shift before is there, though no clock-in names this shift; a rejected entry is none.
create or replace view expected_people with (security_invoker = true) as
  select x.*, least(
    (select min(t.clock_in_time) from time_entries t
     where t.organization_id = x.organization_id and t.schedule_id = x.schedule_id
       and (x.handed_on_at is null or t.employee_id = x.employee_id)
       and took_place(t)),
    (select min(t.clock_in_time) from time_entries t
     where t.organization_id = x.organization_id and t.employee_id = x.employee_id
       -- No clock runs for more than a day.
       and t.clock_in_time > x.starts_at - interval '1 day' and t.clock_in_time < coalesce(x.handed_on_at, x.ends_at)
       and coalesce(t.clock_out_time, 'infinity') > x.starts_at
       and took_place(t))) as came_at
  from (
    select s.organization_id, s.id as schedule_id, s.date, s.business_id, s.starts_at, s.ends_at, s.employee_id, s.due_at,
      null::timestamptz as handed_on_at
    from schedules s
    where s.employee_id is not null and s.status <> 'cancelled' and s.published_at is not null
    union all
    select s.organization_id, s.id, s.date, s.business_id, s.starts_at, s.ends_at, h.employee_id, h.due_at, h.handed_on_at
    from handed_on_shifts h join schedules s on s.organization_id = h.organization_id and s.id = h.schedule_id
    -- Time off that was granted afterwards excuses.
    where s.status <> 'cancelled' and not exists (
      select from time_off_requests r
      where r.organization_id = h.organization_id and r.employee_id = h.employee_id and r.status = 'approved'
        and s.date between r.starts_on and r.ends_on)) x;

-- Whether someone did not come: nobody waits for them any more, or they were late already when the shift went to another.
create or replace function is_missed(
  due_at timestamptz, handed_on_at timestamptz, came_at timestamptz, at timestamptz, late_after interval, no_show_after interval
) returns boolean language sql immutable parallel safe
return came_at is null and coalesce(handed_on_at >= due_at + late_after, due_at + no_show_after <= at);
