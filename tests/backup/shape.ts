import type pg from 'pg'

/** How the tables stand: their references, rules, walls and rights, in words that can be compared. */
export async function shapeOf(client: pg.Pool | pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated as line
    from pg_constraint where connamespace in ('public'::regnamespace, 'search'::regnamespace)
    union all
    select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    union all
    select oid::regclass || ' ' || relrowsecurity || ' ' || relforcerowsecurity || ' ' || coalesce(relacl::text, '')
    from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'search'::regnamespace)
    order by 1`)
  return rows.map(({ line }) => line)
}
