import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { Due } from '#server/platform/personal-data.ts'

/** Old messages go with their photos; a thread goes with the last that was said in it. */
export async function forgetMessages(db: Database, { organizationIds, before, most }: Due) {
  const { rows } = await sql<{ gone: number }>`
    with old as (
      select organization_id, id from messages
      where organization_id = any (${organizationIds}::int[]) and sent_at < ${before}::timestamptz
        and coalesce(arrived_at, sent_at) < ${before}::timestamptz limit ${most}),
    gone as (
      delete from messages m using old
      where m.organization_id = old.organization_id and m.id = old.id returning m.id)
    select count(*)::int as gone from gone`.execute(db)
  const empty = sql`
    from threads t where t.organization_id = any (${organizationIds}::int[]) and t.moved_at < ${before}::timestamptz
      and t.kind <> 'client'
      and not exists (select from messages m where m.organization_id = t.organization_id and m.thread_id = t.id)`
  await sql`delete from thread_marks where (organization_id, thread_id) in (select t.organization_id, t.id ${empty})`.execute(
    db,
  )
  await sql`delete from threads where (organization_id, id) in (select t.organization_id, t.id ${empty})`.execute(db)
  return rows[0]?.gone ?? 0
}
