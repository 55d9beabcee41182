-- Who is asking. The server sets these per transaction; unset or empty means nobody, and nobody sees nothing.

create or replace function app_user() returns text language sql stable parallel safe
return nullif(current_setting('app.user', true), '');

create or replace function app_organizations() returns int[] language sql stable parallel safe
return nullif(current_setting('app.orgs', true), '')::int[];

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
