import type pg from 'pg'

/** What of a company lies beyond somebody of a client: other sites, and what is not about the sites that they see. */
export interface Beyond {
  organizationId: number
  clientId: number
  /** The sites that they see. */
  seen: number[]
  others: number[]
  /** Their account. */
  userId: string
  /** Whether they were given some of the sites of their client only. */
  isLimited: boolean
}

interface Reference {
  table: string
  whole: string
  /** Its columns, and those of the whole that they name. */
  columns: string[]
  named: string[]
}

/** Which rows of a table lie beyond them, as a condition on the alias. */
type Condition = (alias: string) => string
export type Conditions = Map<string, Condition>

// What these stand for is known to more than one site: who is named by a row does not say where it belongs.
const shared = new Set(['organizations', 'clients', 'users', 'employees', 'files', 'sessions'])

/** By table: the rows that name such a site, those about such a client, and what is part of either, as the references of the catalogue say. */
export async function recordsBeyond(owner: pg.Pool, beyond: Beyond): Promise<Conditions> {
  const { organizationId, clientId, seen, others, userId, isLimited } = beyond
  const company = (alias: string) => `${alias}.organization_id = ${organizationId}`
  const otherClient = (alias: string) => `${alias}.client_id <> ${clientId}`
  const seenSites = `'{${seen}}'::int[]`
  const found: Conditions = new Map([
    ['businesses', a => `${company(a)} and ${a}.id = any ('{${others}}')`],
    ['clients', a => `${company(a)} and ${a}.id <> ${clientId}`],
    // Who was ever at a site is known there.
    [
      'employees',
      a => `${company(a)} and not exists (select from site_people p
        where p.organization_id = ${a}.organization_id and p.employee_id = ${a}.id and p.business_id = any (${seenSites}))`,
    ],
    // Who asked for something at a site, or said how it went there, is known to everyone who is given that site.
    [
      'users',
      a => `${company(a)} and ${a}.client_id is not null and ${a}.id <> '${userId}' and (${otherClient(a)} or ${isLimited}
        and not exists (select from client_requests r where r.business_id = any (${seenSites}) and r.asked_by = ${a}.id)
        and not exists (select from service_ratings r where r.business_id = any (${seenSites}) and r.rated_by = ${a}.id))`,
    ],
    // One with a line about another site is not seen by those who were given some.
    [
      'invoices',
      a => `${company(a)} and ${a}.client_id is not null and (${otherClient(a)} or ${isLimited} and exists (
        select from invoice_lines l where l.organization_id = ${a}.organization_id and l.invoice_id = ${a}.id
          and l.business_id = any (${seenSites}) is not true))`,
    ],
    // Prices of every site stand in it.
    ['contracts', a => `${company(a)} and (${otherClient(a)} or ${isLimited})`],
  ])
  for (const { table, columns } of await tenantTables(owner)) {
    if (found.has(table)) continue
    if (columns.includes('business_id'))
      found.set(table, a => `${company(a)} and ${a}.business_id = any ('{${others}}')`)
    else if (columns.includes('client_id')) found.set(table, a => `${company(a)} and ${otherClient(a)}`)
  }
  const references = await referencesOf(owner)
  addParts(
    found,
    references.filter(({ whole }) => !shared.has(whole)),
  )
  addParts(
    found,
    references.filter(({ whole }) => whole === 'employees'),
  )
  return found
}

/** Each table joins by its shortest way to one that is known. */
function addParts(found: Conditions, references: Reference[]) {
  for (;;) {
    const next = Map.groupBy(
      references.filter(({ table, whole }) => found.has(whole) && !found.has(table)),
      ({ table }) => table,
    )
    if (next.size === 0) return
    const conditions = [...next].map(([table, ways]) => [table, partOf(ways, new Map(found))] as const)
    for (const [table, condition] of conditions) found.set(table, condition)
  }
}

const partOf =
  (ways: Reference[], known: Conditions): Condition =>
  a => {
    const ofOne = ({ whole, columns, named }: Reference) => {
      const w = `${a}_w`
      const joined = columns.map((column, n) => `${w}.${named[n]} = ${a}.${column}`).join(' and ')
      return `exists (select from ${whole} ${w} where ${joined} and ${known.get(whole)?.(w)})`
    }
    return `(${ways.map(ofOne).join(' or ')})`
  }

async function referencesOf(owner: pg.Pool) {
  const { rows } = await owner.query<Reference>(`
    select f.conrelid::regclass::text "table", f.confrelid::regclass::text whole,
      array(select a.attname::text from unnest(f.conkey) with ordinality k (n, nth)
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.n order by nth) columns,
      array(select a.attname::text from unnest(f.confkey) with ordinality k (n, nth)
        join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.n order by nth) named
    from pg_constraint f where f.contype = 'f' and f.connamespace = 'public'::regnamespace and f.conrelid <> f.confrelid`)
  return rows
}

async function tenantTables(owner: pg.Pool) {
  const { rows } = await owner.query<{ table: string; columns: string[] }>(`
    select c.relname "table", array_agg(a.attname::text) columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by 1
    having bool_or(a.attname = 'organization_id') order by 1`)
  return rows
}
