import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { hashToken } from '#server/platform/session.ts'
import type { KeptSecret } from './store.ts'

/** Who a session cookie belongs to and where they work, for limits that count before anyone is let in. */
export const findSessionOwner = (db: Database, token: string) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .select([
      's.userId',
      sql<number | null>`coalesce(u.organization_id, s.current_organization_id)`.as('organizationId'),
    ])
    .where('s.tokenHash', '=', hashToken(token))
    .executeTakeFirst()

export const findOwnPassword = (db: Database, token: string) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .select('u.passwordHash')
    .where('s.tokenHash', '=', hashToken(token))
    .executeTakeFirst()

export const findCredentials = (db: Database, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'phone', 'firstName', 'organizationId', 'passwordHash', 'totpSecret', 'totpEnabledAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

export const hasPin = async (db: Database, userId: string) =>
  (await db.selectFrom('users').select('passwordIsPin').where('id', '=', userId).executeTakeFirst())?.passwordIsPin ===
  true

/** Replaces the password that was just proven; of two changes at the same moment the second finds another one. */
export const replacePassword = (db: Database, userId: string, before: string | null, after: KeptSecret, now: string) =>
  db
    .updateTable('users')
    .set({ ...after, updatedAt: now })
    .where('id', '=', userId)
    .where('passwordHash', '=', before)
    .returning('id')
    .executeTakeFirst()

export const listSessions = (db: Database, userId: string, now: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'ip', 'userAgent', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .limit(100)
    .execute()

export const endSessionById = (db: Database, userId: string, sessionId: string) =>
  db.deleteFrom('sessions').where('id', '=', sessionId).where('userId', '=', userId).returning('id').executeTakeFirst()
