import { employeeChanges, employeeLeaves } from '#server/employees/public.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { removeFileAt } from '#server/platform/files.ts'
import { actAsSystem } from '#server/platform/session.ts'
import { joinHook } from '#server/platform/work.ts'
import { sessionChanged } from '#shared/accounts/events.ts'
import type { Role } from '#shared/permissions.ts'
import { invalidField } from '#shared/problem.ts'
import { userChanged } from '#shared/users/events.ts'
import { changeRole, closeAccount, findNextEmployer, forgetViewedRoles, moveAccount } from './administration-store.ts'
import { endAccessOf, endLinksOf } from './end-access.ts'
import { findAccount } from './store.ts'

/**
 * Whoever is removed from a company is out at once: signed out everywhere, and the account closed. Someone who works for
 * another company too goes on there as a guard; an owner keeps the account by which they own.
 */
const endAccess = joinHook(employeeLeaves, async ({ db, now, announce }, { context, organizationId, userId }) => {
  if (userId === null) return
  await actAsSystem(db)
  const account = await findAccount(db, userId)
  if (standsAbove(account.role)) return announce(sessionChanged, null, { userId })
  if (account.organizationId === organizationId) {
    const next = await findNextEmployer(db, userId, organizationId)
    if (next !== undefined) await moveAccount(db, userId, next.organizationId, now)
    else await close(context, account)
  }
  await endAccessOf(context, userId)
})

/** Whoever is deactivated is out at once; the account waits, and opens again when they are wanted back. */
const shutOut = joinHook(employeeChanges, async ({ db, announce }, { context, userId, edit }) => {
  if (userId === null || edit.isInactive === undefined) return
  await actAsSystem(db)
  const { role } = await findAccount(db, userId)
  if (edit.isInactive && !standsAbove(role)) return endAccessOf(context, userId)
  await announce(sessionChanged, null, { userId })
})

async function close(context: Context, { id, role, organizationId, profileImageUrl }: Account) {
  const { db, now, announce } = context
  await closeAccount(db, id, now)
  await removeFileAt(db, id, profileImageUrl)
  await audit(context, { organizationId, action: 'user.closed', subjectKind: 'user', subjectId: id, detail: { role } })
  await announce(userChanged, null, { userId: id, change: 'closed' })
}

/**
 * What someone is on the record of their company, they are in the application. A link that was handed over by who stood
 * above the old role does not open the new one.
 */
const followRole = joinHook(employeeChanges, async ({ db, now, announce }, { organizationId, userId, edit }) => {
  if (userId === null || edit.role === undefined) return
  await actAsSystem(db)
  const account = await findAccount(db, userId)
  if (account.role === edit.role) return
  // Another company decides what this account may do; here they can only be a guard.
  if (standsAbove(account.role) || account.organizationId !== organizationId) {
    throw invalidField('role', 'role-of-account-elsewhere')
  }
  await changeRole(db, userId, edit.role as Role, now)
  await forgetViewedRoles(db, userId)
  await endLinksOf({ db }, userId)
  await announce(sessionChanged, null, { userId })
  await announce(userChanged, null, { userId, change: 'changed' })
})

export const companyAccessHooks = [endAccess, shutOut, followRole]

type Account = Awaited<ReturnType<typeof findAccount>>

const standsAbove = (role: string) => ['admin', 'provider', 'partner'].includes(role)
