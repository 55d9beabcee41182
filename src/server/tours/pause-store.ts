import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

interface OfRun {
  organizationId: number
  id: number
}

/** Begins a pause, unless one lasts. */
export const insertPause = (db: Database, { organizationId, id }: OfRun, startedAt: string, reason: string | null) =>
  db
    .insertInto('tourPauses')
    .values({ organizationId, runId: id, startedAt, reason })
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** Ends the pause that lasts, if one does. */
export const endPause = (db: Database, { organizationId, id }: OfRun, at: string) =>
  db
    .updateTable('tourPauses')
    .set({ endedAt: sql`greatest(started_at, ${at}::timestamptz)` })
    .where('organizationId', '=', organizationId)
    .where('runId', '=', id)
    .where('endedAt', 'is', null)
    .execute()
