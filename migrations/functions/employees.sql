-- Whoever is given no staff number gets the one after the highest, from 1001 on; when that is used up, the lowest that is free.
create or replace function give_staff_number() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('muster:staff-numbers'), new.organization_id);
  select greatest(max(staff_number), 1000) + 1 into new.staff_number from employees where organization_id = new.organization_id;
  new.staff_number := coalesce(new.staff_number, 1001);
  if new.staff_number > 999999 then
    select min(n) into new.staff_number from generate_series(1, 999999) n
      where not exists (select from employees e where e.organization_id = new.organization_id and e.staff_number = n);
  end if;
  return new;
end $$;
create or replace trigger give_staff_number before insert on employees
  for each row when (new.staff_number = 0) execute function give_staff_number();

create or replace function remember_phone_since() returns trigger language plpgsql as $$
begin
  new.phone_e164_since := clock_timestamp();
  return new;
end $$;
create or replace trigger remember_phone_since before update of phone_e164 on employees
  for each row when (old.phone_e164 is distinct from new.phone_e164) execute function remember_phone_since();

create or replace function follow_employment() returns trigger language plpgsql as $$
declare
  system_before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  if tg_op = 'UPDATE' and old.user_id is not null then
    delete from employments where organization_id = old.organization_id and user_id = old.user_id and employee_id = old.id;
  end if;
  if new.user_id is not null and new.closed_at is null then
    insert into employments values (new.organization_id, new.user_id, new.id, new.status <> 'inactive');
  end if;
  perform set_config('app.system', system_before, true);
  return null;
end $$;
create or replace trigger follow_new_employment after insert on employees
  for each row when (new.user_id is not null) execute function follow_employment();
create or replace trigger follow_employment after update of user_id, closed_at, status on employees
  for each row when (old.user_id is distinct from new.user_id or old.closed_at is distinct from new.closed_at
    or (old.status = 'inactive') <> (new.status = 'inactive'))
  execute function follow_employment();

create or replace function follow_team_size() returns trigger language plpgsql as $$
begin
  insert into team_sizes as size (organization_id, people)
  values (coalesce(new.organization_id, old.organization_id), tg_argv[0]::int)
  on conflict (organization_id) do update set people = size.people + excluded.people;
  return null;
end $$;
create or replace trigger someone_came after insert on employees
  for each row when (new.closed_at is null) execute function follow_team_size('1');
create or replace trigger someone_came_back after update of closed_at on employees
  for each row when (old.closed_at is not null and new.closed_at is null) execute function follow_team_size('1');
create or replace trigger someone_left after update of closed_at on employees
  for each row when (old.closed_at is null and new.closed_at is not null) execute function follow_team_size('-1');
create or replace trigger someone_was_removed after delete on employees
  for each row when (old.closed_at is null) execute function follow_team_size('-1');

-- A client knows the people of its sites from the moment they are linked to it, a shift is published or a clock runs.
create or replace function follow_planned_people() returns trigger language plpgsql as $$
begin
  insert into site_people (organization_id, business_id, employee_id)
    select distinct n.organization_id, n.business_id, n.employee_id from planned n
    where n.business_id is not null and n.employee_id is not null and n.published_at is not null
  on conflict do nothing;
  return null;
end $$;
create or replace trigger follow_new_people after insert on schedules referencing new table as planned
  for each statement execute function follow_planned_people();
create or replace trigger follow_changed_people after update on schedules referencing new table as planned
  for each statement execute function follow_planned_people();

create or replace function follow_working_person() returns trigger language plpgsql as $$
begin
  insert into site_people (organization_id, business_id, employee_id)
    values (new.organization_id, new.business_id, new.employee_id) on conflict do nothing;
  return null;
end $$;
create or replace trigger follow_working_person after insert or update of business_id, employee_id on time_entries
  for each row when (new.business_id is not null) execute function follow_working_person();
create or replace trigger follow_linked_person after insert on employee_businesses
  for each row execute function follow_working_person();

-- How many people an organization has, or of them those a client knows.
create or replace function team_size(organization int) returns int language sql stable as $$
  select case when app_is_client()
    then (select count(*)::int from employees e where e.organization_id = organization and e.closed_at is null)
    else (select z.people from team_sizes z where z.organization_id = organization) end
$$;
