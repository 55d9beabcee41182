import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { SearchHit, SearchKind } from '#shared/search/contract.ts'
import type { Visibility } from '#shared/search/rules.ts'
import { readers } from './readers.ts'

interface Asked {
  query: string
  visibilities: Partial<Record<SearchKind, Visibility>>
  userId: string
  perKind: number
  now: string
}

export interface FoundRow extends Omit<SearchHit, 'path'> {
  kind: SearchKind
  organizationId: number
  day: string | null
}

/**
 * The records that hold the words, best first within each kind. Where they are is looked up past the wall, by a function
 * that keeps to the caller's organizations; what they say is read behind it, with each feature's own conditions.
 */
export async function findRecords(db: Database, asked: Asked): Promise<FoundRow[]> {
  const { visibilities, query, userId, perKind, now } = asked
  const parts = Object.entries(visibilities).map(([kind, visibility]) =>
    readers[kind as SearchKind](visibility, userId),
  )
  if (parts.length === 0) return []
  const isClient = Object.values(visibilities).includes('client')
  const { rows } = await sql<FoundRow>`
    with hit as materialized (
      select * from search_records(
        ${query}, ${entryKindsOf(visibilities, query)}::text[], ${ownRecords(visibilities, userId)}, ${isClient}, ${perKind})),
    person as materialized (
      select h.organization_id, h.id, max(h.score) as score from hit h where h.kind in ('person', 'contact') group by 1, 2),
    company as materialized (
      select id, time_zone, (${now}::timestamptz at time zone time_zone)::date as today from organizations)
    select * from (${sql.join(parts, sql` union all `)}) found
    order by kind, score desc, at desc nulls last, date, start_time, id`.execute(db)
  return rows
}

/** Whether words that are spelt alike can be found, and quickly. */
export async function canGuess(db: Database) {
  const { rows } = await sql`select from pg_extension where extname in ('pg_trgm', 'btree_gin')`.execute(db)
  return rows.length === 2
}

// Shifts are found by who works them and where. People are known by their contact too, to those who may read it; but half
// a company shares the word after the @, so only what looks like an address or a number is looked for there.
function entryKindsOf(
  { person, shift, incident, invoice, note, zone, business }: Asked['visibilities'],
  query: string,
) {
  const wanted = {
    person: person ?? shift,
    contact: person === 'all' && /[@\d]/.test(query),
    place: shift,
    incident,
    invoice,
    note,
    zone,
    business,
  }
  return Object.entries(wanted).flatMap(([kind, isWanted]) => (isWanted ? [kind] : []))
}

// A guard's own records are few: the search is told which they are. Longer ago than that nobody looks for a note.
function ownRecords(visibilities: Asked['visibilities'], userId: string) {
  const ids = {
    person: sql`select me.id from employees me where me.user_id = ${userId} and me.closed_at is null`,
    note: sql`select n.id from notes n join employees me on me.organization_id = n.organization_id and me.id = n.employee_id
      where me.user_id = ${userId} order by n.noted_at desc limit 1000`,
    incident: sql`select a.incident_id from incident_assignments a
      join employees me on me.organization_id = a.organization_id and me.id = a.employee_id
      where me.user_id = ${userId} and a.status not in ('refused', 'released')
      union select i.id from cad_incidents i
      join employees me on me.organization_id = i.organization_id and me.id = i.assigned_to where me.user_id = ${userId}`,
    business: sql`select w.business_id from employee_businesses w
      join employees me on me.organization_id = w.organization_id and me.id = w.employee_id
      where me.user_id = ${userId} and w.status = 'active'`,
  }
  const own = Object.entries(ids).filter(([kind]) => visibilities[kind as SearchKind] === 'own')
  return sql`jsonb_build_object(${sql.join(
    own.flatMap(([kind, list]) => [
      sql`${kind}::text`,
      sql`coalesce((select jsonb_agg(t.id) from (${list}) t (id)), '[]')`,
    ]),
  )})`
}
