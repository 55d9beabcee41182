-- Whether a shift began on time is told by its entries, and by whoever was on the clock meanwhile: the day on which it starts
-- changes with them.
create or replace function note_changed_time(entry time_entries) returns void language sql as $$
  insert into report_changes (organization_id, from_at, to_at)
  select entry.organization_id, least(entry.clock_in_time, min(s.starts_at)),
    greatest(entry.clock_in_time, entry.clock_out_time, max(s.starts_at))
  from (values (1)) as once
  left join (
    select s.starts_at from schedules s where s.organization_id = entry.organization_id and s.id = entry.schedule_id
    union all
    select x.starts_at from expected_people x
    where x.organization_id = entry.organization_id and x.employee_id = entry.employee_id
      and x.date between (entry.clock_in_time - interval '2 days')::date and (entry.clock_in_time + interval '2 days')::date
      and x.ends_at > entry.clock_in_time
      and x.starts_at < coalesce(entry.clock_out_time, entry.clock_in_time + interval '1 day')) s on true
$$;

create or replace function follow_time_entry() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform note_changed_time(old);
    perform note_changed_pay(old);
  end if;
  if tg_op <> 'DELETE' then
    perform note_changed_time(new);
    perform note_changed_pay(new);
  end if;
  return null;
end $$;
create or replace trigger count_new_time after insert on time_entries for each row execute function follow_time_entry();
create or replace trigger count_changed_time after update on time_entries
  for each row when (
    (old.employee_id, old.business_id, old.schedule_id, old.clock_in_time, old.clock_out_time, old.worked_seconds,
     old.needs_review, old.reviewed_at, old.auto_closed)
    is distinct from
    (new.employee_id, new.business_id, new.schedule_id, new.clock_in_time, new.clock_out_time, new.worked_seconds,
     new.needs_review, new.reviewed_at, new.auto_closed))
  execute function follow_time_entry();
create or replace trigger count_removed_time after delete on time_entries for each row execute function follow_time_entry();

create or replace function follow_schedule() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into report_changes (organization_id, from_at, to_at) values (old.organization_id, old.starts_at, old.ends_at);
  end if;
  if tg_op <> 'DELETE' then
    insert into report_changes (organization_id, from_at, to_at) values (new.organization_id, new.starts_at, new.ends_at);
  end if;
  return null;
end $$;
create or replace trigger count_new_shift after insert on schedules for each row execute function follow_schedule();
create or replace trigger count_changed_shift after update on schedules
  for each row when (
    (old.employee_id, old.business_id, old.covers_id, old.date, old.starts_at, old.due_at, old.ends_at, old.status = 'cancelled',
     old.published_at is null)
    is distinct from
    (new.employee_id, new.business_id, new.covers_id, new.date, new.starts_at, new.due_at, new.ends_at, new.status = 'cancelled',
     new.published_at is null))
  execute function follow_schedule();
create or replace trigger count_removed_shift after delete on schedules for each row execute function follow_schedule();

-- Time off that is granted afterwards excuses who did not come.
create or replace function follow_time_off() returns trigger language plpgsql as $$
begin
  insert into report_changes (organization_id, day)
  select distinct h.organization_id, s.date
  from handed_on_shifts h join schedules s on s.organization_id = h.organization_id and s.id = h.schedule_id
  where h.organization_id = new.organization_id and h.employee_id = new.employee_id
    and s.date between new.starts_on and new.ends_on;
  return null;
end $$;
create or replace trigger count_excused after update of status on time_off_requests
  for each row when ((old.status = 'approved') <> (new.status = 'approved')) execute function follow_time_off();

-- Whoever's hours change is paid anew, once there are hours.
create or replace function note_changed_pay(entry time_entries) returns void language sql as $$
  insert into pay_changes (organization_id, employee_id, from_at, to_at)
  select entry.organization_id, entry.employee_id, entry.clock_in_time, entry.clock_out_time
  where entry.clock_out_time is not null
$$;

-- A place whose clocks change zone has other days from then on, its past ones too.
create or replace function follow_time_zone() returns trigger language plpgsql as $$
begin
  insert into report_changes (organization_id, from_at, to_at)
  select d.organization_id, d.day - interval '1 day', d.day + interval '2 days' from report_days d
  where d.organization_id = (to_jsonb(new) ->> tg_argv[0])::int;
  insert into pay_changes (organization_id, employee_id, from_at, to_at)
  select t.organization_id, t.employee_id, t.clock_in_time, t.clock_out_time from time_entries t
  where t.organization_id = (to_jsonb(new) ->> tg_argv[0])::int and t.clock_out_time is not null
    and (tg_table_name = 'organizations' or t.business_id = (to_jsonb(new) ->> 'id')::int);
  return null;
end $$;
create or replace trigger count_other_zone after update of time_zone on businesses
  for each row when (old.time_zone <> new.time_zone) execute function follow_time_zone('organization_id');
create or replace trigger count_other_zone after update of time_zone on organizations
  for each row when (old.time_zone <> new.time_zone) execute function follow_time_zone('id');

-- Time that nobody has approved yet is paid by the rules as they are now; what was approved stays as it was approved.
create or replace function pay_by_new_rules() returns trigger language plpgsql as $$
begin
  insert into pay_changes (organization_id, employee_id, from_at, to_at)
  select t.organization_id, t.employee_id, t.clock_in_time, t.clock_out_time from time_entries t
  where t.organization_id = (to_jsonb(new) ->> tg_argv[0])::int and t.clock_out_time is not null
    and t.clock_in_time > new.updated_at - interval '35 days'
    and (tg_table_name = 'organizations' or t.business_id = (to_jsonb(new) ->> 'id')::int);
  return null;
end $$;
create or replace trigger pay_by_new_rules after update of pay_rules on businesses
  for each row when (old.pay_rules <> new.pay_rules) execute function pay_by_new_rules('organization_id');
create or replace trigger pay_by_new_rules
  after update of pay_rules, overtime_threshold_hours, rounding_minutes on organizations
  for each row when ((old.pay_rules, old.overtime_threshold_hours, old.rounding_minutes)
    is distinct from (new.pay_rules, new.overtime_threshold_hours, new.rounding_minutes))
  execute function pay_by_new_rules('id');
