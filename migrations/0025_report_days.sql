-- What an hour cost when it was worked: a later raise does not change the past.
alter table time_entries add column pay_rate_cents int check (pay_rate_cents >= 0);

create function pay_rate_cents_of(organization_id int, employee_id int, business_id int) returns int language sql stable as $$
  select round(coalesce(a.hourly_rate, e.hourly_rate) * 100)::int
  from employees e
  left join employee_businesses a on a.organization_id = e.organization_id and a.employee_id = e.id
    and a.business_id = $3 and a.status = 'active'
  where e.organization_id = $1 and e.id = $2
$$;

create function keep_pay_rate() returns trigger language plpgsql as $$
begin
  new.pay_rate_cents := pay_rate_cents_of(new.organization_id, new.employee_id, new.business_id);
  return new;
end $$;
create trigger keep_pay_rate_of_new before insert on time_entries
  for each row when (new.clock_out_time is not null) execute function keep_pay_rate();
create trigger keep_pay_rate before update of clock_out_time, business_id on time_entries
  for each row when (new.clock_out_time is not null
    and (old.clock_out_time is null or old.business_id is distinct from new.business_id))
  execute function keep_pay_rate();

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
  on_time int not null,
  late int not null,
  no_show int not null,
  entries int not null,
  people int not null,
  worked_seconds bigint not null,
  cost_cents bigint not null,
  -- The next moment at which a shift turns into a no-show without anyone doing anything.
  settles_at timestamptz,
  id bigint generated always as identity,
  primary key (organization_id, id),
  constraint report_days_once unique nulls not distinct (organization_id, day, business_id),
  constraint report_days_business foreign key (organization_id, business_id) references businesses (organization_id, id)
);
create index report_days_unsettled on report_days (organization_id, settles_at) where settles_at is not null;
call put_wall('report_days');

-- The times that have changed since their days were counted. Only ever added to and taken whole, so that a hundred guards
-- who clock in at once do not queue up behind one row.
create table report_changes (
  organization_id int not null,
  id bigint generated always as identity,
  from_at timestamptz not null,
  to_at timestamptz not null,
  primary key (organization_id, id)
);
call put_wall('report_changes');

-- Whether a shift began on time is told by its entries: the day on which it starts changes with them.
create function note_changed_time(entry time_entries) returns void language sql as $$
  insert into report_changes (organization_id, from_at, to_at)
  select entry.organization_id, least(entry.clock_in_time, s.starts_at),
    greatest(entry.clock_in_time, entry.clock_out_time, s.starts_at)
  from (values (1)) as once
  left join schedules s on s.organization_id = entry.organization_id and s.id = entry.schedule_id
$$;

create function follow_time_entry() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform note_changed_time(old); end if;
  if tg_op <> 'DELETE' then perform note_changed_time(new); end if;
  return null;
end $$;
create trigger count_new_time after insert on time_entries
  for each row when (new.clock_out_time is not null or new.schedule_id is not null) execute function follow_time_entry();
create trigger count_changed_time after update on time_entries
  for each row when (
    (old.employee_id, old.business_id, old.schedule_id, old.clock_in_time, old.clock_out_time, old.worked_seconds,
     old.needs_review, old.reviewed_at, old.auto_closed)
    is distinct from
    (new.employee_id, new.business_id, new.schedule_id, new.clock_in_time, new.clock_out_time, new.worked_seconds,
     new.needs_review, new.reviewed_at, new.auto_closed))
  execute function follow_time_entry();
create trigger count_removed_time after delete on time_entries for each row execute function follow_time_entry();

create function follow_schedule() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into report_changes (organization_id, from_at, to_at) values (old.organization_id, old.starts_at, old.ends_at);
  end if;
  if tg_op <> 'DELETE' then
    insert into report_changes (organization_id, from_at, to_at) values (new.organization_id, new.starts_at, new.ends_at);
  end if;
  return null;
end $$;
create trigger count_new_shift after insert on schedules for each row execute function follow_schedule();
create trigger count_changed_shift after update on schedules
  for each row when (
    (old.employee_id is null, old.business_id, old.date, old.starts_at, old.ends_at, old.status = 'cancelled',
     old.published_at is null)
    is distinct from
    (new.employee_id is null, new.business_id, new.date, new.starts_at, new.ends_at, new.status = 'cancelled',
     new.published_at is null))
  execute function follow_schedule();
create trigger count_removed_shift after delete on schedules for each row execute function follow_schedule();

-- A place whose clocks change zone has other days from then on, its past ones too.
create function follow_time_zone() returns trigger language plpgsql as $$
begin
  insert into report_changes (organization_id, from_at, to_at)
  select d.organization_id, d.day - interval '1 day', d.day + interval '2 days' from report_days d
  where d.organization_id = (to_jsonb(new) ->> tg_argv[0])::int;
  return null;
end $$;
create trigger count_other_zone after update of time_zone on businesses
  for each row when (old.time_zone <> new.time_zone) execute function follow_time_zone('organization_id');
create trigger count_other_zone after update of time_zone on organizations
  for each row when (old.time_zone <> new.time_zone) execute function follow_time_zone('id');

-- Counts some days anew, each of one organization.
create function count_report_days(organization_ids int[], days date[], at timestamptz) returns void language sql as $$
  delete from report_days r using unnest($1, $2) as u (organization_id, day)
  where r.organization_id = u.organization_id and r.day = u.day;

  insert into report_days
  -- What is looked for is worked out first: behind the wall an index is only looked up by what stands there ready.
  with asked as materialized (
    select o.id as organization_id, o.time_zone, u.day, u.day - 1 as eve,
      (u.day - 2)::timestamptz as earliest, u.day::timestamptz + interval '36 hours' as latest
    from unnest($1, $2) as u (organization_id, day) join organizations o on o.id = u.organization_id),
  zone as (
    select b.organization_id, b.id as business_id, b.time_zone from businesses b
    where b.organization_id = any ($1)),
  planned as (
    select a.organization_id, a.day, s.business_id, s.date = a.day as begins, s.employee_id is null as is_open,
      extract(epoch from least(s.ends_at, (a.day + 1)::timestamp at time zone coalesce(z.time_zone, a.time_zone))
        - greatest(s.starts_at, a.day::timestamp at time zone coalesce(z.time_zone, a.time_zone)))::int as seconds,
      case when s.date = a.day and s.employee_id is not null then s.starts_at end as due_at,
      begun.at as begun_at
    from asked a
    join schedules s on s.organization_id = a.organization_id and s.date between a.eve and a.day
      and s.status <> 'cancelled' and s.published_at is not null
    left join zone z on z.organization_id = s.organization_id and z.business_id = s.business_id
    left join lateral (
      select min(t.clock_in_time) as at from time_entries t
      where s.date = a.day and t.organization_id = s.organization_id and t.schedule_id = s.id
        and not (t.needs_review and t.reviewed_at is not null)) begun on true),
  worked as (
    select a.organization_id, a.day, t.business_id, t.employee_id,
      coalesce(t.pay_rate_cents, pay_rate_cents_of(t.organization_id, t.employee_id, t.business_id)) as rate,
      -- Rounded at the edges of the days, so that the parts of an entry add up to the whole.
      (round(t.worked_seconds * until / elapsed) - round(t.worked_seconds * since / elapsed))::int as seconds
    from asked a
    -- No clock runs for more than a day; the rest is for the time zones.
    join time_entries t on t.organization_id = a.organization_id
      and t.clock_in_time >= a.earliest and t.clock_in_time < a.latest
      -- Closed by the clock: unpaid until someone corrects it.
      and t.worked_seconds > 0 and not (t.auto_closed and t.needs_review)
    left join zone z on z.organization_id = t.organization_id and z.business_id = t.business_id
    cross join lateral (
      select extract(epoch from t.clock_out_time - t.clock_in_time)::float8 as elapsed,
        extract(epoch from a.day::timestamp at time zone coalesce(z.time_zone, a.time_zone) - t.clock_in_time)::float8 as day_begins,
        extract(epoch from (a.day + 1)::timestamp at time zone coalesce(z.time_zone, a.time_zone) - t.clock_in_time)::float8 as day_ends) whole
    cross join lateral (select greatest(0, day_begins) as since, least(elapsed, day_ends) as until) share
    where until > since),
  parts as (
    select organization_id, day, business_id,
      count(*) filter (where begins) as planned_shifts,
      count(*) filter (where begins and is_open) as open_shifts,
      coalesce(sum(seconds) filter (where seconds > 0), 0) as planned_seconds,
      -- Ten minutes are forgiven, after thirty nobody is expected any more.
      count(*) filter (where begun_at <= due_at + interval '10 minutes') as on_time,
      count(*) filter (where begun_at > due_at + interval '10 minutes') as late,
      count(*) filter (where begun_at is null and due_at + interval '30 minutes' <= $3) as no_show,
      0 as entries, 0 as people, 0 as worked_seconds, 0 as cost_cents,
      min(due_at + interval '30 minutes') filter (where begun_at is null and due_at + interval '30 minutes' > $3) as settles_at
    from planned group by 1, 2, 3
    union all
    select organization_id, day, business_id, 0, 0, 0, 0, 0, 0,
      count(*), count(distinct employee_id), sum(seconds), sum(round(seconds * rate / 3600.0)), null
    from worked group by 1, 2, 3)
  select organization_id, day, business_id, sum(planned_shifts), sum(open_shifts), sum(planned_seconds), sum(on_time),
    sum(late), sum(no_show), sum(entries), sum(people), sum(worked_seconds), sum(cost_cents), min(settles_at)
  from parts group by 1, 2, 3
  having sum(planned_shifts) > 0 or sum(planned_seconds) > 0 or sum(entries) > 0
$$;

-- Brings the days of some organizations up to date; when nothing has happened it only looks.
create function catch_up_reports(organization_ids int[], at timestamptz) returns void language plpgsql as $$
declare
  theirs int[];
  days date[];
  -- So few at a time are always looked up by their index, however long the past that has changed.
  at_once constant int := 50;
begin
  if not exists (select from report_changes c where c.organization_id = any (organization_ids))
     and not exists (
       select from report_days d where d.organization_id = any (organization_ids) and d.settles_at <= at) then
    return;
  end if;
  -- One at a time: the second finds that there is nothing left to do.
  perform pg_advisory_xact_lock(hashtext('muster:reports'), o)
    from (select unnest(organization_ids) as o order by 1) as in_order;
  with taken as (
    delete from report_changes c where c.organization_id = any (organization_ids)
    returning c.organization_id, c.from_at, c.to_at),
  zone as (
    select o.id as organization_id, o.time_zone from organizations o where o.id = any (organization_ids)
    union
    select b.organization_id, b.time_zone from businesses b where b.organization_id = any (organization_ids)),
  changed as (
    select distinct t.organization_id, (t.from_at at time zone z.time_zone)::date as first_day,
      (t.to_at at time zone z.time_zone)::date as last_day
    from taken t join zone z using (organization_id)),
  due as (
    select c.organization_id, s.day::date as day
    from changed c cross join generate_series(c.first_day::timestamp, c.last_day::timestamp, '1 day') as s (day)
    union
    select d.organization_id, d.day from report_days d
    where d.organization_id = any (organization_ids) and d.settles_at <= at)
  select array_agg(due.organization_id), array_agg(due.day) into theirs, days from due;
  for nth in 1 .. coalesce(cardinality(days), 0) by at_once loop
    perform count_report_days(theirs[nth : nth + at_once - 1], days[nth : nth + at_once - 1], at);
  end loop;
end $$;

select act_as_system();
alter table time_entries disable trigger user;
update time_entries set pay_rate_cents = pay_rate_cents_of(organization_id, employee_id, business_id)
where clock_out_time is not null;
alter table time_entries enable trigger user;
insert into report_changes (organization_id, from_at, to_at)
  select organization_id, min(clock_in_time), max(coalesce(clock_out_time, clock_in_time)) from time_entries group by 1
  union all
  select organization_id, min(starts_at), max(ends_at) from schedules group by 1;
select catch_up_reports((select array_agg(id) from organizations), now());
