import type pg from 'pg'

interface Reference {
  from: string
  to: string
  columns: string[]
}

/** Tables that nearly every other one points to: drawing those lines would hide the rest. */
const everywhere = ['organizations', 'users']

/** How the tables of a database refer to each other, as a page of Markdown with a diagram per subject. */
export async function pictureOf(client: pg.Client | pg.Pool) {
  const { rows: references } = await client.query<Reference>(`
    select f.conrelid::regclass::text as "from", f.confrelid::regclass::text as "to",
      array_agg(a.attname order by k.nth)::text[] as columns
    from pg_constraint f
    cross join lateral unnest(f.conkey) with ordinality k (attnum, nth)
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.attnum
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace and f.conparentid = 0
    group by f.oid, 1, 2 order by 1, 2, 3`)
  return [head, ...diagrams(references)].join('\n')
}

const head = `# The data model

Drawn from the database itself by \`npm run db:types\`; a test holds it to the migrations. References to organizations and to the accounts of those who did
something are left out: nearly every table has them, leads its keys with \`organization_id\` and stands behind the wall between organizations. The columns of each table
stand, with the reasons, in \`migrations/\`.
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
