-- Two managers editing the same link between a person and a business must notice each other.
alter table employee_businesses add column version int not null default 1;
