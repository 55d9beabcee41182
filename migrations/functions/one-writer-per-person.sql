-- Parallel writers of one person's time would otherwise meet inside the overlap check and block each other until the
-- database breaks the deadlock, seconds later. The row is locked by its foreign key anyway; this only comes first.
create or replace function one_writer_per_person() returns trigger language plpgsql as $$
begin
  perform from employees where organization_id = new.organization_id and id = new.employee_id for no key update;
  return new;
end $$;
create or replace trigger one_writer_per_person before insert or update of employee_id, starts_at, ends_at, status on schedules
  for each row when (new.employee_id is not null) execute function one_writer_per_person();

-- Clock-ins already queue up at time_entries_one_open; only entries written afterwards need it.
create or replace trigger one_writer_per_person before insert on time_entries
  for each row when (new.clock_out_time is not null) execute function one_writer_per_person();
