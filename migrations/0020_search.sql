-- What the header's search looks through, kept apart from the records: trigrams cannot use an index behind row-level
-- security (docs/decisions/0012). The application has no right to this schema. It asks search_records(), which answers
-- only where a record is; the record itself is then read behind the wall.
create schema search;

create table search.entries (
  organization_id int not null references organizations,
  kind text not null,
  id int not null,
  words text not null,
  -- Whether a client may come across it, and which one: whose site it is at, or to whom it is made out.
  for_clients boolean not null,
  business_id int,
  client_id int,
  at timestamptz not null,
  -- Shifts are found by person and by place: each place stands here once, however many shifts there are.
  place text,
  primary key (organization_id, kind, id)
);
create index entries_by_time on search.entries (organization_id, kind, at desc);
create unique index entries_place on search.entries (organization_id, place) where place is not null;
create sequence search.place_ids as int;

do $$
begin
  create extension if not exists pg_trgm;
  create extension if not exists btree_gin;
exception when insufficient_privilege or feature_not_supported or undefined_file then
  raise warning 'The extensions pg_trgm and btree_gin could not be installed (%): search will find exact words only', sqlerrm;
end $$;
