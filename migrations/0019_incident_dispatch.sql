-- Since when the incident has been waiting for someone to accept it; null while somebody has, or when it is over.
-- escalated_at: when this waiting was told to those above, so that they are told once.
alter table cad_incidents
  add column waiting_since timestamptz,
  add column escalated_at timestamptz;

select act_as_system();
update cad_incidents set waiting_since = created_at where status = 'open';

create index cad_incidents_waiting on cad_incidents (waiting_since)
  where waiting_since is not null and escalated_at is null;

create index incident_assignments_by_incident on incident_assignments (organization_id, incident_id, id);

alter table incident_log drop constraint incident_log_kind_check;
alter table incident_log add constraint incident_log_kind_check check (
  kind in ('created', 'changed', 'status', 'assigned', 'answered', 'stood_down', 'escalated', 'note', 'photo', 'released'));

-- What each organization asks of its dispatch; no row means the usual.
create table incident_settings (
  organization_id int not null references organizations,
  escalate_after_minutes int not null default 5 check (escalate_after_minutes between 1 and 240),
  version int not null default 1,
  updated_by text references users,
  updated_at timestamptz not null default now(),
  primary key (organization_id)
);
call put_wall('incident_settings');
