-- What the header's search looks through, kept apart from the records: trigrams cannot use an index behind row-level
-- security (docs/decisions/0012). The application has no right to this schema. It asks search_records(), which answers
-- only where a record is; the record itself is then read behind the wall.
create schema search;

create table search.entries (
  organization_id int not null references organizations,
  kind text not null,
  id int not null,
  words text not null,
  -- Whether a client of the organization may come across it.
  for_clients boolean not null,
  at timestamptz not null,
  -- Shifts are found by person and by place: each place stands here once, however many shifts there are.
  place text,
  primary key (organization_id, kind, id)
);
create index entries_by_time on search.entries (organization_id, kind, at desc);
create unique index entries_place on search.entries (organization_id, place) where place is not null;
create sequence search.place_ids as int;
create index schedules_by_location on schedules (organization_id, location, date);

-- Lower case, without accents, every word behind a space.
create function search_words(variadic texts text[]) returns text language sql immutable parallel safe
return ' ' || trim(regexp_replace(
  regexp_replace(normalize(lower(array_to_string(texts, ' ')), nfkd), '[\u0300-\u036f]', '', 'g'), '\s+', ' ', 'g'));

-- What each record can be found by. A client knows colleagues by name, never by their contact.
create function search.entries_of(e employees) returns setof search.entries language sql stable as $$
  select e.organization_id, k.kind, e.id, k.words, k.for_clients, e.created_at, null::text
  from (values ('person', search_words(e.name, e.position), true),
               ('contact', search_words(e.email, e.phone), false)) k (kind, words, for_clients)
  where e.closed_at is null
$$;
create function search.entries_of(b businesses) returns setof search.entries language sql stable as $$
  select b.organization_id, 'business', b.id, search_words(b.name, b.address), false, b.created_at, null::text
  where b.closed_at is null
$$;
create function search.entries_of(z site_zones) returns setof search.entries language sql stable as $$
  select z.organization_id, 'zone', z.id, search_words(z.name), false, z.created_at, null::text where z.deleted_at is null
$$;
create function search.entries_of(i cad_incidents) returns setof search.entries language sql stable as $$
  select i.organization_id, 'incident', i.id, search_words(i.incident_number, i.title, i.location, i.description),
    i.released_at is not null, i.created_at, null::text
$$;
create function search.entries_of(i invoices) returns setof search.entries language sql stable as $$
  select i.organization_id, 'invoice', i.id, search_words(i.invoice_number, i.client_name), coalesce(
    i.client_organization_id = i.organization_id and (i.sent_at is not null or i.status in ('paid', 'overdue')), false),
    i.created_at, null::text
$$;
create function search.entries_of(n notes) returns setof search.entries language sql stable as $$
  select n.organization_id, 'note', n.id, search_words(n.content, n.location), n.priority <> 'low', n.noted_at, null::text
$$;

create function search.follow() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    delete from search.entries e
      where e.organization_id = old.organization_id and e.kind = any (tg_argv) and e.id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into search.entries select * from search.entries_of(new);
  end if;
  return null;
end $$;

create trigger follow_search after insert or delete or update of name, position, email, phone, closed_at on employees
  for each row execute function search.follow('person', 'contact');
create trigger follow_search after insert or delete or update of name, address, closed_at on businesses
  for each row execute function search.follow('business');
create trigger follow_search after insert or delete or update of name, deleted_at on site_zones
  for each row execute function search.follow('zone');
create trigger follow_search after insert or delete or update of title, location, description, released_at on cad_incidents
  for each row execute function search.follow('incident');
create trigger follow_search after insert or delete or update of invoice_number, client_name, client_organization_id, sent_at, status
  on invoices for each row execute function search.follow('invoice');
create trigger follow_search after insert or delete or update of content, location, priority on notes
  for each row execute function search.follow('note');

create function search.follow_places() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into search.entries
    select s.organization_id, 'place', nextval('search.place_ids'), search_words(s.location), true, now(), s.location
    from (select distinct n.organization_id, n.location from planned n where n.location <> '') s
    where not exists (select from search.entries e where e.organization_id = s.organization_id and e.place = s.location)
  on conflict do nothing;
  return null;
end $$;
create trigger follow_new_places after insert on schedules referencing new table as planned
  for each statement execute function search.follow_places();
create trigger follow_places after update on schedules referencing new table as planned
  for each statement execute function search.follow_places();

create function search.beginning(word text) returns text language sql immutable
return regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%';

-- Three letters may stand anywhere in a word; fewer would be everywhere, so they must begin it.
create function search.pattern(word text) returns text language sql immutable
return case when length(word) > 2 then '%' else '% ' end || search.beginning(word);

-- Two neighbouring letters swapped: the slip that leaves the fewest trigrams as they were.
create function search.swapped(word text) returns setof text language sql immutable as $$
  select left(word, i - 1) || substr(word, i + 1, 1) || substr(word, i, 1) || substr(word, i + 2)
  from generate_series(1, length(word) - 1) i where length(word) between 4 and 12
$$;

create function search.among(ids jsonb) returns text language sql immutable
return case when ids is null then '' else format(' and e.id = any (%L)', array(select jsonb_array_elements(ids)::int)) end;

-- The best of one kind that meet a condition. The organizations stand in the text of the statement: only then does the
-- planner know how much of the index is theirs. `newest`: looks only at so many of each.
create function search.statement(kind text, organizations int[], condition text, score text, newest int default null)
returns text language sql immutable as $$
  select format($sql$
    with found as (
      select e.kind, e.organization_id, e.id, e.place, (%s)::real as score
      from (%s) e order by score desc, e.at desc limit $1)
    select * from found where (select count(*) from found) >= $2 $sql$, score, string_agg(format(
      '(select * from (select * from search.entries e where %s and e.kind = %L %s) e where %s limit 500)',
      own, kind, 'order by e.at desc limit ' || newest, condition), ' union all '))
  from unnest(case when cardinality(organizations) <= 20
    then array(select format('e.organization_id = %s', one) from unnest(organizations) one)
    else array[format('e.organization_id = any (%L)', organizations)] end) own
$$;

/*
 * Where the records are that hold all these words, a few of each kind, best first. Frequent words are found among the
 * newest records and rare ones through the index; when nothing at all is spelt that way, what is spelt much like it.
 * Whatever is asked, only so many records are looked at. Of the kinds that `own` names only those records count.
 */
create function search_records(query text, kinds text[], own jsonb, only_for_clients boolean, wanted int)
returns table (kind text, organization_id int, id int, place text, score real)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  organizations int[] := app_organizations();
  asked text := left(search_words(query), 100);
  can_guess boolean := exists (select from pg_extension where extname = 'pg_trgm');
  spelt text;
  rank text;
  guessed text;
  likeness text := '0';
  one text;
  condition text;
  hits int;
  all_hits int := 0;
begin
  if coalesce(cardinality(organizations), 0) = 0 or trim(asked) = '' then return; end if;
  select string_agg(format('e.words like %L', search.pattern(word)), ' and '),
      string_agg(format('(e.words like %L)::int + (e.words like %L)::int', '% ' || search.beginning(word), ' ' || search.beginning(word)), ' + '),
      string_agg(format('(%s)', concat_ws(' or ', format('e.words like %L', search.pattern(word)),
        case when can_guess and length(word) > 3 then format('%L <%% e.words', word) end,
        (select string_agg(format('e.words like %L', search.pattern(other)), ' or ') from search.swapped(word) other))), ' and ')
    into spelt, rank, guessed from unnest((string_to_array(trim(asked), ' '))[1:6]) word;
  if only_for_clients then
    spelt := spelt || ' and e.for_clients';
    guessed := guessed || ' and e.for_clients';
  end if;

  foreach one in array kinds loop
    hits := 0;
    condition := spelt || search.among(own -> one);
    if not own ? one and cardinality(organizations) <= 20 then
      return query execute search.statement(one, organizations, condition, rank, 2000 / cardinality(organizations))
        using wanted, wanted;
      get diagnostics hits = row_count;
    end if;
    if hits = 0 then
      return query execute search.statement(one, organizations, condition, rank) using wanted, 0;
      get diagnostics hits = row_count;
    end if;
    all_hits := all_hits + hits;
  end loop;
  if all_hits > 0 then return; end if;

  if can_guess then
    likeness := format('word_similarity(%L, e.words)', asked);
    perform set_config('pg_trgm.word_similarity_threshold', '0.45', true);
  end if;
  foreach one in array kinds loop
    return query execute search.statement(one, organizations, guessed || search.among(own -> one), likeness) using wanted, 0;
  end loop;
end $$;

-- Called again by the owner of the database once a missing extension is there.
create procedure search.use_trigrams() language plpgsql as $$
declare
  home text := (select extnamespace::regnamespace::text from pg_extension where extname = 'pg_trgm');
begin
  if home is null or not exists (select from pg_extension where extname = 'btree_gin') then return; end if;
  -- A short list of what is yet to be sorted in: readers go through it each time.
  execute format('create index if not exists entries_by_words on search.entries
    using gin (organization_id, kind, words %s.gin_trgm_ops) with (gin_pending_list_limit = 256)', home);
  execute format('alter function search_records set search_path = public, %s, pg_temp', home);
end $$;

-- For after the records were written past the triggers, as bulk loads do. An index is made faster than it grows.
create procedure search.refill() language plpgsql as $$
begin
  drop index if exists search.entries_by_words;
  truncate search.entries;
  insert into search.entries select found.* from employees r, search.entries_of(r) found;
  insert into search.entries select found.* from businesses r, search.entries_of(r) found;
  insert into search.entries select found.* from site_zones r, search.entries_of(r) found;
  insert into search.entries select found.* from cad_incidents r, search.entries_of(r) found;
  insert into search.entries select found.* from invoices r, search.entries_of(r) found;
  insert into search.entries select found.* from notes r, search.entries_of(r) found;
  insert into search.entries
    select organization_id, 'place', nextval('search.place_ids'), search_words(location), true, now(), location
    from schedules where location <> '' group by organization_id, location;
  call search.use_trigrams();
end $$;

do $$
begin
  create extension if not exists pg_trgm;
  create extension if not exists btree_gin;
exception when insufficient_privilege or feature_not_supported or undefined_file then
  raise warning 'The extensions pg_trgm and btree_gin could not be installed (%): search will find exact words only', sqlerrm;
end $$;
select act_as_system();
call search.refill();
