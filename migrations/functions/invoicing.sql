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
