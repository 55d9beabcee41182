import type { Database } from '#server/platform/db.ts'
import { e164Of } from '#server/platform/phone.ts'
import { staffRoles } from '#shared/employees/rules.ts'

export interface StaffName {
  companyCode: string
  /** A staff number, or a phone number as it is written in the country of the company. */
  number: string
}

/** The account behind what someone says who they are. A phone that several share is that of who had it first: nobody takes it from them. */
export async function findStaffAccount(db: Database, { companyCode, number }: StaffName) {
  const company = await db
    .selectFrom('organizations')
    .select(['id', 'country'])
    .where('code', '=', companyCode)
    .where('isActive', '=', true)
    .executeTakeFirst()
  if (company === undefined) return undefined
  const staffNumber = /^\d{1,6}$/.test(number) ? Number(number) : null
  const phone = staffNumber === null ? e164Of(number, company.country) : null
  if (staffNumber === null && phone === null) return undefined
  return (
    db
      .selectFrom('employees as e')
      .innerJoin('users as u', 'u.id', 'e.userId')
      .select(['u.id', 'u.email', 'u.passwordHash', 'u.totpEnabledAt'])
      .where('e.organizationId', '=', company.id)
      .where('e.closedAt', 'is', null)
      .where('e.status', '!=', 'inactive')
      .where('u.closedAt', 'is', null)
      // Owners and administrators sign in by e-mail alone.
      .where('u.role', 'in', staffRoles)
      .where(eb => (staffNumber === null ? eb('e.phoneE164', '=', phone) : eb('e.staffNumber', '=', staffNumber)))
      .orderBy('e.phoneE164Since')
      .orderBy('e.id')
      .limit(1)
      .executeTakeFirst()
  )
}
