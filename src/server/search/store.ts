import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { SearchSource } from '#server/platform/search.ts'
import type { SearchHit } from '#shared/search/contract.ts'
import type { SearchKind } from '#shared/search/kinds.ts'
import type { Visibility } from '#shared/searchable.ts'

interface Asked {
  query: string
  visibilities: Partial<Record<SearchKind, Visibility>>
  userId: string
  perKind: number
  now: string
}

export interface FoundRow extends Omit<SearchHit, 'path' | 'amount'> {
  amountCents: number | null
  kind: SearchKind
  organizationId: number
  day: string | null
}

/**
 * The records that hold the words, best first within each kind. Where they are is looked up past the wall, by a function
 * that keeps to the caller's organizations; what they say is read behind it, with each feature's own conditions.
 */
export async function findRecords(db: Database, sources: SearchSource[], asked: Asked): Promise<FoundRow[]> {
  const { visibilities, query, userId, perKind, now } = asked
  const open = sources.flatMap(source => {
    const visibility = visibilities[source.kind]
    return visibility === undefined ? [] : [{ source, visibility }]
  })
  if (open.length === 0) return []
  const isClient = open.some(({ visibility }) => visibility === 'client')
  const rows = open.map(({ source, visibility }) => source.rows(visibility, userId))
  const found = await sql<FoundRow>`
    with hit as materialized (
      select * from search_records(
        ${query}, ${entryKindsOf(open, query)}::text[], ${ownRecords(open, userId)}, ${isClient}, ${perKind})),
    person as materialized (
      select h.organization_id, h.id, max(h.score) as score from hit h where h.kind in ('person', 'contact') group by 1, 2),
    company as materialized (
      select id, time_zone, (${now}::timestamptz at time zone time_zone)::date as today from organizations)
    select * from (${sql.join(rows, sql` union all `)}) found
    order by kind, score desc, at desc nulls last, date, start_time, id`.execute(db)
  return found.rows
}

/** Whether words that are spelt alike can be found, and quickly. */
export async function canGuess(db: Database) {
  const { rows } = await sql`select from pg_extension where extname in ('pg_trgm', 'btree_gin')`.execute(db)
  return rows.length === 2
}

/** A source that is open to the caller. */
interface OpenSource {
  source: SearchSource
  visibility: Visibility
}

const entryKindsOf = (open: OpenSource[], query: string) => [
  ...new Set(open.flatMap(({ source, visibility }) => source.entries?.(visibility, query) ?? [source.kind])),
]

// A guard's own records are few: the search is told which they are.
function ownRecords(open: OpenSource[], userId: string) {
  const ids = open.flatMap(({ source: { kind, own }, visibility }) =>
    visibility === 'own' && own !== undefined
      ? [sql`${kind}::text`, sql`coalesce((select jsonb_agg(t.id) from (${own(userId)}) t (id)), '[]')`]
      : [],
  )
  return sql`jsonb_build_object(${sql.join(ids)})`
}
