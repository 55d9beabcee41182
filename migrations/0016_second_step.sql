-- Someone whose password was right and whose second step is still to come. The token signs nobody in.
create table pending_sign_ins (
  token_hash bytea primary key,
  user_id text not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index pending_sign_ins_by_user on pending_sign_ins (user_id);
create index pending_sign_ins_by_expiry on pending_sign_ins (expires_at);

-- Keys that this installation made for itself; see docs/decisions/0008.
create table installation_secrets (
  name text primary key,
  secret bytea not null,
  created_at timestamptz not null default now()
);
alter table installation_secrets enable row level security, force row level security;
create policy wall on installation_secrets using ((select app_is_system()));

-- The secret of that name, made on first use; of two first users at the same moment both get the same one.
create function installation_secret(wanted text, fresh bytea) returns bytea language plpgsql as $$
declare
  system_before text := coalesce(current_setting('app.system', true), '');
  found_secret bytea;
begin
  perform set_config('app.system', 'on', true);
  insert into installation_secrets (name, secret) values (wanted, fresh) on conflict (name) do nothing;
  select secret into found_secret from installation_secrets where name = wanted;
  perform set_config('app.system', system_before, true);
  return found_secret;
end $$;
