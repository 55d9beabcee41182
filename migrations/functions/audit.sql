create or replace function queue_for_sealing() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed values (new.id);
  return null;
end $$;
create or replace trigger queue_for_sealing after insert on audit_log for each row execute function queue_for_sealing();

-- The same text on every server, whatever its time zone and settings.
create or replace function audit_hash(previous bytea, entry audit_log) returns bytea language sql immutable as $$
  select sha256(coalesce(previous, '') || convert_to(jsonb_build_array(
    entry.id, entry.organization_id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    entry.actor_user_id, entry.acting_role, entry.action, entry.subject_kind, entry.subject_id, entry.detail,
    encode(entry.personal_hash, 'hex'))::text, 'UTF8'))
$$;

-- Names beside a line are never changed: they are there, or they were erased by a line that says so.
create or replace function refuse_all_but_erasing() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.detail is null and new.salt is null and old.erased_by is null and new.erased_by is not null
    and (new.audit_id, new.organization_id, new.user_id, new.employee_id)
      is not distinct from (old.audit_id, old.organization_id, old.user_id, old.employee_id)
  then return new; end if;
  raise exception 'audit_personal is only ever erased'
    using errcode = 'restrict_violation', constraint = 'audit_personal_only_erased';
end $$;
create or replace trigger only_erased before update or delete on audit_personal
  for each row execute function refuse_all_but_erasing();

-- What is wrong with the names beside a line; nothing where they are as they were sealed, or were erased by a line that says so.
create or replace function fault_of_names(entry audit_log, beside audit_personal) returns text language sql stable as $$
  select case
    when entry.personal_hash is null then case when beside.audit_id is not null then 'names were put beside the entry' end
    when beside.audit_id is null then 'the names beside the entry are missing'
    when beside.detail is not null then
      case when sha256(beside.salt || convert_to(beside.detail, 'UTF8')) <> entry.personal_hash
        then 'the names beside the entry were changed' end
    when not exists (select from audit_log e where e.id = beside.erased_by and e.action = 'person.erased')
      then 'the names beside the entry are gone and no line says why'
  end
$$;

-- Seals what was written since the last time and says how many rows that were.
create or replace function seal_audit() returns int language plpgsql as $$
declare
  system_before text := coalesce(current_setting('app.system', true), '');
  sealed int := 0;
  chain int;
  last_position int;
  last_hash bytea;
  entry audit_log;
begin
  perform pg_advisory_xact_lock(hashtext('muster:seal-audit'));
  perform set_config('app.system', 'on', true);
  for entry in
    select a.* from audit_unsealed u join audit_log a on a.id = u.audit_id order by coalesce(a.organization_id, 0), a.id
  loop
    if chain is distinct from coalesce(entry.organization_id, 0) then
      chain := coalesce(entry.organization_id, 0);
      select position, hash into last_position, last_hash
        from audit_seals where organization_id = chain order by position desc limit 1;
    end if;
    last_position := coalesce(last_position, 0) + 1;
    last_hash := audit_hash(last_hash, entry);
    insert into audit_seals values (chain, last_position, entry.id, last_hash);
    delete from audit_unsealed where audit_id = entry.id;
    sealed := sealed + 1;
  end loop;
  perform set_config('app.system', system_before, true);
  return sealed;
end $$;

-- The first place, per organization, where the chain and the log disagree; no rows means that nothing was touched.
create or replace function verify_audit() returns table (organization_id int, broken_position int, audit_id bigint, reason text)
language plpgsql as $$
#variable_conflict use_column
declare
  system_before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  return query
    with chain as (
      select s.*, a.id is not null as is_there,
        lag(s.position, 1, 0) over each_chain as previous_position,
        lag(s.hash) over each_chain as previous_hash,
        a, p
      from audit_seals s
      left join audit_log a on a.id = s.audit_id and coalesce(a.organization_id, 0) = s.organization_id
      left join audit_personal p on p.audit_id = s.audit_id
      window each_chain as (partition by s.organization_id order by s.position)
    ), broken as (
      select c.organization_id, c.position, c.audit_id,
        case
          when c.position <> c.previous_position + 1 then 'a seal is missing before this one'
          when not c.is_there then 'the entry is missing'
          when c.hash <> audit_hash(c.previous_hash, c.a) then 'the entry was changed'
          else fault_of_names(c.a, c.p)
        end as reason
      from chain c
      union all
      select coalesce(a.organization_id, 0), null, a.id, 'the entry was never sealed'
      from audit_log a
      where not exists (select from audit_seals s where s.audit_id = a.id)
        and not exists (select from audit_unsealed u where u.audit_id = a.id)
    )
    select distinct on (b.organization_id) b.organization_id, b.position, b.audit_id, b.reason
    from broken b where b.reason is not null
    order by b.organization_id, b.position nulls last, b.audit_id;
  perform set_config('app.system', system_before, true);
end $$;

-- Heads of chains that were written down elsewhere and are not in the chain any more: its end was cut off, or all of it is gone.
create or replace function lost_audit_heads(heads jsonb)
returns table (organization_id int, head_position int, sealed int) language plpgsql as $$
#variable_conflict use_column
declare
  system_before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  return query
    select h."organizationId", h.position, coalesce((
      select max(s.position) from audit_seals s where s.organization_id = h."organizationId"), 0)
    from jsonb_to_recordset(heads) h ("organizationId" int, position int, hash text)
    where not exists (select from audit_seals s where s.organization_id = h."organizationId" and s.position = h.position
      and encode(s.hash, 'hex') = h.hash)
    order by 1;
  perform set_config('app.system', system_before, true);
end $$;
