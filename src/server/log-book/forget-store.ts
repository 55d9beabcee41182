import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { Due } from '#server/platform/personal-data.ts'

/** Old entries go with their photos, counted from when they were over. A key that is not back is still owed, and stays. */
export async function forgetEntries(db: Database, { organizationIds, before, most }: Due) {
  const { rows } = await sql<{ gone: number }>`
    with old as (
      select organization_id, id from log_book_entries
      where organization_id = any (${organizationIds}::int[]) and started_at < ${before}::timestamptz
        and coalesce(ended_at, started_at) < ${before}::timestamptz and (ended_at is not null or kind <> 'key')
      limit ${most}),
    gone as (
      delete from log_book_entries l using old
      where l.organization_id = old.organization_id and l.id = old.id returning l.id)
    select count(*)::int as gone from gone`.execute(db)
  return rows[0]?.gone ?? 0
}
