import { type RawBuilder, sql } from 'kysely'
import type { Database } from './db.ts'

let opened = 0

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
