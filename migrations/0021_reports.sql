-- A report adds up days, not entries: its cost follows the length of the period and not the size of the company.
create table report_days (
  organization_id int not null references organizations,
  -- On the clocks of the business.
  day date not null,
  -- Nothing: work that belongs to no business.
  business_id int,
  planned_shifts int not null,
  open_shifts int not null,
  planned_seconds bigint not null,
  -- Of the planned time, what was worked by whom and where it was planned; whatever else was worked is extra.
  covered_seconds bigint not null,
  on_time int not null,
  late int not null,
  no_show int not null,
  entries int not null,
  people int not null,
  worked_seconds bigint not null,
  cost_cents bigint not null,
  -- The next moment at which a shift begins for someone who is there, or turns into a no-show, without anyone doing anything.
  settles_at timestamptz,
  id bigint generated always as identity,
  primary key (organization_id, id),
  constraint report_days_once unique nulls not distinct (organization_id, day, business_id),
  constraint report_days_business foreign key (organization_id, business_id) references businesses (organization_id, id)
);
create index report_days_unsettled on report_days (organization_id, settles_at) where settles_at is not null;
call put_wall('report_days');
call put_site_wall('report_days');

-- The times that have changed since their days were counted. Only ever added to and taken whole, so that a hundred guards
-- who clock in at once do not queue up behind one row.
create table report_changes (
  organization_id int not null,
  id bigint generated always as identity,
  from_at timestamptz,
  to_at timestamptz,
  -- Instead of times: a day on which what is paid has changed.
  day date,
  primary key (organization_id, id),
  check ((day is null) = (from_at is not null and to_at is not null))
);
call put_wall('report_changes');
call put_staff_wall('report_changes');
