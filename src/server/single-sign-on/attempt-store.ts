import type { Database } from '#server/platform/db.ts'
import { hashToken } from '#server/platform/session.ts'

interface Attempt {
  /** Null at the service that the installation shares. */
  organizationId: number | null
  serviceId: number | null
  returnTo: string | null
  createdAt: string
  expiresAt: string
}

export const insertAttempt = (db: Database, token: string, attempt: Attempt) =>
  db
    .insertInto('signInAttempts')
    .values({ ...attempt, tokenHash: hashToken(token) })
    .execute()

/** Uses an attempt up: of two that come back at the same moment the second finds nothing. */
export const takeAttempt = (db: Database, token: string) =>
  db
    .deleteFrom('signInAttempts')
    .where('tokenHash', '=', hashToken(token))
    .returning(['organizationId', 'serviceId', 'returnTo', 'expiresAt'])
    .executeTakeFirst()

export const forgetAttempts = (db: Database, now: string) =>
  db.deleteFrom('signInAttempts').where('expiresAt', '<', now).execute()
