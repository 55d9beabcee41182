import type { Context } from '#server/platform/context.ts'
import { companyOf } from '#server/platform/reader.ts'
import type { CurrentUser, Preferences } from '#shared/accounts/contract.ts'
import { preferencesIn } from '#shared/accounts/preferences.ts'
import { findAccount, listReachableOrganizations } from './store.ts'

/** The signed-in person as every screen knows them. */
export async function presentCurrentUser({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<CurrentUser> {
  const { emailProvenAt, ...account } = await findAccount(db, actor.userId)
  const company = await companyOf(db, actor.organizationId)
  const organizations = await listReachableOrganizations(db)
  return {
    ...account,
    name: [account.firstName, account.lastName].filter(Boolean).join(' ') || (account.email ?? ''),
    role: actor.viewedRole,
    realRole: actor.role,
    organizations,
    currentOrganizationId: actor.organizationId,
    employeeId: actor.employeeId,
    rights: actor.rights === undefined ? null : [...actor.rights],
    demo: actor.demo,
    preferences: preferencesIn(company, account.preferences),
    ownPreferences: account.preferences as Partial<Preferences>,
    company,
  }
}
