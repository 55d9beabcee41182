import type { Role } from '../permissions.ts'
import type { PlainCode } from '../refusal.ts'

/** Administrators and providers stand above the organizations; everyone else belongs to one. */
export const userTypes = ['admin', 'provider', 'organization_user'] as const
export type UserType = (typeof userTypes)[number]

/** What someone inside an organization can be. */
export const memberRoles = ['supervisor', 'lead', 'employee', 'client'] as const
export type MemberRole = (typeof memberRoles)[number]

export interface Placement {
  userType: UserType
  providerId: string
  organizationId: number | null
  role: MemberRole
  /** Chosen for the role client alone. */
  clientId: number | null
}

/** Another type of user begins anew: no provider, no organization, and the role that may least. */
export const withUserType = (userType: UserType): Placement => ({
  userType,
  providerId: '',
  organizationId: null,
  role: 'employee',
  clientId: null,
})

/** Organizations belong to providers: with another provider the chosen one no longer fits. */
export const withProvider = (placement: Placement, providerId: string): Placement => ({
  ...placement,
  providerId,
  organizationId: null,
  clientId: null,
})

/** The role and organization that a choice in the dialog means for the account. */
export function accountPlace({ userType, organizationId, role, clientId }: Omit<Placement, 'providerId'>): {
  role: Role
  organizationId: number | null
  clientId: number | null
} {
  return userType === 'organization_user'
    ? { role, organizationId, clientId: role === 'client' ? clientId : null }
    : { role: userType, organizationId: null, clientId: null }
}

/** The choice in the dialog that shows where an account stands. */
export function placementOf(account: {
  role: Role
  organizationId: number | null
  providerId: string | null
  clientId: number | null
}): Placement {
  const { role, organizationId, providerId, clientId } = account
  if (role === 'admin' || role === 'provider') return withUserType(role)
  return { userType: 'organization_user', providerId: providerId ?? '', organizationId, role, clientId }
}

// Someone who belongs to no organization would see nothing; someone above them all belongs to none.
export function placeProblem(role: Role, organizationId: number | null): PlainCode | null {
  const standsAbove = role === 'admin' || role === 'provider'
  if (standsAbove && organizationId !== null) {
    return 'user-without-organization'
  }
  if (!standsAbove && organizationId === null) return 'user-organization-required'
  return null
}
