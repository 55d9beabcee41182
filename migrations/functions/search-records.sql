create or replace function search.beginning(word text) returns text language sql immutable
return regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%';

-- Three letters may stand anywhere in a word; fewer would be everywhere, so they must begin it.
create or replace function search.pattern(word text) returns text language sql immutable
return case when length(word) > 2 then '%' else '% ' end || search.beginning(word);

-- Two neighbouring letters swapped: the slip that leaves the fewest trigrams as they were.
create or replace function search.swapped(word text) returns setof text language sql immutable as $$
  select left(word, i - 1) || substr(word, i + 1, 1) || substr(word, i, 1) || substr(word, i + 2)
  from generate_series(1, length(word) - 1) i where length(word) between 4 and 12
$$;

create or replace function search.among(ids jsonb) returns text language sql immutable
return case when ids is null then '' else format(' and e.id = any (%L)', array(select jsonb_array_elements(ids)::int)) end;

-- What the client who is asking may come across: things of their sites, invoices to them, people and places of their shifts.
create or replace function search.seen_by_client() returns text language sql stable as $$
  select format($sql$e.for_clients and case e.kind
      when 'invoice' then e.client_id = %1$s and %3$L and (%4$L or invoice_is_of_their_sites(e.organization_id, e.id))
      when 'person' then exists (select from site_people p
        where p.organization_id = e.organization_id and p.employee_id = e.id and p.business_id = any (%2$L))
      when 'place' then exists (select from schedules s
        where s.organization_id = e.organization_id and s.location = e.place and s.business_id = any (%2$L)
          and s.published_at is not null)
      when 'client-request' then e.client_id = %1$s and e.business_id = any (%2$L)
      when 'service-rating' then e.client_id = %1$s and (e.business_id = any (%2$L) or (e.business_id is null and %4$L))
      else e.business_id = any (%2$L) end$sql$, coalesce(app_client(), 0), app_sites(),
    'invoices' = any (app_rights()), app_sees_all_sites())
$$;

-- The best of one kind that meet a condition. The organizations stand in the text of the statement: only then does the
-- planner know how much of the index is theirs. `newest`: looks only at so many of each.
create or replace function search.statement(kind text, organizations int[], condition text, score text, newest int default null)
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
create or replace function search_records(query text, kinds text[], own jsonb, only_for_clients boolean, wanted int)
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
    into spelt, rank, guessed from unnest((string_to_array(trim(asked), ' '))[1:6]) word
    -- A mark or three may be meant; a row of them stands nowhere, and looking for it takes as long as looking at everything.
    where word ~ '[[:alnum:]]' or length(word) <= 3;
  if spelt is null then return; end if;
  if only_for_clients then
    spelt := spelt || ' and ' || search.seen_by_client();
    guessed := guessed || ' and ' || search.seen_by_client();
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
create or replace procedure search.use_trigrams() language plpgsql as $$
declare
  home text := (select extnamespace::regnamespace::text from pg_extension where extname = 'pg_trgm');
begin
  if home is null or not exists (select from pg_extension where extname = 'btree_gin') then return; end if;
  -- A short list of what is yet to be sorted in: readers go through it each time.
  execute format('create index if not exists entries_by_words on search.entries
    using gin (organization_id, kind, words %s.gin_trgm_ops) with (gin_pending_list_limit = 256)', home);
  execute format('alter function search_records set search_path = public, %s, pg_temp', home);
end $$;

-- The function was made anew: it must find the extensions again.
call search.use_trigrams();
