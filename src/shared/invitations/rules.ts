/** How long the link of an invitation works. */
export const invitationDays = 7

/** Where a person of the company stands: not asked, asked, in, or asked too long ago. */
export const accessStates = ['none', 'invited', 'joined', 'expired'] as const
export type AccessState = (typeof accessStates)[number]

interface Standing {
  userId: string | null
  /** Until when the link works; null when there is none. */
  invitedUntil: string | null
}

export function accessOf({ userId, invitedUntil }: Standing, now: string): AccessState {
  if (userId !== null) return 'joined'
  if (invitedUntil === null) return 'none'
  return Date.parse(invitedUntil) > Date.parse(now) ? 'invited' : 'expired'
}

export const expiryOf = (now: string) => new Date(Date.parse(now) + invitationDays * 86_400_000).toISOString()

interface Account {
  role: string
  organizationId: number | null
  /** Whether they own the company that asks. */
  isOwner: boolean
}

/**
 * Why an account that is there already cannot take up a place in a company. Clients watch the work and administrators run
 * the installation; someone who works elsewhere has their one role there, so a second company can only have them as a guard.
 */
export function joiningProblem(
  { role, organizationId, isOwner }: Account,
  place: { organizationId: number; role: string },
): 'account-not-for-staff' | 'account-has-role-elsewhere' | null {
  if (role === 'client' || role === 'admin') return 'account-not-for-staff'
  if (isOwner || organizationId === place.organizationId) return null
  return place.role === 'employee' ? null : 'account-has-role-elsewhere'
}
