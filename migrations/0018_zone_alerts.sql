-- An alert says what it is about, and is over once the person is back where they belong.
alter table zone_events
  add column alert_kind text check (alert_kind in ('restricted', 'left', 'absent')),
  add column ended_at timestamptz;
-- The wall stands in the way of its own builder for a moment.
alter table zone_events no force row level security;
update zone_events set alert_kind = 'restricted', ended_at = at where kind = 'alert';
alter table zone_events force row level security;
alter table zone_events
  add constraint zone_events_alert_has_kind check ((kind = 'alert') = (alert_kind is not null)),
  add constraint zone_events_only_alerts_end check (ended_at is null or kind = 'alert');
-- Once for each time it happens, also when two servers hear of it at once.
create unique index zone_events_one_restricted on zone_events (organization_id, time_entry_id, zone_id)
  where alert_kind = 'restricted' and ended_at is null;
create unique index zone_events_one_off_site on zone_events (organization_id, time_entry_id)
  where alert_kind in ('left', 'absent') and ended_at is null;

-- Which zones hold a person on the clock, and which change of it is not certain yet. Written only when that changes.
create table zone_presences (
  organization_id int not null,
  employee_id int not null,
  time_entry_id int not null,
  presence jsonb not null,
  -- The oldest change that waits for a second fix or for a minute to pass.
  turning_since timestamptz,
  primary key (organization_id, employee_id),
  constraint zone_presences_employee foreign key (organization_id, employee_id) references employees (organization_id, id),
  constraint zone_presences_time_entry foreign key (organization_id, time_entry_id)
    references time_entries (organization_id, id) on delete cascade
) with (fillfactor = 70);
create index zone_presences_turning on zone_presences (turning_since) where turning_since is not null;
call put_wall('zone_presences');
