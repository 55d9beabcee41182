import type { Database } from '#server/platform/db.ts'
import type { NewEmployee } from '#shared/employees/contract.ts'
import { linkInvited } from './link-store.ts'
import { insertEmployee } from './record-store.ts'

interface Newcomer extends Pick<NewEmployee, 'name' | 'role'> {
  organizationId: number
  userId: string
  email: string
}

/** The first record of someone whom nobody has written down yet, with their account; everything else is as it usually is. */
export async function addNewcomer(db: Database, { userId, ...person }: Newcomer, now: string) {
  const record = { ...person, position: '', status: 'active' as const, phoneE164: null }
  const { id } = await insertEmployee(db, record, now)
  await linkInvited(db, { organizationId: person.organizationId, employeeId: id, userId, now })
  return id
}
