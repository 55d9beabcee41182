import type { Work } from '#server/platform/context.ts'
import { actAsSystem } from '#server/platform/session.ts'
import { hook, runHook } from '#server/platform/work.ts'
import { insertOrganization, type NewOrganization } from './store.ts'

export { listAllowanceRules } from './allowance-store.ts'
export { insertBusiness } from './business-store.ts'
export { openBusiness } from './businesses.ts'
export { usualTaxIn, whereaboutsOf } from './company-settings.ts'
export { holidaysOf, keptHolidays } from './holidays.ts'
export { listPayRules } from './pay-rules-store.ts'
export { findCurrency, holdProvider } from './store.ts'

/** A company has just been made; others may furnish it. */
export const organizationFounded = hook<NewOrganization & { id: number }>('organization-founded')

/** Makes an organization with what belongs to a new one. */
export async function foundOrganization(work: Work, organization: NewOrganization) {
  const founded = await insertOrganization(work.db, organization)
  // The wall was drawn before this organization existed.
  await actAsSystem(work.db)
  await runHook(work, organizationFounded, { ...organization, id: founded.id })
  return founded
}
