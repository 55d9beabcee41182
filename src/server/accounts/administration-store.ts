import type { Database } from '#server/platform/db.ts'
import type { Role } from '#shared/permissions.ts'

interface AccountChange {
  email: string | null
  firstName: string | null
  lastName: string | null
  phone: string | null
  department: string | null
  role: Role
  organizationId: number | null
  clientId: number | null
}

export const changeAccount = (db: Database, userId: string, change: AccountChange, now: string) =>
  db
    .updateTable('users')
    .set(eb => ({ ...change, updatedAt: now, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .where('closedAt', 'is', null)
    .execute()

/**
 * Closes an account. The name stays, because approvals and the audit log must say who it was; what reaches or identifies
 * the person otherwise goes.
 */
export async function closeAccount(db: Database, userId: string, now: string) {
  const removed = `closed-${userId}@account.invalid`
  await db
    .updateTable('users')
    .set(eb => ({
      closedAt: now,
      updatedAt: now,
      version: eb('version', '+', 1),
      email: removed,
      passwordHash: null,
      phone: null,
      department: null,
      profileImageUrl: null,
      preferences: '{}',
      notificationSettings: '{}',
      totpSecret: null,
      totpEnabledAt: null,
      totpLastStep: null,
    }))
    .where('id', '=', userId)
    .where('closedAt', 'is', null)
    .execute()
  await db.deleteFrom('passwordResetTokens').where('userId', '=', userId).execute()
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await db
    .updateTable('registrationRequests')
    .set({ email: removed, phone: null, jobTitle: null, department: null, supervisorEmail: null })
    .where('createdUserId', '=', userId)
    .execute()
}

export const changeRole = (db: Database, userId: string, role: Role, now: string) =>
  db
    .updateTable('users')
    .set(eb => ({ role, updatedAt: now, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .where('closedAt', 'is', null)
    .execute()

/** Another company that someone works for. */
export const findNextEmployer = (db: Database, userId: string, leaving: number) =>
  db
    .selectFrom('employments')
    .select('organizationId')
    .where('userId', '=', userId)
    .where('organizationId', '!=', leaving)
    .where('isActive', '=', true)
    .orderBy('organizationId')
    .limit(1)
    .executeTakeFirst()

/** Makes another employer the home of an account, where a guard is all it can be. */
export const moveAccount = (db: Database, userId: string, organizationId: number, now: string) =>
  db
    .updateTable('users')
    .set(eb => ({ organizationId, role: 'employee', updatedAt: now, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute()

/** A person whose role has changed no longer looks through one they had chosen before. */
export const forgetViewedRoles = (db: Database, userId: string) =>
  db.updateTable('sessions').set({ viewedRole: null }).where('userId', '=', userId).execute()

interface Decision {
  /** Who is turned away leaves nothing behind to sign in with. */
  company?: null
  status: 'approved' | 'rejected'
  reviewedBy: string
  reviewedAt: string
  reviewComments: string | null
}

/** Decides a request once: of two decisions at the same moment, the second finds nothing to decide. */
export const decideRegistration = (db: Database, id: number, decision: Decision) =>
  db
    .updateTable('registrationRequests')
    .set(decision)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning([
      'id',
      'email',
      'firstName',
      'lastName',
      'phone',
      'department',
      'organizationName',
      'company',
      'providerOrganizationId',
    ])
    .executeTakeFirst()

/** What an approval has made; what was typed for it is needed no more. */
export const keepRegistrationOutcome = (
  db: Database,
  id: number,
  outcome: { createdOrganizationId: number; createdClientId: number | null; createdUserId: string },
) =>
  db
    .updateTable('registrationRequests')
    .set({ ...outcome, company: null })
    .where('id', '=', id)
    .execute()
