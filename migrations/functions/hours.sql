-- Closed, and neither waiting for review nor rejected in one: what a timesheet, a report and the dashboard count.
create or replace function is_payable(entry time_entries) returns boolean language sql stable as $$
  select entry.clock_out_time is not null and not entry.needs_review and entry.worked_seconds > 0
$$;

-- To the nearest step, up as well as down; 0 leaves it as it is.
create or replace function rounded_clock(at timestamptz, minutes int) returns timestamptz language sql immutable as $$
  select case when minutes = 0 then at
    else to_timestamp(floor(date_part('epoch', at) / (minutes * 60) + 0.5) * minutes * 60) end
$$;

-- Whole seconds from one instant to another, which is held between `first` and `last`.
create or replace function seconds_until(at timestamptz, first timestamptz, last timestamptz) returns int language sql immutable as $$
  select greatest(0, floor(date_part('epoch', least(greatest(at, first), last) - first) + 0.5))::int
$$;

-- Seconds of a break until an instant, as far as the break lies within the paid time.
create or replace function rest_until(
  started timestamptz, ended timestamptz, first timestamptz, last timestamptz, at timestamptz
) returns int language sql immutable as $$
  select seconds_until(at, least(greatest(started, first), last), least(greatest(ended, first), last))
$$;

create or replace function paid_seconds_with_breaks(
  entry time_entries, since timestamptz, until timestamptz, rounding_minutes int, at timestamptz
) returns int language sql stable as $$
  select greatest(0, seconds_until(until, s.first, s.last) - seconds_until(since, s.first, s.last)
    - case when b.is_placed then b.rested_until - b.rested_since
        -- A correction says how long the breaks were, not when: each part bears its share of the time worked in it.
        when s.whole = 0 then 0
        else floor(entry.break_seconds::float8 * seconds_until(until, s.first, s.last) / s.whole)
          - floor(entry.break_seconds::float8 * seconds_until(since, s.first, s.last) / s.whole) end)::int
  from (select entry.clock_in_time as clock_in, coalesce(entry.clock_out_time, at) as clock_out,
      -- Time before the planned start is paid where the company says so.
      rounded_clock(greatest(entry.clock_in_time, entry.paid_from), rounding_minutes) as begins,
      case when entry.clock_out_time is null then at else rounded_clock(entry.clock_out_time, rounding_minutes) end as last) t
  cross join lateral (
    select t.clock_in, t.clock_out, least(t.begins, t.last) as first, t.last,
      seconds_until(t.last, least(t.begins, t.last), t.last) as whole) s
  cross join lateral (
    select entry.clock_out_time is null
        or coalesce(sum(seconds_until(r.ended, greatest(r.started, s.clock_in), s.clock_out)), 0) = entry.break_seconds as is_placed,
      coalesce(sum(rest_until(r.started, r.ended, s.first, s.last, since)), 0) as rested_since,
      coalesce(sum(rest_until(r.started, r.ended, s.first, s.last, until)), 0) as rested_until
    from (select k.started_at as started, coalesce(k.ended_at, s.clock_out) as ended from breaks k
          where k.organization_id = entry.organization_id and k.time_entry_id = entry.id and not k.paid) r) b
$$;

-- The paid seconds of an entry between two instants: the rule of paidSecondsBetween (src/shared/timesheets/rules.ts) for sums
-- over many entries. A clock that still runs counts until `at`.
create or replace function paid_seconds(
  entry time_entries, since timestamptz, until timestamptz, rounding_minutes int, at timestamptz
) returns int language sql stable as $$
  select case
    when entry.clock_out_time is not null and entry.break_seconds = 0 and rounding_minutes = 0
      and entry.paid_from is null then
      seconds_until(until, entry.clock_in_time, entry.clock_out_time)
      - seconds_until(since, entry.clock_in_time, entry.clock_out_time)
    else paid_seconds_with_breaks(entry, since, until, rounding_minutes, at) end
$$;

-- The same for a clock that runs without a break since the period began: so short that it can be summed over everyone on duty.
create or replace function running_seconds(entry time_entries, rounding_minutes int, at timestamptz) returns int language sql stable as $$
  select greatest(0, floor(date_part('epoch', at - case when rounding_minutes = 0 then greatest(entry.clock_in_time, entry.paid_from)
    else rounded_clock(greatest(entry.clock_in_time, entry.paid_from), rounding_minutes) end) + 0.5))::int
$$;
