-- Losing the counts in a crash only forgives a few attempts, so they are spared the write-ahead log.
create unlogged table rate_limits (
  key text not null,
  window_start timestamptz not null,
  count int not null default 0,
  primary key (key, window_start)
);
create index rate_limits_by_window on rate_limits (window_start);

create table idempotency_keys (
  user_id text not null,
  key uuid not null,
  endpoint text not null,
  body_hash bytea not null,
  status int,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- What each device has sent of each subject, and what was answered: nothing is taken in twice, nothing is missing unnoticed.
create table device_acts (
  user_id text not null references users,
  device_id uuid not null,
  subject text not null,
  taken_number int not null,
  answered_number int not null,
  last_at timestamptz,
  primary key (user_id, device_id, subject)
);

-- Photos and certificates, in the database so that every server process has them and one backup holds everything.
create table files (
  id uuid primary key default gen_random_uuid(),
  organization_id int references organizations,
  user_id text references users,
  -- A picture stands beside a name and is seen by colleagues; an attachment belongs to records, which say who sees it.
  kind text not null default 'picture' check (kind in ('picture', 'attachment')),
  content_type text not null,
  bytes bytea not null,
  sha256 bytea not null generated always as (sha256(bytes)) stored,
  created_at timestamptz not null default now(),
  unique (organization_id, id)
);
-- Photos are compressed already: trying again only costs time.
alter table files alter column bytes set storage external;
-- What is attached twice in a company lies there once.
create unique index files_attached_once on files (organization_id, sha256) where kind = 'attachment';
call put_outer_wall('files');
create policy own on files using (user_id = (select app_user()));
call put_client_wall('files', $$user_id = (select app_user()) or client_sees_file(organization_id, id)$$,
  'user_id = (select app_user())');
-- A logo can only be a file of the organization it stands for.
alter table organizations add constraint organizations_logo
  foreign key (id, logo_file_id) references files (organization_id, id);

create table counters (
  organization_id int not null references organizations,
  kind text not null,
  year int not null,
  last_number int not null check (last_number > 0),
  primary key (organization_id, kind, year)
);
call put_wall('counters');
call put_staff_wall('counters');

-- Keys that this installation made for itself; see docs/decisions/0008.
create table installation_secrets (
  name text primary key,
  secret bytea not null,
  created_at timestamptz not null default now()
);
alter table installation_secrets enable row level security, force row level security;
create policy wall on installation_secrets using ((select app_is_system()));
