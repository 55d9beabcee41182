-- One site as a range of a single number, so that a plain GiST index can hold "same site, overlapping days".
create or replace function site(organization_id int, business_id int) returns int8range language sql immutable parallel safe
return person(organization_id, business_id);
