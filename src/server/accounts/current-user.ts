import type { Context } from '#server/platform/context.ts'
import { type CurrentUser, defaultPreferences, type Preferences } from '#shared/accounts/contract.ts'
import { readRole } from '#shared/permissions.ts'
import { findAccount, listReachableOrganizations } from './store.ts'

/** The signed-in person as every screen knows them. */
export async function presentCurrentUser({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<CurrentUser> {
  const account = await findAccount(db, actor.userId)
  const organizations = await listReachableOrganizations(db)
  return {
    ...account,
    name: [account.firstName, account.lastName].filter(Boolean).join(' ') || account.email,
    role: actor.viewedRole,
    realRole: readRole(account.role),
    organizations,
    currentOrganizationId: actor.organizationId,
    employeeId: actor.employeeId,
    demo: actor.demo,
    preferences: { ...defaultPreferences, ...(account.preferences as Partial<Preferences>) },
  }
}
