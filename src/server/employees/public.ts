import type { Database } from '#server/platform/db.ts'
import { linkAccount } from './link-store.ts'

export { followAccountRole, unlinkAccount } from './account-store.ts'
export { decidableBy } from './decidable.ts'
export { type EmployeeChange, followAccount } from './follow-store.ts'
export { employeeChanges, employeeLeaves, employeesArrive } from './hooks.ts'
export { addPeople, readPeople } from './import-employees.ts'
export { addLicences } from './licences.ts'
export { linkInvited } from './link-store.ts'
export { addNewcomer } from './newcomer.ts'
export { setPresence } from './presence-store.ts'
export { setCurrentBusiness } from './record-store.ts'
export { eachOf, findSources, type Source } from './source-store.ts'
export { decidesAbout } from './visibility.ts'
export { type Moment, worksAt } from './works-at.ts'

interface Account {
  organizationId: number
  userId: string
}

/**
 * Links an account to the employee record of its organization with the same e-mail, if there is one without an account.
 * Returns the record's id, or null.
 */
export async function linkEmployeeToUser(db: Database, { organizationId, userId }: Account) {
  const [linked] = await linkAccount(db, organizationId, userId)
  return linked?.employeeId ?? null
}
