import { linkTo, sendMail, type Values } from '#server/email/public.ts'
import type { Work } from '#server/platform/context.ts'
import { hashToken, newToken } from '#server/platform/session.ts'
import { setPasswordLinkDays } from '#shared/accounts/rules.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { dropResetTokens, hasPassword, insertResetToken } from './store.ts'

interface Letter {
  userId: string
  /** In whose name it is written. */
  onBehalfOf: number
  to: string
  templateKey: string
  values: Values
}

/** Mails someone whose account was made for them the link with which they choose their password. */
export async function mailSetPasswordLink(work: Work, { userId, onBehalfOf, to, templateKey, values }: Letter) {
  const { link: setPasswordLink } = await makeLink(work, userId, { wasMailed: true })
  await sendMail(work, { organizationId: null, onBehalfOf, to, templateKey, values: { ...values, setPasswordLink } })
}

/** The same link, to be handed over where no mail arrives. */
export const handSetPasswordLink = (work: Work, userId: string) => makeLink(work, userId, { wasMailed: false })

/** The newest alone works. Whoever is in already chooses another password, everyone else is welcomed. */
async function makeLink({ db, now, environment }: Work, userId: string, { wasMailed }: { wasMailed: boolean }) {
  const token = newToken()
  const expiresAt = new Date(Date.parse(now) + setPasswordLinkDays * 86_400_000).toISOString()
  const screen = (await hasPassword(db, userId)) ? screens.resetPassword : screens.invitation
  await dropResetTokens(db, userId)
  await insertResetToken(db, { userId, tokenHash: hashToken(token), wasMailed, expiresAt })
  return { link: linkTo(environment, addressOf(screen, { token })), expiresAt }
}
