-- Lists are read by name, whatever its case. A column of its own, because an expression cannot use an index behind
-- row-level security.
alter table employees add column sort_name text not null generated always as (lower(name)) stored;
drop index employees_by_name;
create index employees_in_order on employees (organization_id, sort_name, id) where closed_at is null;
