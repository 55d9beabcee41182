-- Writes one delivery for each webhook of the organization that wants to hear of an event, in the transaction in which it happens,
-- whoever acts: a client or a guard sees none of this. Answers how many there are.
create or replace function queue_deliveries(
  organization int, happened text, version int, subject text, facts jsonb, at timestamptz, patience interval) returns int
language plpgsql as $$
declare
  system_before text := coalesce(current_setting('app.system', true), '');
  queued int;
begin
  perform set_config('app.system', 'on', true);
  insert into webhook_deliveries (organization_id, webhook_id, event, version, subject, facts, created_at, queued_at, due_at, expires_at)
  select w.organization_id, w.id, happened, $3, $4, $5, at, at, at, at + patience
  from webhooks w
  where w.organization_id = organization and w.paused_at is null and happened = any (w.events)
  order by w.id;
  get diagnostics queued = row_count;
  perform set_config('app.system', system_before, true);
  return queued;
end $$;
