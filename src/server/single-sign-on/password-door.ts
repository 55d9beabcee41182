import { passwordAsked } from '#server/accounts/public.ts'
import type { Database } from '#server/platform/db.ts'
import { joinHook } from '#server/platform/work.ts'
import { isOnlyForClient, isOnlyForStaff } from './service-store.ts'

/**
 * Where a company or a client lets its people in by its service alone, no password of theirs opens anything. Administrators of the
 * installation keep theirs, so that somebody can turn it off again; people without an address have no other way in.
 */
export const shutPasswordDoor = joinHook(passwordAsked, async ({ db }, { refuse, ...whose }) => {
  if (await isShutTo(db, whose)) refuse()
})

interface Whose {
  userId: string | null
  role: string
  email: string | null
  organizationId: number | null
}

/** Whether somebody comes in by the service of their company, or of the client they are of, and in no other way. */
export async function isShutTo(db: Database, { role, email, ...whose }: Whose) {
  if (role === 'admin' || email === null) return false
  return role === 'client' ? isOnlyForClient(db, whose.userId) : isOnlyForStaff(db, whose)
}
