import type { Database } from '#server/platform/db.ts'

/** How many of these businesses are the organization's. */
export async function countBusinesses(db: Database, organizationId: number, ids: number[]): Promise<number> {
  const { count } = await db
    .selectFrom('businesses')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('organizationId', '=', organizationId)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  return count
}
