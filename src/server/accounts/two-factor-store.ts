import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

/** Keeps a secret that is not asked for yet; nothing happens while the second step is on. */
export const keepSecret = (db: Database, userId: string, totpSecret: Buffer, now: string) =>
  db
    .updateTable('users')
    .set({ totpSecret, totpLastStep: null, updatedAt: now })
    .where('id', '=', userId)
    .where('totpEnabledAt', 'is', null)
    .returning('id')
    .executeTakeFirst()

export const turnOn = (db: Database, userId: string, totpSecret: Buffer, step: number, now: string) =>
  db
    .updateTable('users')
    .set({ totpEnabledAt: now, totpLastStep: step, updatedAt: now })
    .where('id', '=', userId)
    .where('totpSecret', '=', totpSecret)
    .where('totpEnabledAt', 'is', null)
    .returning('id')
    .executeTakeFirst()

export const turnOff = (db: Database, userId: string, now: string) =>
  db
    .updateTable('users')
    .set({ totpSecret: null, totpEnabledAt: null, totpLastStep: null, updatedAt: now })
    .where('id', '=', userId)
    .execute()

/** Uses up a time step and all before it: the same code, or an older one, is worth nothing a second time. */
export const spendStep = (db: Database, userId: string, step: number) =>
  db
    .updateTable('users')
    .set({ totpLastStep: step })
    .where('id', '=', userId)
    .where(eb => eb.or([eb('totpLastStep', 'is', null), eb('totpLastStep', '<', step)]))
    .returning('id')
    .executeTakeFirst()

/** Uses up a recovery code; of two uses at the same moment one finds it used. */
export const spendRecoveryCode = (db: Database, userId: string, codeHash: Buffer, now: string) =>
  db
    .updateTable('recoveryCodes')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()

export const dropRecoveryCodes = (db: Database, userId: string) =>
  db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()

export async function replaceRecoveryCodes(db: Database, userId: string, hashes: Buffer[]) {
  await dropRecoveryCodes(db, userId)
  await db
    .insertInto('recoveryCodes')
    .values(hashes.map(codeHash => ({ userId, codeHash })))
    .execute()
}

export async function countRecoveryCodes(db: Database, userId: string) {
  const { left } = await db
    .selectFrom('recoveryCodes')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}
