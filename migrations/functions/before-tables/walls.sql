-- Who is asking. The server sets these per transaction; unset or empty means nobody, and nobody sees nothing.

create or replace function app_user() returns text language sql stable parallel safe
return nullif(current_setting('app.user', true), '');

create or replace function app_organizations() returns int[] language sql stable parallel safe
return nullif(current_setting('app.orgs', true), '')::int[];

-- The client whose people are asking, and its sites. Whoever works for the company itself is confined to none.
create or replace function app_client() returns int language sql stable parallel safe
return nullif(current_setting('app.client', true), '')::int;

create or replace function app_sites() returns int[] language sql stable parallel safe
return coalesce(nullif(current_setting('app.sites', true), ''), '{}')::int[];

-- What of their client the person was given besides its sites, and whether those are all that it has.
create or replace function app_rights() returns text[] language sql stable parallel safe
return coalesce(nullif(current_setting('app.rights', true), ''), '{}')::text[];

create or replace function app_sees_all_sites() returns boolean language sql stable parallel safe
return coalesce(current_setting('app.all_sites', true), '') = 'on';

create or replace function app_is_client() returns boolean language sql stable parallel safe
return coalesce(current_setting('app.client', true), '') <> '' and coalesce(current_setting('app.system', true), '') <> 'on';

create or replace function app_is_system() returns boolean language sql stable parallel safe
return coalesce(current_setting('app.system', true), '') = 'on';

-- The wall between organizations. The sub-select makes PostgreSQL ask once per query instead of once per row.
create or replace procedure put_wall(tenant_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', tenant_table);
  execute format(
    'create policy wall on %s using (organization_id = any ((select app_organizations())::int[]))', tenant_table);
end $$;

-- For tables where some rows belong to no organization: anyone may leave such a row, only the system reads it.
create or replace procedure put_outer_wall(shared_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', shared_table);
  execute format(
    'create policy wall on %s
       using ((select app_is_system()) or organization_id = any ((select app_organizations())::int[]))
       with check ((select app_is_system()) or organization_id is null
                   or organization_id = any ((select app_organizations())::int[]))', shared_table);
end $$;

-- For what belongs to one person alone.
create or replace procedure put_personal_wall(personal_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', personal_table);
  execute format(
    'create policy wall on %s using ((select app_is_system()) or user_id = (select app_user()))', personal_table);
end $$;

-- The second wall, inside the first: what the people of one client see of their guard company. It stands beside the wall of every
-- tenant table, and a row must pass both. `is not true` comes first because the planner takes it for an even chance: a guess that
-- leaves the company's own queries as they are.
create or replace procedure put_client_wall(tenant_table regclass, seen text, added text default null) language plpgsql as $$
begin
  execute format(
    'create policy client_wall on %s as restrictive
       using ((select app_is_client()) is not true or (%s)) with check ((select app_is_client()) is not true or (%s))',
    tenant_table, seen, coalesce(added, seen));
end $$;

-- Rows that belong to one of the client's sites; `and_also` narrows them further.
create or replace procedure put_site_wall(tenant_table regclass, and_also text default 'true') language plpgsql as $$
begin
  call put_client_wall(tenant_table, format('business_id = any ((select app_sites())::int[]) and (%s)', and_also));
end $$;

-- Rows that are seen with the record they are part of.
create or replace procedure put_part_wall(tenant_table regclass, whole regclass, reference text) language plpgsql as $$
begin
  call put_client_wall(tenant_table, format(
    'exists (select from %s whole where whole.organization_id = %s.organization_id and whole.id = %s.%I)',
    whole, tenant_table, tenant_table, reference));
end $$;

-- Rows that are nothing to a client.
create or replace procedure put_staff_wall(tenant_table regclass) language plpgsql as $$
begin
  call put_client_wall(tenant_table, 'false');
end $$;
