-- Without a mail server mails are only kept: they leave when an administrator asks for it, never in a burst of old ones
-- because a server was set up later. Until now nothing was ever sent.
alter table mails
  drop constraint mails_status_check,
  add constraint mails_status_check check (status in ('queued', 'sent', 'failed', 'kept')),
  -- When it began to wait: a day of trying is counted from here.
  add column queued_at timestamptz not null default now(),
  add column next_attempt_at timestamptz not null default now(),
  -- Whoever waits for a reset link does not wait behind a published week.
  add column urgency smallint not null default 0,
  -- The text of a mail with a secret link is gone once it has left.
  add column is_emptied boolean not null default false;
select act_as_system();
update mails set status = 'kept' where status = 'queued';
drop index mails_queued;
create index mails_queued on mails (urgency desc, next_attempt_at, id) where status = 'queued';
create index mails_by_status on mails (status, created_at desc, id desc);

-- The kinds of mail a person does not want any more, by the address and, where there is one, the account.
create table mail_refusals (
  address text not null check (address = lower(address)),
  template_key text not null,
  user_id text references users,
  created_at timestamptz not null default now(),
  primary key (address, template_key)
);
create index mail_refusals_by_user on mail_refusals (user_id) where user_id is not null;
alter table mail_refusals enable row level security, force row level security;
create policy wall on mail_refusals using ((select app_is_system()));

-- Who is behind an address, the language they read and whether they still want this kind. Owners are not visible to
-- those below, yet get mails from what those do.
create function mail_recipients(addresses text[], kind text)
returns table (address text, user_id text, language text, refuses boolean) language plpgsql as $$
#variable_conflict use_column
declare
  system_before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  return query
    select wanted.address, u.id, coalesce(u.preferences ->> 'language', 'en'), exists (
      select from mail_refusals r
      where r.template_key = kind and (r.address = wanted.address or r.user_id = u.id))
    from unnest(addresses) as wanted (address)
    left join users u on u.email = wanted.address and u.closed_at is null;
  perform set_config('app.system', system_before, true);
end $$;

-- A template that an administrator removed stays removed when a later version of Muster brings it again.
alter table email_templates add column deleted_at timestamptz;
