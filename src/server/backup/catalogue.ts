import type pg from 'pg'

/** A table with the columns that are kept of it; what the database works out itself is worked out again. */
export interface Table {
  name: string
  columns: string[]
  /** What is kept of it, where that is not all. */
  where?: string
}

export interface Sequence {
  name: string
  value: string
  isCalled: boolean
}

export interface ChainHead {
  organizationId: number
  position: number
  hash: string
}

// Jobs in progress and jobs of the clock are begun anew by every start; what waits because something happened is kept.
const waitingJobs: Table = {
  name: 'pgboss.job',
  columns: ['name', 'data'],
  where: `state < 'completed' and data is not null`,
}

const ourSchemas = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'pgboss')`
const notOfAnExtension = (relation: string) =>
  `not exists (select from pg_depend d where d.objid = ${relation}.oid and d.deptype = 'e')`

/** Every table of ours but the list of migrations, which the version that restores writes itself, and counts that may be lost. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array(select a.attname::text from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
            order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p' and ${ourSchemas}
      and (n.nspname, c.relname) <> ('public', 'migrations') and ${notOfAnExtension('c')}
    order by 1`)
  return [...rows, waitingJobs]
}

export const listedColumns = ({ columns }: Pick<Table, 'columns'>) => columns.map(name => `"${name}"`).join(', ')

const fromTable = ({ name, where = 'true' }: Table) => `from ${name} where ${where}`

/** The statement that reads a table as lines of text. */
export const copyOf = (table: Table) => `copy (select ${listedColumns(table)} ${fromTable(table)}) to stdout`

export async function countRows(client: pg.Client, table: Table) {
  const { rows } = await client.query<{ count: string }>(`select count(*) ${fromTable(table)}`)
  return Number(rows[0]?.count)
}

export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows: names } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${ourSchemas} and ${notOfAnExtension('c')} order by 1`)
  const found: Sequence[] = []
  for (const { name } of names) {
    const { rows } = await client.query(`select last_value::text as value, is_called as "isCalled" from ${name}`)
    found.push({ name, ...rows[0] })
  }
  return found
}

/** The end of each chain of the audit log. */
export async function listChainHeads(client: pg.Client): Promise<ChainHead[]> {
  const { rows } = await client.query<ChainHead>(`
    select distinct on (organization_id) organization_id as "organizationId", position, encode(hash, 'hex') as hash
    from audit_seals order by organization_id, position desc`)
  return rows
}
