import { type RawBuilder, sql } from 'kysely'
import type { Database } from './db.ts'

/** For `ilike`: every text that holds this one, whatever signs are in it. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/**
 * Lets statements of one transaction travel together, for those that do not need one another's answers. Waits until all
 * of them have settled, also when one fails: nothing may still be under way when its transaction is rolled back.
 */
export async function together<T extends unknown[]>(...work: T): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  const settled = await Promise.allSettled(work)
  const failed = settled.find(result => result.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  return settled.map(result => (result as PromiseFulfilledResult<unknown>).value) as { [K in keyof T]: Awaited<T[K]> }
}

/** What accounts are called. Owners and administrators are not visible to those below, but their names are. */
export async function namesOf(db: Database, userIds: (string | null)[]): Promise<Map<string, string>> {
  const ids = [...new Set(userIds.filter(id => id !== null))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`select id, name from user_names(${ids}::text[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * The rows of a statement, a batch at a time, read with a cursor of the call's own transaction: behind the same wall, from
 * one moment, and never more than one batch in memory. Meant for a download whose body is an async iterable (`csvStream`):
 * its transaction stays open until the last batch has been taken or the reader has gone.
 */
export async function* batchesOf<Row>(db: Database, query: RawBuilder<Row>, size = 500): AsyncGenerator<Row[]> {
  const cursor = sql.id(`batches_${opened++}`)
  await sql`declare ${cursor} no scroll cursor for ${query}`.execute(db)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(size)} from ${cursor}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < size) return
  }
}

let opened = 0

/** All of them at once. */
export const every = (conditions: RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
