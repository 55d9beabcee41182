-- Where someone works, stands now or is planned soon, as far as threads go.
create or replace function stands_at(e employees, site int, at timestamptz) returns boolean language sql stable as $$
  select coalesce(e.current_business_id = site, false)
    or exists (
      select from employee_businesses w where w.organization_id = e.organization_id and w.employee_id = e.id
        and w.business_id = site and w.status = 'active')
    or exists (
      select from on_duty d where d.organization_id = e.organization_id and d.employee_id = e.id and d.business_id = site)
    or exists (
      select from schedules s where s.organization_id = e.organization_id and s.employee_id = e.id and s.business_id = site
        and s.published_at is not null and s.status in ('scheduled', 'active')
        and s.ends_at > at and s.starts_at < at + interval '14 days')
$$;

-- Who of the staff stands in a thread by their work: at the site now, assigned to it or planned there within two weeks; whose
-- shift it is; who was sent to the incident or reported it. Those who run the company take part in all of these besides.
create or replace function takes_part(t threads, e employees, at timestamptz) returns boolean language sql stable as $$
  select e.organization_id = t.organization_id and e.closed_at is null and e.status <> 'inactive' and case t.kind
    when 'site' then stands_at(e, t.business_id, at)
    when 'client' then stands_at(e, t.business_id, at)
    when 'shift' then exists (
      select from schedules s where s.organization_id = t.organization_id and s.id = t.schedule_id and s.employee_id = e.id
        and s.published_at is not null)
    when 'incident' then exists (
        select from incident_assignments a where a.organization_id = t.organization_id and a.incident_id = t.incident_id
          and a.employee_id = e.id)
      or exists (
        select from cad_incidents i where i.organization_id = t.organization_id and i.id = t.incident_id
          and i.reported_by = e.user_id)
    else false end
$$;

-- Of whom it is to be asked whether they take part: by the indexes of the site, the shift or the incident, so that what is said
-- costs as much as its thread has people, and not as the company has.
create or replace function near_thread(t threads, at timestamptz) returns setof int language sql stable as $$
  select e.id from employees e
  where t.kind in ('site', 'client') and e.organization_id = t.organization_id and e.current_business_id = t.business_id
  union
  select w.employee_id from employee_businesses w
  where t.kind in ('site', 'client') and w.organization_id = t.organization_id and w.business_id = t.business_id
    and w.status = 'active'
  union
  select d.employee_id from on_duty d
  where t.kind in ('site', 'client') and d.organization_id = t.organization_id and d.business_id = t.business_id
  union
  select s.employee_id from schedules s
  where t.kind in ('site', 'client') and s.organization_id = t.organization_id and s.business_id = t.business_id
    and s.employee_id is not null and s.ends_at > at and s.starts_at < at + interval '14 days'
    -- Wider than the two weeks on the clocks of any site: for the index by day.
    and s.date between (at - interval '3 days')::date and (at + interval '16 days')::date
  union
  select s.employee_id from schedules s
  where t.kind = 'shift' and s.organization_id = t.organization_id and s.id = t.schedule_id and s.employee_id is not null
  union
  select a.employee_id from incident_assignments a
  where t.kind = 'incident' and a.organization_id = t.organization_id and a.incident_id = t.incident_id
  union
  select e.id from cad_incidents i
  join employees e on e.organization_id = i.organization_id and e.user_id = i.reported_by
  where t.kind = 'incident' and i.organization_id = t.organization_id and i.id = t.incident_id
$$;

-- Whether someone of a client was given this site of it. Called past the walls only.
create or replace function client_sees_site(person users, site int) returns boolean language sql stable as $$
  select not exists (
    select from client_rights r
    where r.organization_id = person.organization_id and r.client_id = person.client_id and r.user_id = person.id and r.is_limited
      and not exists (
        select from client_person_sites s where s.organization_id = r.organization_id and s.client_id = r.client_id
          and s.user_id = r.user_id and s.business_id = site))
$$;

-- Everyone who is told what is said in a thread: two people, or who stands in it, who runs it, and the people of the client to whom
-- it was opened. Asked past the walls, because whoever writes does not see all of those who read.
create or replace function thread_members(organization int, thread int, at timestamptz) returns table (
  user_id text, is_guard boolean, is_on_duty boolean, is_muted boolean, read_up_to int) language plpgsql as $$
#variable_conflict use_column
declare
  system_before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  return query
    select m.user_id, m.role = 'employee', exists (
        select from on_duty d where d.organization_id = organization and d.employee_id = e.id),
      coalesce(k.is_muted, false), coalesce(k.read_up_to, 0)
    from (
      select u.id as user_id, u.role from threads t join users u on u.id in (t.first_user_id, t.second_user_id)
      join organizations o on o.id = t.organization_id
      left join employees e on e.organization_id = t.organization_id and e.user_id = u.id and e.closed_at is null
      where t.organization_id = organization and t.id = thread and u.closed_at is null
        -- Whoever has left reads no more.
        and e.status is distinct from 'inactive'
        and (e.id is not null or u.organization_id = organization or u.id = o.provider_id or u.role = 'admin')
      union
      select u.id, u.role from threads t
      cross join lateral near_thread(t, at) near (id)
      join employees e on e.organization_id = t.organization_id and e.id = near.id and e.user_id is not null
        and takes_part(t, e, at)
      join users u on u.id = e.user_id and u.closed_at is null and u.role <> 'client'
      where t.organization_id = organization and t.id = thread and t.kind <> 'direct'
      union
      select a.user_id, a.role from threads t, lateral people_who_run(t.organization_id, t.business_id) a
      where t.organization_id = organization and t.id = thread and t.kind <> 'direct'
      union
      select u.id, u.role from threads t
      join businesses b on b.organization_id = t.organization_id and b.id = t.business_id
      join users u on u.organization_id = t.organization_id and u.client_id = b.client_id
        and u.role = 'client' and u.closed_at is null and client_sees_site(u, b.id)
      where t.organization_id = organization and t.id = thread and t.kind = 'client') m
    left join employees e on e.organization_id = organization and e.user_id = m.user_id and e.closed_at is null
    left join thread_marks k on k.organization_id = organization and k.thread_id = thread and k.user_id = m.user_id;
  perform set_config('app.system', system_before, true);
end $$;

-- The owner, the supervisors and the leads of a company; a lead who was given sites runs those alone. Called past the walls only.
create or replace function people_who_run(organization int, site int) returns table (user_id text, role text)
language sql stable as $$
  select u.id, u.role from users u
  join organizations o on o.id = organization
  left join employees e on e.organization_id = organization and e.user_id = u.id and e.closed_at is null
  where u.closed_at is null and e.status is distinct from 'inactive'
    and u.role in ('provider', 'partner', 'supervisor', 'lead')
    and (u.organization_id = organization or u.id = o.provider_id)
    and (u.role <> 'lead' or site is null or e.id is null
         or not exists (select from employee_businesses w where w.organization_id = e.organization_id and w.employee_id = e.id
                          and w.status = 'active')
         or stands_at(e, site, now()))
$$;

-- Whom someone may begin a thread with: those who run the company write to all of its people; a guard to them, and to whoever
-- works at a site of theirs. Nobody writes to a client this way, and no client to anybody.
create or replace function people_to_write_to(organization int, writer text, writes_to_all boolean, at timestamptz) returns table (
  user_id text, employee_id int, name text, role text) language plpgsql as $$
#variable_conflict use_column
declare
  system_before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  return query
    select u.id, e.id,
      coalesce(e.name, nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), u.email), u.role
    from users u
    join organizations o on o.id = organization
    left join employees e on e.organization_id = organization and e.user_id = u.id and e.closed_at is null
    where u.closed_at is null and u.id <> writer and u.role not in ('client', 'admin') and e.status is distinct from 'inactive'
      and (e.id is not null or u.organization_id = organization or u.id = o.provider_id)
      and (writes_to_all or u.role <> 'employee' or exists (
        select from employees me join businesses b on b.organization_id = organization and b.closed_at is null
        where me.organization_id = organization and me.user_id = writer and me.closed_at is null
          and stands_at(me, b.id, at) and stands_at(e, b.id, at)))
    order by 3, 1;
  perform set_config('app.system', system_before, true);
end $$;
