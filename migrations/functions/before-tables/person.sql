-- One employee as a range of a single number, so that a plain GiST index can hold "same person, overlapping time".
create or replace function person(organization_id int, employee_id int) returns int8range language sql immutable parallel safe
return int8range((organization_id::int8 << 32) + employee_id, (organization_id::int8 << 32) + employee_id, '[]');
