-- Lower case, without accents, every word behind a space.
create or replace function search_words(variadic texts text[]) returns text language sql immutable parallel safe
return ' ' || trim(regexp_replace(
  regexp_replace(normalize(lower(array_to_string(texts, ' ')), nfkd), '[\u0300-\u036f]', '', 'g'), '\s+', ' ', 'g'));

-- What each record can be found by. A client knows colleagues by name, never by their contact.
create or replace function search.entries_of(e employees) returns setof search.entries language sql stable as $$
  select e.organization_id, k.kind, e.id, k.words, k.for_clients, null::int, null::int, e.created_at, null::text
  from (values ('person', search_words(e.name, e.position), true),
               ('contact', search_words(e.email, e.phone), false)) k (kind, words, for_clients)
  where e.closed_at is null
$$;

create or replace function search.entries_of(b businesses) returns setof search.entries language sql stable as $$
  select b.organization_id, 'business', b.id, search_words(b.name, b.address), false, b.id, null::int, b.created_at, null::text
  where b.closed_at is null
$$;

create or replace function search.entries_of(c clients) returns setof search.entries language sql stable as $$
  select c.organization_id, 'client', c.id, search_words(c.name, c.address), false, null::int, c.id, c.created_at, null::text
  where c.closed_at is null
$$;

create or replace function search.entries_of(z site_zones) returns setof search.entries language sql stable as $$
  select z.organization_id, 'zone', z.id, search_words(z.name), false, z.business_id, null::int, z.created_at, null::text where z.deleted_at is null
$$;

create or replace function search.entries_of(i cad_incidents) returns setof search.entries language sql stable as $$
  select i.organization_id, 'incident', i.id, search_words(i.incident_number, i.title, i.location, i.description),
    i.is_for_client, i.business_id, null::int, i.created_at, null::text
$$;

create or replace function search.entries_of(i invoices) returns setof search.entries language sql stable as $$
  select i.organization_id, 'invoice', i.id, search_words(i.invoice_number, i.client_name), i.is_for_client,
    null::int, i.client_id, i.created_at, null::text
$$;

create or replace function search.entries_of(n notes) returns setof search.entries language sql stable as $$
  select n.organization_id, 'note', n.id, search_words(n.content, n.location), n.is_for_client, n.business_id, null::int,
    n.noted_at, null::text
$$;

-- Only what is published is found.
create or replace function search.entries_of(o post_orders) returns setof search.entries language sql stable as $$
  select o.organization_id, 'post-order', o.id, search_words(e.title, e.body, e.emergency), false, o.business_id, null::int,
    e.published_at, null::text
  from post_order_editions e
  where o.archived_at is null and e.organization_id = o.organization_id and e.order_id = o.id and e.is_in_force
$$;

-- What a company looks for when it asks who was there.
create or replace function search.entries_of(l log_book_entries) returns setof search.entries language sql stable as $$
  select l.organization_id, 'log-book-entry', l.id, search_words(l.name, l.company, l.plate, l.key_number, l.recipient), false,
    l.business_id, null::int, l.started_at, null::text
$$;

-- By their names and where they are; what stands on a label is nothing to look for.
create or replace function search.entries_of(t tours) returns setof search.entries language sql stable as $$
  select t.organization_id, 'tour', t.id, search_words(t.name), false, t.business_id, null::int, t.created_at, null::text
  where t.archived_at is null
$$;

create or replace function search.entries_of(c checkpoints) returns setof search.entries language sql stable as $$
  select c.organization_id, 'checkpoint', c.id, search_words(c.name, c.place), false, c.business_id, null::int, c.created_at,
    null::text
  where c.archived_at is null
$$;

-- What was said between two people is a kind of its own: those who run the company look through the rest, never through that.
create or replace function search.entries_of(m messages) returns setof search.entries language sql stable as $$
  select m.organization_id, case t.kind when 'direct' then 'direct-message' else 'message' end, m.id, search_words(m.content),
    t.kind = 'client', t.business_id, null::int, m.sent_at, null::text
  from threads t where t.organization_id = m.organization_id and t.id = m.thread_id and m.content <> ''
$$;

-- Both sides look for what a client asked and said, and for what was answered.
create or replace function search.entries_of(r client_requests) returns setof search.entries language sql stable as $$
  select r.organization_id, 'client-request', r.id, search_words(r.content, r.answer, r.name, r.company, r.plate), true,
    r.business_id, r.client_id, r.asked_at, null::text
$$;

create or replace function search.entries_of(r service_ratings) returns setof search.entries language sql stable as $$
  select r.organization_id, 'service-rating', r.id, search_words(r.words, r.answer), true, r.business_id, r.client_id,
    r.rated_at, null::text
  where r.words <> '' or r.answer is not null
$$;

create or replace function search.follow() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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

create or replace trigger follow_search after insert or delete or update of name, position, email, phone, closed_at on employees
  for each row execute function search.follow('person', 'contact');
create or replace trigger follow_search after insert or delete or update of name, address, closed_at on businesses
  for each row execute function search.follow('business');
create or replace trigger follow_search after insert or delete or update of name, address, closed_at on clients
  for each row execute function search.follow('client');
create or replace trigger follow_search after insert or delete or update of name, deleted_at on site_zones
  for each row execute function search.follow('zone');
create or replace trigger follow_search after insert or delete or update of title, location, description, business_id, released_at on cad_incidents
  for each row execute function search.follow('incident');
create or replace trigger follow_search after insert or delete or update of invoice_number, client_name, client_id, sent_at, status
  on invoices for each row execute function search.follow('invoice');
create or replace trigger follow_search after insert or delete or update of content, location, priority, business_id, handover, for_client on notes
  for each row execute function search.follow('note');

create or replace trigger follow_search after insert or delete or update of name, company, plate, key_number, recipient
  on log_book_entries for each row execute function search.follow('log-book-entry');

create or replace trigger follow_search after insert or delete or update of name, archived_at on tours
  for each row execute function search.follow('tour');
create or replace trigger follow_search after insert or delete or update of name, place, archived_at on checkpoints
  for each row execute function search.follow('checkpoint');

create or replace trigger follow_search after insert or delete or update of content on messages
  for each row execute function search.follow('message', 'direct-message');

create or replace trigger follow_search after insert or delete or update of content, answer on client_requests
  for each row execute function search.follow('client-request');
create or replace trigger follow_search after insert or delete or update of words, answer on service_ratings
  for each row execute function search.follow('service-rating');

create or replace trigger follow_search after delete or update of archived_at on post_orders
  for each row execute function search.follow('post-order');

-- An order is found by the words of the edition that is in force.
create or replace function search.follow_editions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from search.entries e
    where e.organization_id = new.organization_id and e.kind = 'post-order' and e.id = new.order_id;
  insert into search.entries
    select found.* from post_orders o, search.entries_of(o) found
    where o.organization_id = new.organization_id and o.id = new.order_id;
  return null;
end $$;
create or replace trigger follow_search after insert or update of is_in_force on post_order_editions
  for each row when (new.is_in_force) execute function search.follow_editions();

create or replace function search.follow_places() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into search.entries
    select s.organization_id, 'place', nextval('search.place_ids'), search_words(s.location), true, null, null, now(), s.location
    from (select distinct n.organization_id, n.location from planned n where n.location <> '') s
    where not exists (select from search.entries e where e.organization_id = s.organization_id and e.place = s.location)
  on conflict do nothing;
  return null;
end $$;
create or replace trigger follow_new_places after insert on schedules referencing new table as planned
  for each statement execute function search.follow_places();
create or replace trigger follow_places after update on schedules referencing new table as planned
  for each statement execute function search.follow_places();

-- For after the records were written past the triggers, as bulk loads do. An index is made faster than it grows.
create or replace procedure search.refill() language plpgsql as $$
begin
  drop index if exists search.entries_by_words;
  truncate search.entries;
  insert into search.entries select found.* from employees r, search.entries_of(r) found;
  insert into search.entries select found.* from businesses r, search.entries_of(r) found;
  insert into search.entries select found.* from clients r, search.entries_of(r) found;
  insert into search.entries select found.* from site_zones r, search.entries_of(r) found;
  insert into search.entries select found.* from cad_incidents r, search.entries_of(r) found;
  insert into search.entries select found.* from invoices r, search.entries_of(r) found;
  insert into search.entries select found.* from notes r, search.entries_of(r) found;
  insert into search.entries select found.* from post_orders r, search.entries_of(r) found;
  insert into search.entries select found.* from log_book_entries r, search.entries_of(r) found;
  insert into search.entries select found.* from tours r, search.entries_of(r) found;
  insert into search.entries select found.* from checkpoints r, search.entries_of(r) found;
  insert into search.entries select found.* from messages r, search.entries_of(r) found;
  insert into search.entries select found.* from client_requests r, search.entries_of(r) found;
  insert into search.entries select found.* from service_ratings r, search.entries_of(r) found;
  insert into search.entries
    select organization_id, 'place', nextval('search.place_ids'), search_words(location), true, null, null, now(), location
    from schedules where location <> '' group by organization_id, location;
  call search.use_trigrams();
end $$;
