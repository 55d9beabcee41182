-- Billing and reopening the same week at the same moment: one of them waits for the other.
create or replace function hold_sheets_while_billing() returns trigger language plpgsql as $$
begin
  perform 1 from timesheet_entries l
    join timesheets t on t.organization_id = l.organization_id and t.id = l.timesheet_id
    where l.organization_id = new.organization_id and l.time_entry_id = new.time_entry_id and l.live
    order by t.id for share of t;
  return new;
end $$;
create or replace trigger hold_sheets_while_billing before insert on invoice_line_entries
  for each row execute function hold_sheets_while_billing();

create or replace function keep_invoiced_time_approved() returns trigger language plpgsql as $$
begin
  if exists (
    select from timesheet_entries l
      join invoice_line_entries i on i.organization_id = l.organization_id and i.time_entry_id = l.time_entry_id and i.live
      where l.organization_id = old.organization_id and l.timesheet_id = old.id)
  then
    raise exception 'These hours have been invoiced; void the invoice first'
      using errcode = 'restrict_violation', constraint = 'invoiced_time_stays_approved';
  end if;
  return new;
end $$;
create or replace trigger keep_invoiced_time_approved before update on timesheets
  for each row when (old.status = 'approved' and new.status <> 'approved') execute function keep_invoiced_time_approved();

-- What a part of an invoice is worth in the company's own money.
create or replace function home_cents(invoice invoices, cents bigint) returns bigint language sql immutable as $$
  select case when invoice.exchange_rate is null then cents
    else coalesce(round(cents::numeric * invoice.home_amount_cents / nullif(invoice.amount_cents, 0)), 0)::bigint end
$$;

-- Who writes an invoice and who is to pay it, as they are now. An organization may write in another company's name.
create or replace function invoice_parties(organization int, client int) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'name', coalesce(o.invoice_issuer, o.name),
    'address', case when o.invoice_issuer is null then o.address else o.invoice_issuer_address end,
    'phone', case when o.invoice_issuer is null then o.phone end,
    'email', case when o.invoice_issuer is null then o.email end,
    'footer', o.invoice_footer,
    'logoFileId', o.logo_file_id,
    'company', jsonb_build_object('country', o.country, 'language', o.language, 'timeZone', o.time_zone,
      'currency', o.currency, 'formats', o.formats),
    'taxIds', o.tax_ids,
    'taxExempt', o.tax_exempt,
    'iban', o.iban,
    'contact', jsonb_build_object('phone', o.phone, 'email', o.email),
    'client', (
      select jsonb_build_object('address', c.address, 'country', c.country, 'language', c.language, 'taxId', c.tax_id,
        'email', c.email, 'buyerReference', c.buyer_reference, 'noTaxReason', c.no_tax_reason, 'noTaxNote', c.no_tax_note)
      from clients c where c.organization_id = o.id and c.id = client))
  from organizations o where o.id = organization
$$;

-- What left the house stays as it was: a company that moves or changes its name does not rewrite what it sent.
create or replace function keep_invoice_as_sent() returns trigger language plpgsql as $$
begin
  new.as_sent := invoice_parties(new.organization_id, new.client_id);
  return new;
end $$;
create or replace trigger keep_invoice_as_sent before insert or update on invoices
  for each row when (new.as_sent is null and (new.sent_at is not null or new.status <> 'pending'))
  execute function keep_invoice_as_sent();

create or replace function keep_sent_logo() returns trigger language plpgsql as $$
begin
  if exists (select from invoices i where i.organization_id = old.organization_id and i.sent_logo_id = old.id) then
    return null;
  end if;
  return old;
end $$;
create or replace trigger keep_sent_logo before delete on files for each row execute function keep_sent_logo();
