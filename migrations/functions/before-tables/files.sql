-- A file that was attached goes with the last record it was attached to, whichever way that one goes. The references decide: as long
-- as one is left, the file stays.
create or replace function let_go_of_file() returns trigger language plpgsql as $$
declare
  file uuid := to_jsonb(old) ->> tg_argv[0];
begin
  if file is null or (tg_op = 'UPDATE' and file::text is not distinct from to_jsonb(new) ->> tg_argv[0]) then
    return null;
  end if;
  begin
    delete from files where organization_id = old.organization_id and id = file and kind = 'attachment';
  exception when foreign_key_violation then null;
  end;
  return null;
end $$;

-- For a table whose column names an attached file.
create or replace procedure keep_file_while_used(used_by regclass, reference text) language plpgsql as $$
begin
  execute format('create trigger let_go_of_%I after delete or update of %I on %s
                    for each row execute function let_go_of_file(%L)', reference, reference, used_by, reference);
end $$;

-- Files of the company that a client sees: its logo, also as it was on their invoices, and what belongs to records they see.
create or replace function client_sees_file(organization int, file uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select from organizations o where o.id = organization and o.logo_file_id = file)
    or exists (select from invoices i where i.organization_id = organization and i.sent_logo_id = file)
    or exists (select from incident_photos p where p.organization_id = organization and p.file_id = file)
    or exists (select from tour_photos p where p.organization_id = organization and p.file_id = file)
    or exists (select from note_photos p where p.organization_id = organization and p.file_id = file)
    or exists (select from messages m where m.organization_id = organization and m.photo_file_id = file)
    or exists (select from client_requests r where r.organization_id = organization and r.photo_file_id = file);
end $$;
