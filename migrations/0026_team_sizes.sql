-- How many people an organization has, kept as they come and go: screens ask for it all day, and someone is seldom hired.
create table team_sizes (
  organization_id int primary key references organizations on delete cascade,
  people int not null
);
call put_wall('team_sizes');

create function follow_team_size() returns trigger language plpgsql as $$
begin
  insert into team_sizes as size (organization_id, people)
  values (coalesce(new.organization_id, old.organization_id), tg_argv[0]::int)
  on conflict (organization_id) do update set people = size.people + excluded.people;
  return null;
end $$;
create trigger someone_came after insert on employees
  for each row when (new.closed_at is null) execute function follow_team_size('1');
create trigger someone_came_back after update of closed_at on employees
  for each row when (old.closed_at is not null and new.closed_at is null) execute function follow_team_size('1');
create trigger someone_left after update of closed_at on employees
  for each row when (old.closed_at is null and new.closed_at is not null) execute function follow_team_size('-1');
create trigger someone_was_removed after delete on employees
  for each row when (old.closed_at is null) execute function follow_team_size('-1');

select act_as_system();
insert into team_sizes (organization_id, people)
select organization_id, count(*) from employees where closed_at is null group by organization_id;

-- Who is at work, who is away for long and who is new, found without a look at everyone else.
create index employees_at_work on employees (organization_id, id) where closed_at is null and status in ('active', 'break');
create index employees_inactive on employees (organization_id, id) where closed_at is null and status = 'inactive';
create index employees_by_arrival on employees (organization_id, created_at) where closed_at is null;
