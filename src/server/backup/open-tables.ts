import type pg from 'pg'

/**
 * Makes the tables ready to take rows in any order, in the transaction of the caller: references go, rules that act by
 * themselves rest, and the walls do not hold the owner. Answers with the statements that put all of it back; references are
 * then proven for every row. An owner who is no superuser may do all of this.
 */
export async function openTables(client: pg.Client): Promise<string[]> {
  const { rows: references } = await client.query<{ relation: string; name: string; definition: string }>(`
    select format('%I.%I', n.nspname, t.relname) as relation, quote_ident(c.conname) as name,
      pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
    where c.contype = 'f' and c.conparentid = 0 and ${ours} order by t.relname, c.conname`)
  const { rows: acting } = await client.query<{ relation: string }>(`
    select format('%I.%I', n.nspname, t.relname) as relation
    from pg_class t join pg_namespace n on n.oid = t.relnamespace
    where ${ours} and exists (select from pg_trigger g where g.tgrelid = t.oid and not g.tgisinternal)`)
  const { rows: walled } = await client.query<{ relation: string }>(`
    select format('%I.%I', n.nspname, t.relname) as relation
    from pg_class t join pg_namespace n on n.oid = t.relnamespace
    where ${ours} and t.relforcerowsecurity`)
  const opening = [
    ...references.map(({ relation, name }) => `alter table ${relation} drop constraint ${name}`),
    ...acting.map(({ relation }) => `alter table ${relation} disable trigger user`),
    ...walled.map(({ relation }) => `alter table ${relation} no force row level security`),
  ]
  await client.query(opening.join(';\n'))
  return [
    ...references.map(
      ({ relation, name, definition }) => `alter table ${relation} add constraint ${name} ${definition}`,
    ),
    ...acting.map(({ relation }) => `alter table ${relation} enable trigger user`),
    ...walled.map(({ relation }) => `alter table ${relation} force row level security`),
  ]
}

const ours = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'pgboss')`
