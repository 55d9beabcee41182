-- What contracts promise at sites on some days, for whoever sees the site: the contract itself is not for everyone of a client.
create or replace function promised_on(sites int[], first date, last date) returns table (
  business_id int, valid daterange, promised_hundredths int) language plpgsql as $$
#variable_conflict use_column
declare
  system_before text := coalesce(current_setting('app.system', true), '');
  seen int[] := array(select b.id from businesses b where b.id = any (sites));
begin
  perform set_config('app.system', 'on', true);
  return query
    select s.business_id, s.valid, s.promised_hundredths
    from businesses b join contract_sites s on s.organization_id = b.organization_id and s.business_id = b.id
    where b.id = any (seen) and s.valid && daterange(first, last, '[]');
  perform set_config('app.system', system_before, true);
end $$;
