import type { CurrentUser } from '#shared/accounts/contract.ts'
import { recall, remember } from './storage.ts'

/** The database of what was read, which belongs to one person at a time. */
export const repliesName = 'muster-replies'

/** The database of pictures and documents that belong to what was read. */
export const filesName = 'muster-files'

/** For whom things are kept on this device; empty for nobody. */
export const keptFor = () => recall('kept-for') ?? ''

/** Things are kept for guards alone, one company at a time: those who manage read what is about others. */
export const keepsFor = (user: Pick<CurrentUser, 'id' | 'role' | 'realRole' | 'currentOrganizationId'> | null) =>
  user?.role === 'employee' && user.realRole === 'employee' ? `${user.id}/${user.currentOrganizationId}` : ''

/** Says who is there: what was kept for anyone else is wiped before anything is read. */
export function noteWhoIsThere(user: CurrentUser | null) {
  const person = keepsFor(user)
  if (person === keptFor()) return
  remember('kept-for', person)
  try {
    for (const name of [repliesName, filesName]) indexedDB.deleteDatabase(name)
  } catch {}
}
