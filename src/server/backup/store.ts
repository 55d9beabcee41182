import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

const shown = [
  'id',
  'dueAt',
  'startedAt',
  'finishedAt',
  'file',
  'bytes',
  'rowCount as rows',
  'isEncrypted',
  'verifiedAt',
  'failure',
] as const

/** The newest first; older ones than these say nothing any more. */
export const listBackups = (db: Database) =>
  db.selectFrom('backups').select(shown).orderBy('startedAt', 'desc').orderBy('id', 'desc').limit(100).execute()

export const findBackup = (db: Database, id: number) =>
  db.selectFrom('backups').select(shown).where('id', '=', id).executeTakeFirst()

/** Undefined when another process has just begun one. */
export const beginBackup = (db: Database, begun: { dueAt: string; startedAt: string; file: string }) =>
  db
    .insertInto('backups')
    .values(begun)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export interface Outcome {
  finishedAt: string
  bytes: number
  rowCount: number
  isEncrypted: boolean
  verifiedAt: string | null
}

export const keepOutcome = (db: Database, id: number, outcome: Outcome) =>
  db.updateTable('backups').set(outcome).where('id', '=', id).where('finishedAt', 'is', null).execute()

/** Says whether it was still under way. */
export const keepFailure = async (db: Database, id: number, finishedAt: string, failure: string) => {
  const [{ numUpdatedRows }] = (await db
    .updateTable('backups')
    .set({ finishedAt, failure })
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .execute()) as [{ numUpdatedRows: bigint }]
  return numUpdatedRows > 0n
}

export const forgetBackups = async (db: Database, files: string[]) => {
  if (files.length > 0) await db.deleteFrom('backups').where('file', 'in', files).where('failure', 'is', null).execute()
}

/** What went wrong long ago. */
export const forgetFailures = (db: Database, before: string) =>
  db.deleteFrom('backups').where('failure', 'is not', null).where('startedAt', '<', before).execute()

/** Whoever takes a backup holds this for as long as it lives. */
export const backupLock = `hashtext('muster:backup')`

export async function isBeingTaken(db: Database) {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(${sql.raw(backupLock)}) as is_free`.execute(db)
  return rows[0]?.isFree !== true
}
