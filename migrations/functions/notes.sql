-- Whether a client reads a note. What one shift leaves for the next is internal, always.
create or replace function note_is_for_client(
  organization_id int, business_id int, priority text, handover boolean, for_client boolean
) returns boolean language sql stable as $$
  select not $4 and coalesce($5, case coalesce(
      (select b.client_notes from businesses b where b.organization_id = $1 and b.id = $2),
      (select o.client_notes from organizations o where o.id = $1), 'not-low')
    when 'marked' then false else $3 <> 'low' end)
$$;

create or replace function keep_who_reads() returns trigger language plpgsql as $$
begin
  new.is_for_client := note_is_for_client(new.organization_id, new.business_id, new.priority, new.handover, new.for_client);
  return new;
end $$;
create or replace trigger keep_who_reads before insert or update on notes for each row execute function keep_who_reads();

-- A company or a site that decides otherwise decides about what was noted before as well.
create or replace function decide_who_reads() returns trigger language plpgsql as $$
begin
  update notes n set priority = n.priority
  where n.organization_id = (to_jsonb(new) ->> tg_argv[0])::int and n.for_client is null and not n.handover and n.priority <> 'low'
    and (tg_table_name = 'organizations' or n.business_id = (to_jsonb(new) ->> 'id')::int);
  return null;
end $$;
create or replace trigger decide_who_reads after update of client_notes on organizations
  for each row when (old.client_notes <> new.client_notes) execute function decide_who_reads('id');
create or replace trigger decide_who_reads after update of client_notes on businesses
  for each row when (old.client_notes is distinct from new.client_notes) execute function decide_who_reads('organization_id');
