import type { Database } from '#server/platform/db.ts'
import { actAsSystem } from '#server/platform/session.ts'
import { insertBusiness } from './business-store.ts'
import { insertOrganization, type NewOrganization } from './store.ts'

export { whereaboutsOf } from './company-settings.ts'
export { holdProvider, insertOrganization } from './store.ts'

/** Makes an organization with its first business at the same address. */
export async function foundOrganization(db: Database, organization: NewOrganization) {
  const founded = await insertOrganization(db, organization)
  // The wall was drawn before this organization existed.
  await actAsSystem(db)
  const { name, address = null, phone = null, email = null } = organization
  await insertBusiness(db, { organizationId: founded.id, name, address, phone, email })
  return founded
}
