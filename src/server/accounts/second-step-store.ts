import type { Database } from '#server/platform/db.ts'

export const insertPendingSignIn = (db: Database, pending: { tokenHash: Buffer; userId: string; expiresAt: string }) =>
  db.insertInto('pendingSignIns').values(pending).execute()

export const findPendingOwner = async (db: Database, tokenHash: Buffer) =>
  (await db.selectFrom('pendingSignIns').select('userId').where('tokenHash', '=', tokenHash).executeTakeFirst())?.userId

/** Uses up a half-finished sign-in; of two second steps at the same moment one finds it used. */
export const takePendingSignIn = (db: Database, tokenHash: Buffer, now: string) =>
  db
    .deleteFrom('pendingSignIns')
    .using('users')
    .whereRef('users.id', '=', 'pendingSignIns.userId')
    .where('users.closedAt', 'is', null)
    .where('pendingSignIns.tokenHash', '=', tokenHash)
    .where('pendingSignIns.expiresAt', '>', now)
    .returning('pendingSignIns.userId')
    .executeTakeFirst()

export const dropPendingSignIns = (db: Database, userId: string) =>
  db.deleteFrom('pendingSignIns').where('userId', '=', userId).execute()
