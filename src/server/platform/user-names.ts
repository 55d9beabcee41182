import { sql } from 'kysely'
import type { Database } from './db.ts'

/** What accounts are called. Owners and administrators are not visible to those below, but their names are. */
export async function namesOf(db: Database, userIds: (string | null)[]): Promise<Map<string, string>> {
  const ids = [...new Set(userIds.filter(id => id !== null))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`select id, name from user_names(${ids}::text[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
