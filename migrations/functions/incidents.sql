-- The scale on which people read priorities; `normal` is kept as given and is medium there.
create or replace function incident_grade(priority text) returns text language sql immutable parallel safe
  return case priority when 'normal' then 'medium' else priority end;
