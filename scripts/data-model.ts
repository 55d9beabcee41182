import type pg from 'pg'

interface Table {
  name: string
  /** Guarded by row-level security. */
  walled: boolean
  columns: string[]
}

interface Reference {
  from: string
  to: string
  columns: string[]
}

/** Tables that nearly every other one points to: drawing those lines would hide the rest. */
const everywhere = ['organizations', 'users']

/** The tables of a database and how they refer to each other, as a page of Markdown with a diagram per subject. */
export async function pictureOf(client: pg.Client | pg.Pool) {
  const { rows: tables } = await client.query<Table>(`
    select c.relname as name, c.relrowsecurity as walled,
      array_agg(a.attname || case when a.attnotnull then '' else '?' end order by a.attnum)::text[] as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
    group by 1, 2 order by 1`)
  const { rows: references } = await client.query<Reference>(`
    select f.conrelid::regclass::text as "from", f.confrelid::regclass::text as "to",
      array_agg(a.attname order by k.nth)::text[] as columns
    from pg_constraint f
    cross join lateral unnest(f.conkey) with ordinality k (attnum, nth)
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.attnum
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace and f.conparentid = 0
    group by f.oid, 1, 2 order by 1, 2, 3`)
  return [head, ...diagrams(references), listOf(tables)].join('\n')
}

const head = `# The data model

Drawn from the database itself by \`npm run db:types\`; a test holds it to the migrations. Every table leads its keys with \`organization_id\` and stands behind
the wall between organizations unless the list at the end says otherwise. References to organizations and to the accounts of those who did something are left out
of the diagrams: nearly every table has them.
`

/** What most things hang on; the diagrams are cut along these. */
const hubs = ['businesses', 'employees', 'schedules', 'time_entries', 'timesheets', 'invoices', 'cad_incidents']

/** One diagram for what refers to each hub, and one for all other references. */
function diagrams(references: Reference[]) {
  const drawn = references.filter(({ from, to }) => from !== to && !everywhere.includes(to))
  return [
    ...hubs.map(hub =>
      diagram(
        `What refers to \`${hub}\``,
        drawn.filter(({ to }) => to === hub),
      ),
    ),
    diagram(
      'All other references',
      drawn.filter(({ to }) => !hubs.includes(to)),
    ),
  ]
}

function diagram(title: string, references: Reference[]) {
  const arrows = references.map(({ from, to, columns }) => {
    const [by = 'organization_id'] = columns.filter(name => name !== 'organization_id')
    return `  ${to} ||--o{ ${from} : ${by}`
  })
  return [`## ${title}\n`, '```mermaid', 'erDiagram', ...new Set(arrows), '```\n'].join('\n')
}

function listOf(tables: Table[]) {
  const rows = tables.map(
    ({ name, walled, columns }) => `| \`${name}\` | ${walled ? 'yes' : 'no'} | ${columns.join(', ')} |`,
  )
  const intro = ['## Every table\n', 'A question mark stands behind what may be empty.\n']
  return [...intro, '| table | behind the wall | columns |', '|---|---|---|', ...rows, ''].join('\n')
}
