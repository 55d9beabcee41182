import type { Work } from '#server/platform/context.ts'
import { passwordResetRequested } from '#shared/accounts/events.ts'
import { hasPin } from './security-store.ts'

/**
 * Whoever has a PIN and now an address is mailed the link by which they choose a password: a PIN opens nothing there, and
 * goes on opening what it did before.
 */
export async function offerPassword({ db, announce }: Pick<Work, 'db' | 'announce'>, userId: string, email: string) {
  if (await hasPin(db, userId)) await announce(passwordResetRequested, null, { email })
}
