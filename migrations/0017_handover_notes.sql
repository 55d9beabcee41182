-- What one shift leaves for the next is kept apart from what was merely noted.
alter table notes add column handover boolean not null default false;
create index notes_handed_over on notes (organization_id, business_id, noted_at desc) where handover;
