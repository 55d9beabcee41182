import { addDays, type Day } from '../time.ts'

export const employeeStatuses = ['active', 'break', 'off_duty', 'inactive'] as const
type Status = (typeof employeeStatuses)[number]

/** The roles a person can be employed in; owners and administrators come from their accounts. */
export const staffRoles = ['supervisor', 'lead', 'employee'] as const

/** What the Edit button does: on duty becomes off duty, anything else becomes on duty. */
export const toggledStatus = (status: string): Status => (status === 'active' ? 'off_duty' : 'active')

interface Standing {
  status: string
  access?: string | undefined
  activeTimeEntry?: object | null | undefined
}

/**
 * Whoever was added a minute ago has the status of the roster, and has never been here: they are awaited, not on duty.
 * Someone without an account whom a manager clocks in is on duty all the same.
 */
export const isAwaited = ({ status, access, activeTimeEntry }: Standing) =>
  status === 'active' && access !== undefined && access !== 'joined' && !activeTimeEntry

export const licenceStates = ['expiring', 'expired'] as const
export type LicenceState = (typeof licenceStates)[number]

/** Renewing a guard card takes weeks: a month ahead is when someone must begin. */
export const licenceNoticeDays = 30

/** A licence is good through the day it expires on. */
export function licenceState(expiresOn: Day | null, today: Day): LicenceState | null {
  if (expiresOn === null || expiresOn > addDays(today, licenceNoticeDays)) return null
  return expiresOn < today ? 'expired' : 'expiring'
}
