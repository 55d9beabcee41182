create or replace function name_the_corrected_person() returns trigger language plpgsql as $$
begin
  select e.user_id into new.subject_user_id
    from time_entries t join employees e on e.organization_id = t.organization_id and e.id = t.employee_id
    where t.organization_id = new.organization_id and t.id = new.time_entry_id;
  return new;
end $$;
create or replace trigger name_the_corrected_person before insert on time_entry_corrections
  for each row execute function name_the_corrected_person();

create or replace function pay_rate_cents_of(organization_id int, employee_id int, business_id int) returns bigint language sql stable as $$
  select coalesce(a.hourly_rate_cents, e.hourly_rate_cents)
  from employees e
  left join employee_businesses a on a.organization_id = e.organization_id and a.employee_id = e.id
    and a.business_id = $3 and a.status = 'active'
  where e.organization_id = $1 and e.id = $2
$$;

-- From when on an entry is paid, as its company said when it was clocked in or corrected.
create or replace function keep_paid_from() returns trigger language plpgsql as $$
begin
  select s.starts_at into new.paid_from
    from schedules s join organizations o on o.id = s.organization_id
    where s.organization_id = new.organization_id and s.id = new.schedule_id
      and not o.early_time_paid and s.starts_at > new.clock_in_time;
  return new;
end $$;
create or replace trigger keep_paid_from before insert or update of clock_in_time, schedule_id on time_entries
  for each row execute function keep_paid_from();

create or replace function keep_pay_rate() returns trigger language plpgsql as $$
begin
  new.pay_rate_cents := pay_rate_cents_of(new.organization_id, new.employee_id, new.business_id);
  return new;
end $$;
create or replace trigger keep_pay_rate_of_new before insert on time_entries
  for each row when (new.clock_out_time is not null) execute function keep_pay_rate();
create or replace trigger keep_pay_rate before update of clock_out_time, business_id on time_entries
  for each row when (new.clock_out_time is not null
    and (old.clock_out_time is null or old.business_id is distinct from new.business_id))
  execute function keep_pay_rate();
