import type { Database } from '#server/platform/db.ts'
import { e164Of } from '#server/platform/phone.ts'
import { companyOf } from '#server/platform/reader.ts'
import { invalidField } from '#shared/problem.ts'

interface Contact {
  email?: string | null | undefined
  phone?: string | null | undefined
}

/** The phone in the form that sign-in compares, beside the one that was typed; nothing where the phone is not given. */
export async function phoneColumns(db: Database, organizationId: number, { phone }: Contact) {
  if (phone === undefined) return {}
  return { phoneE164: phone === null ? null : e164Of(phone, (await companyOf(db, organizationId)).country) }
}

/** Where a phone stands in for an e-mail, it must be one that can be dialled. */
export function refuseUnreachable({ email, phone }: Contact, phoneE164: string | null) {
  if (email) return
  if (!phone) throw invalidField('email', 'contact-required')
  if (phoneE164 === null) throw invalidField('phone', 'phone-required')
}
