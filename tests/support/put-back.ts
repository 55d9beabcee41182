import type pg from 'pg'

/**
 * Writes down every change of a row from now on, so that it can be put back: after each call the records are as they were, and
 * no call meets what another left. What a call leaves to be done later is not done: it would be done to records that were put back.
 */
export async function followChanges(owner: pg.Pool) {
  await owner.query(following)
  await owner.query('select put_back.follow()')
}

/** A table in which something was changed, and how. */
export interface Change {
  table: string
  how: 'insert' | 'update' | 'delete'
  /** Of which company. */
  organization: number | null
}

/** Puts everything back that was changed since the last time, and says where it was. */
export async function putBack(owner: pg.Pool): Promise<Change[]> {
  const { rows } = await owner.query<Change>('select * from put_back.all_of_it()')
  return rows
}

/** Says where something was changed since the last time, and leaves it so. */
export async function changesSince(owner: pg.Pool): Promise<Pick<Change, 'table' | 'how'>[]> {
  const { rows } = await owner.query(`with gone as (delete from put_back.changes returning of, before, after)
    select distinct of::text "table", case when before is null then 'insert' when after is null then 'delete' else 'update' end how
    from gone`)
  return rows
}

// Rows travel as text and come back as they were, whatever their types; what is generated makes itself.
const following = `
create schema put_back;
create unlogged table put_back.changes (
  id bigint primary key generated always as identity, of regclass not null, organization int, before text, after text);
create table put_back.ways (of regclass primary key, take_out text not null, put_in text not null);

create function put_back.note() returns trigger language plpgsql security definer as $$
begin
  if tg_op = 'UPDATE' and old::text = new::text then return null; end if;
  -- That it is in use is written down of a session whatever comes of the call.
  if tg_op = 'UPDATE' and tg_table_name = 'sessions' and
    to_jsonb(old) - 'last_seen_at' - 'expires_at' = to_jsonb(new) - 'last_seen_at' - 'expires_at' then return null; end if;
  insert into put_back.changes (of, organization, before, after) values (tg_relid,
    (to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> 'organization_id')::int,
    case when tg_op <> 'INSERT' then old::text end, case when tg_op <> 'DELETE' then new::text end);
  return null;
end $$;

create function put_back.nothing_later() returns trigger language plpgsql as 'begin return null; end';

create function put_back.follow() returns void language plpgsql as $$
declare t record;
begin
  for t in
    select c.oid::regclass as of, c.relkind,
      (select string_agg(format('t.%1$I = n.%1$I', a.attname), ' and ') from pg_index i
       join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey) where i.indrelid = c.oid and i.indisprimary) as same,
      (select string_agg(quote_ident(a.attname), ', ') from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  loop
    execute format('create trigger zz_put_back after insert or update or delete on %s for each row execute function put_back.note()', t.of);
    insert into put_back.ways values (t.of,
      format('delete from %1$s t using (select ($1::%1$s).*) n where %2$s', t.of, coalesce(t.same, 't::text = $1')),
      format('insert into %1$s (%2$s) overriding system value select %2$s from (select ($1::%1$s).*) n', t.of, t.columns));
  end loop;
  create trigger zz_nothing_later before insert on pgboss.job for each row execute function put_back.nothing_later();
end $$;

create function put_back.all_of_it() returns table ("table" text, how text, organization int) language plpgsql
  set session_replication_role = replica as $$
declare c record;
begin
  for c in select h.*, w.* from put_back.changes h join put_back.ways w on w.of = h.of order by h.id desc loop
    if c.after is not null then execute c.take_out using c.after; end if;
    if c.before is not null then execute c.put_in using c.before; end if;
  end loop;
  return query with gone as (delete from put_back.changes h returning h.of, h.before, h.after, h.organization)
    select distinct g.of::text, case when g.before is null then 'insert' when g.after is null then 'delete' else 'update' end,
      g.organization from gone g;
end $$;`
