import { linkTo, sendMail, type Values } from '#server/email/public.ts'
import type { Work } from '#server/platform/context.ts'
import { hashToken, newToken } from '#server/platform/session.ts'
import { setPasswordLinkDays } from '#shared/accounts/rules.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { insertResetToken } from './store.ts'

interface Letter {
  userId: string
  to: string
  templateKey: string
  values: Values
}

/** Mails someone whose account was made for them the link with which they choose their password. */
export async function mailSetPasswordLink(work: Work, { userId, to, templateKey, values }: Letter) {
  const token = newToken()
  const expiresAt = new Date(Date.parse(work.now) + setPasswordLinkDays * 86_400_000).toISOString()
  await insertResetToken(work.db, userId, hashToken(token), expiresAt)
  const setPasswordLink = linkTo(work.environment, addressOf(screens.resetPassword, { token }))
  await sendMail(work, { organizationId: null, to, templateKey, values: { ...values, setPasswordLink } })
}
