import { linkTo, sendMail } from '#server/email/public.ts'
import { audit } from '#server/platform/audit.ts'
import { type Call, type Subscription, subscribe } from '#server/platform/context.ts'
import { actAsSystem, hashToken, newToken } from '#server/platform/session.ts'
import { passwordResetRequested } from '#shared/accounts/events.ts'
import { resetLinkMinutes } from '#shared/accounts/rules.ts'
import { unprocessable, unprocessableField } from '#shared/problem.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { tellOfChange } from './change-notice.ts'
import { mayUsePassword } from './doors.ts'
import { endAccessOf } from './end-access.ts'
import { secretToKeep } from './password-check.ts'
import { weaknessOf } from './password-weakness.ts'
import { findAccount, findAccountByEmail, insertResetToken, setPassword, spendResetToken } from './store.ts'

/** Looks the account up only after the answer was given: asking tells nobody whether it exists. */
export const mailResetLink: Subscription = subscribe(
  'mail-reset-link',
  passwordResetRequested,
  async (work, { facts }) => {
    const email = facts.email.toLowerCase()
    const account = await findAccountByEmail(work.db, email)
    if (account === undefined) return
    const firstName = account.firstName ?? email
    const whose = { ...(await findAccount(work.db, account.id)), userId: account.id }
    if (!(await mayUsePassword(work, whose))) {
      const signInLink = linkTo(work.environment, addressOf(screens.companySignIn))
      const values = { firstName, signInLink }
      return sendMail(work, { organizationId: null, to: email, templateKey: 'password_not_used', values })
    }
    const token = newToken()
    const expiresAt = new Date(Date.parse(work.now) + resetLinkMinutes * 60_000).toISOString()
    await insertResetToken(work.db, { userId: account.id, tokenHash: hashToken(token), wasMailed: true, expiresAt })
    await sendMail(work, {
      organizationId: null,
      to: email,
      templateKey: 'password_reset',
      values: {
        firstName,
        resetLink: linkTo(work.environment, addressOf(screens.resetPassword, { token })),
      },
    })
  },
)

export async function resetPassword(call: Call, { token, newPassword }: { token: string; newPassword: string }) {
  const { db, now, environment } = call
  await actAsSystem(db)
  const used = await spendResetToken(db, hashToken(token), now)
  if (used === undefined) {
    throw unprocessable('reset-link-invalid')
  }
  const account = await findAccount(db, used.userId)
  if (!(await mayUsePassword(call, { ...account, userId: account.id }))) throw unprocessable('only-single-sign-on')
  const weakness = weaknessOf(newPassword, { ...account, demo: environment.demo })
  if (weakness !== null) throw unprocessableField('newPassword', 'weak-password', { why: weakness })
  await setPassword(db, used, await secretToKeep(call, newPassword, account), now)
  await endAccessOf(call, account.id)
  await tellOfChange(call, account, 'new-password')
  await audit(call, {
    organizationId: account.organizationId,
    action: 'password.reset',
    subjectKind: 'user',
    subjectId: account.id,
  })
  return { message: 'Your password has been reset. You can sign in with it now.' }
}
