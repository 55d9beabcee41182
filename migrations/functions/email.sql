-- Who is behind an address, the language they chose to read or that of their company (null: nobody is known there) and whether they still want this kind. Owners are not visible to
-- those below, yet get mails from what those do.
create or replace function mail_recipients(addresses text[], kind text)
returns table (address text, user_id text, language text, refuses boolean) language plpgsql as $$
#variable_conflict use_column
declare
  system_before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  return query
    select wanted.address, u.id, coalesce(u.preferences ->> 'language', (
        select o.language from organizations o
        where o.id = u.organization_id or o.provider_id = u.id order by o.id limit 1)), exists (
      select from mail_refusals r
      where r.template_key = kind and (r.address = wanted.address or r.user_id = u.id))
    from unnest(addresses) as wanted (address)
    left join users u on u.email = wanted.address and u.closed_at is null;
  perform set_config('app.system', system_before, true);
end $$;
