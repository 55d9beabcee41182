create or replace function refuse_frozen() returns void language plpgsql as $$
begin
  raise exception 'Approved time is frozen; reopen its timesheet first'
    using errcode = 'restrict_violation', constraint = 'approved_time_is_frozen';
end $$;

-- Locks the sheets of an entry, so that an approval under way is waited for instead of overlooked.
create or replace function refuse_if_frozen(organization_id int, time_entry_id int) returns void language plpgsql as $$
declare
  sheet record;
begin
  for sheet in
    select t.status from timesheet_entries l
      join timesheets t on t.organization_id = l.organization_id and t.id = l.timesheet_id
      where l.organization_id = $1 and l.time_entry_id = $2 and l.live
      order by t.id for no key update of t
  loop
    if sheet.status = 'approved' then perform refuse_frozen(); end if;
  end loop;
end $$;

-- Where someone stood is forgotten in time, also of hours that were approved: nothing but coordinates went.
create or replace function only_forgets_places(before time_entries, after time_entries) returns boolean language sql immutable as $$
  select (before.clock_in_latitude is not null or before.clock_out_latitude is not null or before.before_clock_out is not null)
    and after.clock_in_latitude is null and after.clock_out_latitude is null
    and to_jsonb(after) - 'total_hours' = (to_jsonb(before) - 'total_hours') || jsonb_build_object(
      'clock_in_latitude', null, 'clock_in_longitude', null, 'clock_in_accuracy_m', null,
      'clock_out_latitude', null, 'clock_out_longitude', null, 'clock_out_accuracy_m', null,
      'before_clock_out', after.before_clock_out)
    and (after.before_clock_out is null or after.before_clock_out = before.before_clock_out)
$$;

create or replace function freeze_time_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and only_forgets_places(old, new) then return new; end if;
  perform refuse_if_frozen(old.organization_id, old.id);
  return coalesce(new, old);
end $$;
create or replace trigger freeze_approved before update or delete on time_entries for each row execute function freeze_time_entry();

create or replace function freeze_break() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform refuse_if_frozen(old.organization_id, old.time_entry_id); end if;
  if tg_op <> 'DELETE' then perform refuse_if_frozen(new.organization_id, new.time_entry_id); end if;
  return coalesce(new, old);
end $$;
create or replace trigger freeze_approved before insert or update or delete on breaks for each row execute function freeze_break();

create or replace function guard_timesheet() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.status = 'approved' then perform refuse_frozen(); end if;
    return old;
  end if;
  if tg_op = 'UPDATE' then
    if old.status = 'rejected' and new.status <> 'rejected' then
      raise exception 'A rejected timesheet stays rejected'
        using errcode = 'restrict_violation', constraint = 'rejected_timesheet_is_final';
    end if;
    if old.status = 'approved' and new.status = 'rejected' then perform refuse_frozen(); end if;
    if old.status = 'approved' and new.status = 'approved'
       and (new.employee_id, new.week_starting, new.total_seconds, new.regular_seconds, new.overtime_seconds,
            new.overtime2_seconds, new.night_seconds, new.sunday_seconds, new.holiday_seconds, new.pay_seconds, new.overtime_multiplier,
            new.overtime2_multiplier, new.manual, new.approved_by, new.approved_at)
       is distinct from (old.employee_id, old.week_starting, old.total_seconds, old.regular_seconds, old.overtime_seconds,
            old.overtime2_seconds, old.night_seconds, old.sunday_seconds, old.holiday_seconds, old.pay_seconds, old.overtime_multiplier,
            old.overtime2_multiplier, old.manual, old.approved_by, old.approved_at)
    then perform refuse_frozen(); end if;
  end if;
  -- Read again at every decision: the employee may have been given an account since the sheet was made.
  if tg_op = 'INSERT' or new.status <> old.status or new.employee_id <> old.employee_id
     or new.subject_user_id is distinct from old.subject_user_id then
    select e.user_id into new.subject_user_id from employees e
      where e.organization_id = new.organization_id and e.id = new.employee_id;
  end if;
  return new;
end $$;
create or replace trigger guard before insert or update or delete on timesheets for each row execute function guard_timesheet();

create or replace function guard_timesheet_entry() returns trigger language plpgsql as $$
declare
  line timesheet_entries := coalesce(new, old);
  sheet record;
begin
  select status, employee_id into sheet from timesheets
    where organization_id = line.organization_id and id = line.timesheet_id for no key update;
  if sheet.status = 'approved' then perform refuse_frozen(); end if;
  if tg_op = 'UPDATE' and (new.timesheet_id, new.time_entry_id) <> (old.timesheet_id, old.time_entry_id) then
    raise exception 'A line stays on its sheet and entry; remove it and add another'
      using errcode = 'restrict_violation', constraint = 'timesheet_line_stays';
  end if;
  if tg_op = 'INSERT' and not exists (
    select from time_entries where organization_id = new.organization_id and id = new.time_entry_id
      and employee_id = sheet.employee_id and clock_out_time is not null)
  then
    raise exception 'A timesheet holds closed entries of its own employee'
      using errcode = 'check_violation', constraint = 'timesheet_of_own_closed_entries';
  end if;
  return line;
end $$;
create or replace trigger guard before insert or update or delete on timesheet_entries
  for each row execute function guard_timesheet_entry();
