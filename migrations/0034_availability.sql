-- When people can and would rather work, as they say themselves; planners write it down for those who call.
create table availability (
  organization_id int not null,
  employee_id int not null,
  -- What they wish for, of the week as a whole.
  most_week_hours int check (most_week_hours between 1 and 168),
  most_week_nights int check (most_week_nights between 0 and 7),
  said_at timestamptz not null,
  said_by text references users,
  version int not null default 1,
  primary key (organization_id, employee_id),
  constraint availability_employee foreign key (organization_id, employee_id) references employees (organization_id, id)
);
call put_wall('availability');
call put_staff_wall('availability');

-- Every week, by weekday; 1 is Monday. Without hours it is the whole day; hours that end before they begin reach into the next.
create table availability_week (
  organization_id int not null,
  employee_id int not null,
  weekday int not null check (weekday between 1 and 7),
  wish text not null check (wish in ('prefer', 'can', 'avoid', 'cannot')),
  from_time text check (from_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  to_time text check (to_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  primary key (organization_id, employee_id, weekday),
  constraint availability_week_whole foreign key (organization_id, employee_id)
    references availability (organization_id, employee_id) on delete cascade,
  constraint availability_week_hours check ((from_time is null) = (to_time is null) and from_time is distinct from to_time
    or from_time is null and to_time is null)
);
call put_wall('availability_week');
call put_staff_wall('availability_week');

-- Single days, which count instead of their weekday.
create table availability_days (
  organization_id int not null,
  employee_id int not null,
  date date not null,
  wish text not null check (wish in ('prefer', 'can', 'avoid', 'cannot')),
  from_time text check (from_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  to_time text check (to_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  primary key (organization_id, employee_id, date),
  constraint availability_days_whole foreign key (organization_id, employee_id)
    references availability (organization_id, employee_id) on delete cascade,
  constraint availability_days_hours check ((from_time is null) = (to_time is null) and from_time is distinct from to_time
    or from_time is null and to_time is null)
);
call put_wall('availability_days');
call put_staff_wall('availability_days');

create table preferred_sites (
  organization_id int not null,
  employee_id int not null,
  business_id int not null,
  primary key (organization_id, employee_id, business_id),
  constraint preferred_sites_whole foreign key (organization_id, employee_id)
    references availability (organization_id, employee_id) on delete cascade,
  constraint preferred_sites_business foreign key (organization_id, business_id) references businesses (organization_id, id)
);
create index preferred_sites_by_business on preferred_sites (organization_id, business_id);
call put_wall('preferred_sites');
call put_staff_wall('preferred_sites');

-- Colleagues one would rather not be planned with. Only they and those who set the limits of planning read it; nobody is kept
-- apart by it until one of those says so.
create table rather_apart (
  organization_id int not null,
  employee_id int not null,
  other_id int not null check (other_id <> employee_id),
  primary key (organization_id, employee_id, other_id),
  constraint rather_apart_whole foreign key (organization_id, employee_id)
    references availability (organization_id, employee_id) on delete cascade,
  constraint rather_apart_other foreign key (organization_id, other_id) references employees (organization_id, id)
);
create index rather_apart_by_other on rather_apart (organization_id, other_id);
call put_wall('rather_apart');
call put_staff_wall('rather_apart');

-- Published shifts that their person said afterwards they cannot work: a planner decides, the shift stays theirs until then.
create table availability_clashes (
  organization_id int not null,
  schedule_id int not null,
  employee_id int not null,
  said_at timestamptz not null,
  -- When a planner decided that the shift stays as it is.
  kept_at timestamptz,
  kept_by text references users,
  primary key (organization_id, schedule_id, employee_id),
  constraint availability_clashes_schedule foreign key (organization_id, schedule_id)
    references schedules (organization_id, id) on delete cascade,
  constraint availability_clashes_employee foreign key (organization_id, employee_id)
    references employees (organization_id, id)
);
create index availability_clashes_by_employee on availability_clashes (organization_id, employee_id);
call put_wall('availability_clashes');
call put_staff_wall('availability_clashes');

-- For which weeks those who had said nothing were reminded.
create table availability_reminders (
  organization_id int not null references organizations,
  week date not null,
  reminded_at timestamptz not null,
  primary key (organization_id, week)
);
call put_wall('availability_reminders');
call put_staff_wall('availability_reminders');
