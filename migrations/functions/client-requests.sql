-- Within how many hours a request about a site is answered by the contract in force there, for whoever sees the site: the contract
-- itself is not for everyone of a client.
create or replace function answer_hours_at(organization int, site int, on_day date) returns int language plpgsql as $$
declare
  system_before text := coalesce(current_setting('app.system', true), '');
  hours int;
begin
  if not exists (select from businesses b where b.organization_id = organization and b.id = site) then
    return null;
  end if;
  perform set_config('app.system', 'on', true);
  select k.answer_within_hours into hours from contract_sites s
  join contracts k on k.organization_id = s.organization_id and k.id = s.contract_id
  where s.organization_id = organization and s.business_id = site and s.valid @> on_day;
  perform set_config('app.system', system_before, true);
  return hours;
end $$;
