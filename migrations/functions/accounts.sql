-- Accounts that are not closed, with the companies they work for and the records they have there.
create or replace view standing_accounts with (security_invoker = true) as
  select u.id as user_id, u.role, u.organization_id, u.client_id, work.employers, work.records,
    -- Home is shut to everyone while it is switched off, and to whoever was deactivated there.
    u.organization_id is null or (place.is_active and not coalesce(u.organization_id = any (work.former), false)) as home_is_open
  from users u
  left join organizations place on place.id = u.organization_id
  cross join lateral (
    select array_agg(e.organization_id order by e.organization_id) filter (where e.is_active) as employers,
      array_agg(e.employee_id order by e.organization_id) filter (where e.is_active) as records,
      array_agg(e.organization_id) filter (where not e.is_active) as former
    from employments e join organizations o on o.id = e.organization_id and o.is_active
    where e.user_id = u.id) work
  where u.closed_at is null;

-- Finds who a session or an API token belongs to and puts up the wall of their organizations for this transaction, in one round
-- trip: every request begins here. What a token lets in is its person as they are at this moment, in one organization.
create or replace function authenticate(token_hash bytea, at timestamptz, demo boolean, is_api_token boolean default false)
returns table (
  session_id uuid, user_id text, real_role text, viewed_role text, organization_ids int[],
  current_organization_id int, client_id int, employee_id int, last_seen_at timestamptz, expires_at timestamptz,
  token_id int, token_name text, scopes text[], client_rights text[])
language plpgsql as $$
#variable_conflict use_column
declare
  setting text;
  who record;
  acting text;
  home int;
  is_let_in boolean;
begin
  setting := set_config('app.system', 'on', true);
  -- Two statements, so that a session is looked up by a plan that knows nothing of tokens.
  if is_api_token then
    select null::uuid as id, a.user_id, null as viewed_role, t.organization_id as current_organization_id,
        t.last_used_at as last_seen_at, t.expires_at, a.role, a.organization_id, a.client_id, a.employers, a.records, a.home_is_open,
        t.id as token_id, t.name as token_name, t.scopes
      into who
      from api_tokens t join organizations o on o.id = t.organization_id
      join standing_accounts a on a.user_id = coalesce(t.user_id, o.provider_id)
      where t.token_hash = authenticate.token_hash and t.expires_at > authenticate.at;
  else
    select s.id, s.user_id, s.viewed_role, s.current_organization_id, s.last_seen_at, s.expires_at, a.role, a.organization_id,
        a.client_id, a.employers, a.records, a.home_is_open, null::int as token_id, null as token_name, null::text[] as scopes
      into who
      from sessions s join standing_accounts a on a.user_id = s.user_id
      where s.token_hash = authenticate.token_hash and s.expires_at > authenticate.at;
  end if;
  is_let_in := found;
  if is_let_in and not who.home_is_open then
    -- Who works for another company too goes on there, where a guard is all they can be.
    is_let_in := who.role <> 'client' and who.employers is not null;
    who.role := 'employee';
    who.viewed_role := null;
    who.organization_id := null;
  elsif is_let_in and who.role in ('provider', 'partner') then
    -- An owner whose organizations are all switched off is shut out with them.
    select count(*) = 0 or bool_or(o.is_active) into is_let_in from organizations o where o.provider_id = who.user_id;
  end if;
  if not is_let_in then
    setting := set_config('app.orgs', '', true);
    setting := set_config('app.user', '', true);
    setting := set_config('app.client', '', true);
    setting := set_config('app.system', 'off', true);
    return;
  end if;
  real_role := case who.role when 'partner' then 'provider' else who.role end;
  viewed_role := coalesce(who.viewed_role, who.role);
  viewed_role := case viewed_role when 'partner' then 'provider' else viewed_role end;
  acting := case when demo then viewed_role else real_role end;

  if acting = 'admin' then
    select array_agg(id order by id) into organization_ids from organizations;
  elsif acting = 'provider' and real_role = 'provider' then
    select array_agg(id order by id) into organization_ids from organizations
      where provider_id = who.user_id and is_active;
  elsif acting = 'provider' then
    -- Only in the demo company: someone tries the owner's view, on the organizations they already know.
    organization_ids := case when who.organization_id is null then who.employers else array[who.organization_id] end;
    if organization_ids is null then
      select array_agg(o.id order by o.id) into organization_ids from organizations o
        where o.provider_id = (select id from users where role in ('provider', 'partner') and closed_at is null
                               order by created_at, id limit 1)
          and o.is_active;
    end if;
  else
    home := who.organization_id;
    if home is null then
      -- Someone from above looks through a lower role, which lives in one organization.
      select id into home from organizations
        where id = who.current_organization_id
          and (real_role = 'admin' or (is_active and (provider_id = who.user_id or id = any (who.employers))));
      home := coalesce(home, who.employers[1],
        (select min(id) from organizations where provider_id = who.user_id and is_active));
    end if;
    organization_ids := case when home is null then null else array[home] end;
    -- A guard may work for several companies and sees the shifts of all of them.
    if acting = 'employee' and who.employers is not null then
      select array_agg(distinct o order by o) into organization_ids from unnest(organization_ids || who.employers) o;
    end if;
  end if;

  session_id := who.id;
  user_id := who.user_id;
  last_seen_at := who.last_seen_at;
  expires_at := who.expires_at;
  token_id := who.token_id;
  token_name := who.token_name;
  scopes := who.scopes;
  organization_ids := coalesce(organization_ids, '{}');
  if is_api_token then
    organization_ids := case when who.current_organization_id = any (organization_ids)
      then array[who.current_organization_id] else '{}' end;
  end if;
  current_organization_id := case when who.current_organization_id = any (organization_ids)
    then who.current_organization_id else organization_ids[1] end;
  employee_id := who.records[array_position(who.employers, current_organization_id)];
  if employee_id is null and who.records is not null then
    select e.record into employee_id from unnest(who.employers, who.records) e (employer, record)
      where e.employer = any (organization_ids) order by e.employer limit 1;
  end if;

  setting := set_config('app.orgs', organization_ids::text, true);
  -- Who looks through a client's eyes is confined to one: their own, or the oldest of the organization they work in. Nobody's
  -- client is client 0, who sees nothing.
  if viewed_role = 'client' or acting = 'client' then
    client_id := coalesce(who.client_id, (select min(c.id) from clients c
      where c.organization_id = any (organization_ids) and c.closed_at is null), 0);
  end if;

  setting := set_config('app.user', user_id, true);
  setting := set_config('app.client', '', true);
  setting := set_config('app.sites', '', true);
  if client_id is not null then
    client_rights := confine_to_client(organization_ids, client_id, user_id);
  end if;
  setting := set_config('app.system', 'off', true);
  return next;
end $$;

-- Sees every organization for the rest of this transaction: before sign-in, in jobs, and again after making a new one.
create or replace function act_as_system() returns void language plpgsql as $$
begin
  perform set_config('app.system', 'on', true);
  perform set_config('app.client', '', true);
  perform set_config('app.orgs', (select coalesce(array_agg(id), '{}')::text from organizations), true);
end $$;

-- Puts up the second wall for one person of a client: the sites of it that they were given and what else. Answers with that, or
-- with nothing where nobody has narrowed it.
create or replace function confine_to_client(organizations int[], client int, person text) returns text[] language plpgsql as $$
declare
  given record;
  setting text;
begin
  select r.rights, r.is_limited into given from client_rights r
    where r.organization_id = any (organizations) and r.client_id = client and r.user_id = person;
  setting := set_config('app.sites', (
    select coalesce(array_agg(b.id), '{}')::text from businesses b
    where b.organization_id = any (organizations) and b.client_id = client
      and (given.is_limited is not true or exists (
        select from client_person_sites s where s.organization_id = b.organization_id and s.client_id = client
          and s.user_id = person and s.business_id = b.id))), true);
  setting := set_config('app.all_sites', case when given.is_limited then 'off' else 'on' end, true);
  setting := set_config('app.rights', coalesce(given.rights, array['invoices', 'hours', 'requests', 'people'])::text, true);
  setting := set_config('app.client', client::text, true);
  return given.rights;
end $$;

-- Whether someone of a client may be told of something: it must name something of their sites or of their invoices, or
-- someone who works there now, and nothing that they do not see.
create or replace function client_may_be_told(organization_id int, client_id int, person text, facts jsonb) returns boolean
language plpgsql as $$
declare
  names constant text[] := array['app.system', 'app.orgs', 'app.user', 'app.client', 'app.sites', 'app.all_sites', 'app.rights'];
  before text[];
  may boolean;
begin
  before := array(select coalesce(current_setting(name, true), '') from unnest(names) with ordinality n (name, nth) order by nth);
  perform set_config('app.system', 'off', true), set_config('app.client', '', true), set_config('app.user', person, true),
    set_config('app.orgs', array[organization_id]::text, true);
  perform confine_to_client(array[organization_id], client_id, person);
  may := client_knows(facts);
  perform set_config(names[nth], before[nth], true) from generate_subscripts(names, 1) nth;
  return may;
end $$;

-- Owners and administrators are not visible to those below, yet "approved by" must carry a name.
create or replace function user_names(ids text[]) returns table (id text, name text) language plpgsql as $$
#variable_conflict use_column
declare
  system_before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  return query
    select u.id, coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), u.email)
    from users u where u.id = any (ids);
  perform set_config('app.system', system_before, true);
end $$;

-- Without an administrator nobody could ever make one again. The lock keeps two of them from demoting each other.
create or replace function keep_an_admin() returns trigger language plpgsql as $$
declare
  system_before text := coalesce(current_setting('app.system', true), '');
  another_is_left boolean;
begin
  if tg_op = 'UPDATE' and new.role = 'admin' and new.closed_at is null then return new; end if;
  perform pg_advisory_xact_lock(hashtext('muster:last-admin'));
  perform set_config('app.system', 'on', true);
  select exists (select from users where role = 'admin' and closed_at is null and id <> old.id) into another_is_left;
  perform set_config('app.system', system_before, true);
  if not another_is_left then
    raise exception 'The last administrator cannot be removed or demoted'
      using errcode = 'restrict_violation', constraint = 'last_admin_stays';
  end if;
  return coalesce(new, old);
end $$;
create or replace trigger keep_an_admin before update of role, closed_at or delete on users
  for each row when (old.role = 'admin' and old.closed_at is null) execute function keep_an_admin();

-- Which of these addresses belong to someone who signs in here, beyond every wall: to tell them in the app, and nobody else.
create or replace function accounts_behind(addresses text[]) returns table (
  id text, email text, is_proven boolean, home int) language plpgsql as $$
#variable_conflict use_column
declare
  system_before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  return query select u.id, u.email, u.email_proven_at is not null, u.organization_id
    from users u where u.email = any (addresses) and u.closed_at is null;
  perform set_config('app.system', system_before, true);
end $$;

-- That mail of one address was read says nothing about the next.
create or replace function forget_email_proof() returns trigger language plpgsql as $$
begin
  new.email_proven_at := null;
  return new;
end $$;
create or replace trigger forget_email_proof before update of email on users
  for each row when (old.email is distinct from new.email) execute function forget_email_proof();

-- For the rest of this transaction its reader sees what the people of a client see: for what is made for them.
create or replace function look_as_client(organization int, client int, rights text[]) returns void language plpgsql as $$
begin
  perform set_config('app.orgs', array[organization]::text, true);
  perform set_config('app.sites', (
    select coalesce(array_agg(b.id), '{}')::text from businesses b
    where b.organization_id = organization and b.client_id = client), true);
  perform set_config('app.all_sites', 'on', true), set_config('app.rights', rights::text, true);
  perform set_config('app.client', client::text, true);
end $$;
