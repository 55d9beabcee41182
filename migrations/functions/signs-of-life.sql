-- Everything that shows that someone on the clock was well at that moment: what they did with the clock, on their rounds, and
-- that they said so. A clock that stopped by itself shows nothing. In milliseconds, as instants travel.
create or replace view signs_of_life with (security_invoker = true) as
select organization_id, time_entry_id, employee_id, date_trunc('milliseconds', at) as at, kind from (
  select t.organization_id, t.id as time_entry_id, t.employee_id, t.clock_in_time as at, 'clock' as kind from time_entries t
  union all
  select t.organization_id, t.id, t.employee_id, t.clock_out_time, 'clock' from time_entries t
  where t.clock_out_time is not null and not t.auto_closed
  union all
  select b.organization_id, b.time_entry_id, t.employee_id, moment.at, 'clock'
  from breaks b
  join time_entries t on t.organization_id = b.organization_id and t.id = b.time_entry_id
  cross join lateral (values (b.started_at), (b.ended_at)) moment (at)
  where moment.at is not null and (not t.auto_closed or moment.at < t.clock_out_time)
  union all
  select c.organization_id, c.time_entry_id, c.employee_id, c.at, 'check-in' from check_ins c
  union all
  select k.organization_id, k.time_entry_id, k.employee_id, moment.at, 'task'
  from check_in_tasks k
  cross join lateral (values (k.started_at), (k.ended_at)) moment (at)
  where moment.at is not null
  union all
  select t.organization_id, t.id, t.employee_id, s.scanned_at, 'scan'
  from time_entries t
  join tour_scans s on s.organization_id = t.organization_id and s.employee_id = t.employee_id
    and s.scanned_at >= t.clock_in_time and (t.clock_out_time is null or s.scanned_at <= t.clock_out_time) and s.kind <> 'skipped') sign;

-- Everyone on the clock of whom a sign of life is expected, with the last one: a task asks before the shift, the shift before the
-- person, the person before the site.
create or replace view check_in_timers with (security_invoker = true) as
  select d.organization_id, d.time_entry_id, d.employee_id, d.business_id, d.schedule_id, asked.minutes,
    coalesce(b.check_in_grace_minutes, 5) as grace_minutes,
    k.id as task_id, k.minutes as task_minutes, k.what as task_what, k.started_at as task_started_at,
    d.is_on_break and k.id is null and coalesce(b.check_in_pauses_on_breaks, false) as is_paused,
    sign.at as last_sign_at, sign.kind as last_sign_kind,
    date_trunc('milliseconds', greatest(sign.at, case
      when k.id is not null then k.started_at when shift.id is not null then shift.set_at
      when person.id is not null then person.set_at else b.check_in_since end)) as silent_since
  from on_duty d
  left join businesses b on b.organization_id = d.organization_id and b.id = d.business_id
  left join check_in_tasks k on k.organization_id = d.organization_id and k.time_entry_id = d.time_entry_id and k.ended_at is null
  left join check_in_intervals shift on shift.organization_id = d.organization_id and shift.schedule_id = d.schedule_id
  left join check_in_intervals person on person.organization_id = d.organization_id and person.employee_id = d.employee_id
  cross join lateral (
    select coalesce(k.minutes, nullif(coalesce(shift.minutes, person.minutes, b.check_in_minutes), 0)) as minutes) asked
  cross join lateral (
    select s.at, s.kind from signs_of_life s
    where s.organization_id = d.organization_id and s.time_entry_id = d.time_entry_id
    order by s.at desc limit 1) sign
  where asked.minutes is not null;
