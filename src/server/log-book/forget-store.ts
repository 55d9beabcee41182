import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { Due } from '#server/platform/personal-data.ts'

/**
 * Old entries go with their photos, counted from when they were over; one that was written down later, from then, so that none goes
 * by being dated back. A key that is not back is still owed, and stays.
 */
export async function forgetEntries(db: Database, { organizationIds, before, most }: Due) {
  const { rows } = await sql<{ gone: number }>`
    with old as (
      select organization_id, id from log_book_entries
      where organization_id = any (${organizationIds}::int[]) and started_at < ${before}::timestamptz
        and greatest(coalesce(ended_at, started_at), written_at) < ${before}::timestamptz and (ended_at is not null or kind <> 'key')
      limit ${most}),
    gone as (
      delete from log_book_entries l using old
      where l.organization_id = old.organization_id and l.id = old.id returning l.id)
    select count(*)::int as gone from gone`.execute(db)
  return rows[0]?.gone ?? 0
}
