-- Who of the client confirmed the hours behind an invoice, for whoever sees the invoice: not everyone of them is given the hours.
create or replace function hours_confirmed_behind(organization int, invoice int) returns table (
  week_starting date, confirmed_by text, confirmed_at timestamptz) language plpgsql as $$
#variable_conflict use_column
declare
  system_before text := coalesce(current_setting('app.system', true), '');
begin
  if not exists (select from invoices i where i.organization_id = organization and i.id = invoice) then
    return;
  end if;
  perform set_config('app.system', 'on', true);
  return query
    select h.week_starting, l.answered_by, max(l.answered_at)
    from invoice_line_entries e
    join hour_confirmation_lines l on l.organization_id = e.organization_id and l.time_entry_id = e.time_entry_id
    join hour_confirmations h on h.organization_id = l.organization_id and h.id = l.confirmation_id
    where e.organization_id = organization and e.invoice_id = invoice and l.state = 'confirmed'
    group by h.week_starting, l.answered_by order by h.week_starting, max(l.answered_at);
  perform set_config('app.system', system_before, true);
end $$;

-- Who of the client answers for a week: those whom its contract names and who still see it. Nobody: everyone who sees it.
create or replace function confirmers_of(organization int, confirmation int) returns text[] language plpgsql as $$
declare
  system_before text := coalesce(current_setting('app.system', true), '');
  named text[];
begin
  if not exists (select from hour_confirmations h where h.organization_id = organization and h.id = confirmation) then
    return '{}';
  end if;
  perform set_config('app.system', 'on', true);
  select coalesce(array_agg(u.id order by u.id), '{}') into named
  from hour_confirmations h
  join contract_confirmers c on c.organization_id = h.organization_id and c.contract_id = h.contract_id
  join users u on u.id = c.user_id and u.organization_id = h.organization_id and u.client_id = h.client_id
  where h.organization_id = organization and h.id = confirmation and u.role = 'client' and u.closed_at is null
    and client_may_be_told(u.organization_id, u.client_id, u.id, jsonb_build_object('hourConfirmationId', h.id));
  perform set_config('app.system', system_before, true);
  return named;
end $$;
