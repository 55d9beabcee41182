import type { Database } from '#server/platform/db.ts'
import type { Role } from '#shared/permissions.ts'

export const findAccountByEmail = (db: Database, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'passwordHash', 'firstName', 'role', 'totpEnabledAt'])
    .where('email', '=', email.toLowerCase())
    .where('closedAt', 'is', null)
    .executeTakeFirst()

interface NewAccount {
  /** Null for those who sign in with the code of their company. */
  email: string | null
  /** Null until the person has chosen one by a mailed link. */
  passwordHash: string | null
  /** When the address was seen to be theirs. */
  emailProvenAt?: string | null
  firstName: string
  lastName: string
  role: Role
  phone?: string | null
  department?: string | null
  organizationId?: number | null
  clientId?: number | null
}

export const insertAccount = (db: Database, account: NewAccount) =>
  db.insertInto('users').values(account).returning(['id', 'email']).executeTakeFirstOrThrow()

export const hasAdministrator = async (db: Database) =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('closedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** A password that was set by a link: where it was mailed, whoever did it reads the mail of this address. */
export const setPassword = (db: Database, userId: string, passwordHash: string, now: string) =>
  db.updateTable('users').set({ passwordHash, emailProvenAt: now, updatedAt: now }).where('id', '=', userId).execute()

export const findAccount = (db: Database, userId: string) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'firstName',
      'lastName',
      'role',
      'profileImageUrl',
      'phone',
      'department',
      'organizationId',
      'emailProvenAt',
      'preferences',
      'createdAt',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

// Row-level security keeps this to the caller's own organizations.
export const listReachableOrganizations = (db: Database) =>
  db
    .selectFrom('organizations')
    .select(['id', 'name', 'country'])
    .where('isActive', '=', true)
    .orderBy('id')
    .limit(500)
    .execute()

export const setViewedRole = (db: Database, sessionId: string, viewedRole: Role | null) =>
  db.updateTable('sessions').set({ viewedRole }).where('id', '=', sessionId).execute()

export const insertResetToken = (db: Database, userId: string, tokenHash: Buffer, expiresAt: string) =>
  db.insertInto('passwordResetTokens').values({ userId, tokenHash, expiresAt }).execute()

/** Uses up a reset token; of two parallel uses one finds it used. */
export const spendResetToken = (db: Database, tokenHash: Buffer, now: string) =>
  db
    .updateTable('passwordResetTokens')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst()

/** One link that worked makes the others worthless. */
export const dropResetTokens = (db: Database, userId: string) =>
  db.deleteFrom('passwordResetTokens').where('userId', '=', userId).execute()

interface NewRegistration {
  email: string
  firstName: string
  lastName: string
  phone: string | null
  requestedRole: string
  organizationType: string
  organizationName: string
  businessJustification: string
  jobTitle: string | null
  department: string | null
  supervisorEmail: string | null
  providerOrganizationId: number | null
  /** JSON of what an owner typed who waits for an administrator. */
  company: string | null
}

export async function findOrganizationByCode(db: Database, code: string) {
  const found = await db
    .selectFrom('organizations')
    .select('id')
    .where('code', '=', code)
    .where('isActive', '=', true)
    .executeTakeFirst()
  return found?.id ?? null
}

export const insertRegistration = (db: Database, registration: NewRegistration) =>
  db.insertInto('registrationRequests').values(registration).returning('id').executeTakeFirstOrThrow()
