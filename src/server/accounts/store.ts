import { sql } from 'kysely'
import type { Work } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db.ts'
import type { Environment } from '#server/platform/env.ts'
import type { Role } from '#shared/permissions.ts'

/** The account of an address, with what opens it there: a PIN from the time before the address does not. */
export const findAccountByEmail = (db: Database, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'role', 'totpEnabledAt'])
    .select(sql<string | null>`case when password_is_pin then null else password_hash end`.as('passwordHash'))
    .where('email', '=', email.toLowerCase())
    .where('closedAt', 'is', null)
    .executeTakeFirst()

interface NewAccount {
  /** Null for those who sign in with the code of their company. */
  email: string | null
  /** Null until the person has chosen one by a mailed link. */
  passwordHash: string | null
  passwordIsPin?: boolean
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

// Whoever is new to a real company sees Muster as their device shows everything else, until they choose.
const firstPreferences = ({ demo }: Environment) => (demo ? {} : { preferences: JSON.stringify({ theme: 'system' }) })

export const insertAccount = ({ db, environment }: Pick<Work, 'db' | 'environment'>, account: NewAccount) =>
  db
    .insertInto('users')
    .values({ ...account, ...firstPreferences(environment) })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()

export const hasAdministrator = async (db: Database) =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('closedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const hasPassword = async (db: Database, userId: string) =>
  (await db.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirstOrThrow())
    .passwordHash !== null

interface LinkUsed {
  userId: string
  wasMailed: boolean
}

/** A password that was set by a link: where it was mailed, whoever did it reads the mail of this address. */
export const setPassword = (
  db: Database,
  { userId, wasMailed }: LinkUsed,
  password: KeptSecret & { firstName?: string; lastName?: string },
  now: string,
) =>
  db
    .updateTable('users')
    .set({ ...password, ...(wasMailed && { emailProvenAt: now }), updatedAt: now })
    .where('id', '=', userId)
    .execute()

/** A password or PIN as it is kept. */
export interface KeptSecret {
  passwordHash: string
  passwordIsPin: boolean
}

/** A link that was mailed to the address came back. */
export const proveEmail = (db: Database, userId: string, now: string) =>
  db
    .updateTable('users')
    .set({ emailProvenAt: now })
    .where('id', '=', userId)
    .where('emailProvenAt', 'is', null)
    .execute()

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

interface NewResetToken extends LinkUsed {
  tokenHash: Buffer
  expiresAt: string
}

export const insertResetToken = (db: Database, token: NewResetToken) =>
  db.insertInto('passwordResetTokens').values(token).execute()

/** Uses up a reset token; of two parallel uses one finds it used. */
export const spendResetToken = (db: Database, tokenHash: Buffer, now: string) =>
  db
    .updateTable('passwordResetTokens')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['userId', 'wasMailed'])
    .executeTakeFirst()

/** One link that worked makes the others worthless. */
export const dropResetTokens = (db: Database, userId: string) =>
  db.deleteFrom('passwordResetTokens').where('userId', '=', userId).execute()

/** What was handed over opens nothing any more; what was mailed only its reader has. */
export const dropHandedLinks = (db: Database, userId: string) =>
  db.deleteFrom('passwordResetTokens').where('userId', '=', userId).where('wasMailed', '=', false).execute()

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
