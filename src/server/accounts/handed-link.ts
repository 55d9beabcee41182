import { linkTo } from '#server/email/public.ts'
import type { Work } from '#server/platform/context.ts'
import { hashToken, newToken } from '#server/platform/session.ts'
import { handedLinkHours, handedPrefix } from '#shared/accounts/rules.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { dropResetTokens, insertResetToken } from './store.ts'

/** A link by which someone whom no mail reaches chooses another PIN. The newest alone works. */
export async function makeHandedLink({ db, now, environment }: Work, userId: string) {
  const token = handedPrefix + newToken()
  const expiresAt = new Date(Date.parse(now) + handedLinkHours * 3_600_000).toISOString()
  await dropResetTokens(db, userId)
  await insertResetToken(db, { userId, tokenHash: hashToken(token), wasMailed: false, expiresAt })
  return { link: linkTo(environment, addressOf(screens.resetPassword, { token })), expiresAt }
}
