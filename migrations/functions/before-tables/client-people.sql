-- Whether all of an invoice is of sites that the person who is asking sees: each of its lines names one, and so do the time it
-- is made of and the days that it bills as they were promised. Asked past the second wall, or the lines would ask for the
-- invoice again.
create or replace function invoice_is_of_their_sites(organization int, invoice int) returns boolean language plpgsql stable as $$
declare
  client_before text := coalesce(current_setting('app.client', true), '');
  theirs int[] := app_sites();
  is_theirs boolean;
begin
  perform set_config('app.client', '', true);
  select coalesce(bool_and(coalesce(l.business_id = any (theirs), false)), false) into is_theirs
    from invoice_lines l where l.organization_id = organization and l.invoice_id = invoice;
  is_theirs := is_theirs and not exists (
    select from invoice_line_entries e
    join time_entries t on t.organization_id = e.organization_id and t.id = e.time_entry_id
    where e.organization_id = organization and e.invoice_id = invoice and (t.business_id = any (theirs)) is not true)
  and not exists (
    select from invoice_promised_days d
    where d.organization_id = organization and d.invoice_id = invoice and d.business_id <> all (theirs));
  perform set_config('app.client', client_before, true);
  return is_theirs;
end $$;

-- Whether the person of a client who is asking sees everything that these facts name, of many sites one. What names nothing is
-- nothing to them.
create or replace function client_knows(facts jsonb) returns boolean language plpgsql stable as $$
declare
  names_a_site boolean := jsonb_strip_nulls(facts) ?| array['businessIds', 'businessId', 'invoiceId', 'incidentId', 'noteId',
    'scheduleId', 'timeEntryId', 'runId', 'reportId', 'threadId', 'clientRequestId', 'hourConfirmationId', 'orderApprovalId',
    'serviceRatingId', 'organizationId'];
begin
  if names_a_site is null or not (names_a_site or facts ? 'employeeId') then return false; end if;
  return (facts -> 'businessIds' is null or exists (
      select from businesses r where r.id = any (array(select jsonb_array_elements_text(facts -> 'businessIds')::int))))
    and (facts ->> 'businessId' is null or exists (select from businesses r where r.id = (facts ->> 'businessId')::int))
    and (facts ->> 'invoiceId' is null or exists (select from invoices r where r.id = (facts ->> 'invoiceId')::int))
    and (facts ->> 'incidentId' is null or exists (select from cad_incidents r where r.id = (facts ->> 'incidentId')::int))
    and (facts ->> 'noteId' is null or exists (select from notes r where r.id = (facts ->> 'noteId')::int))
    and (facts ->> 'scheduleId' is null or exists (select from schedules r where r.id = (facts ->> 'scheduleId')::int))
    and (facts ->> 'timeEntryId' is null or exists (select from time_entries r where r.id = (facts ->> 'timeEntryId')::int))
    and (facts ->> 'runId' is null or exists (select from tour_runs r where r.id = (facts ->> 'runId')::int))
    and (facts ->> 'threadId' is null or exists (select from threads r where r.id = (facts ->> 'threadId')::int))
    and (facts ->> 'clientRequestId' is null or exists (
      select from client_requests r where r.id = (facts ->> 'clientRequestId')::int))
    and (facts ->> 'hourConfirmationId' is null or exists (
      select from hour_confirmations r where r.id = (facts ->> 'hourConfirmationId')::int))
    and (facts ->> 'orderApprovalId' is null or exists (
      select from post_order_approvals r where r.id = (facts ->> 'orderApprovalId')::int))
    and (facts ->> 'serviceRatingId' is null or exists (
      select from service_ratings r where r.id = (facts ->> 'serviceRatingId')::int))
    and (facts ->> 'reportId' is null or exists (
      select from activity_report_editions r where r.report_id = (facts ->> 'reportId')::int))
    and (facts ->> 'employeeId' is null or exists (select from employees r where r.id = (facts ->> 'employeeId')::int))
    -- What concerns a person alone is told while they are on the clock at one of the client's sites.
    and (names_a_site or exists (
      select from time_entries t where t.employee_id = (facts ->> 'employeeId')::int and t.clock_out_time is null));
end $$;
