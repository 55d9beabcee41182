import { linkTo, sendMail } from '#server/email/public.ts'
import type { Beforehand, Call, Work } from '#server/platform/context.ts'
import { countOrRefuse } from '#server/platform/rate-limit.ts'
import { actAsSystem, hashToken, newToken } from '#server/platform/session.ts'
import { registrationLinkHours } from '#shared/accounts/rules.ts'
import type { signUp } from '#shared/accounts/sign-up-contract.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { forbidden, unprocessable, unprocessableField } from '#shared/problem.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { addSeconds } from '#shared/time.ts'
import { judge } from './judge.ts'
import { judgedOf, proofMailsOf } from './limits.ts'
import { type NewCompany, openCompany } from './open-company.ts'
import { isRightPassword } from './password-check.ts'
import { enter } from './sign-in.ts'
import { findAccountByEmail } from './store.ts'
import { findRegistration, keepRegistration, takeRegistration } from './unproven-store.ts'

/**
 * Mails the link that opens the company. Where there is an account already its owner is told so; whoever asked gets the same
 * answer, and learns nothing from it.
 */
export async function askForProof(call: Call, company: NewCompany) {
  if (!(await tellKnown(call, company))) await mailProof(call, company)
  return { message: 'Check your email: the link in it opens your company.' }
}

type Proof = ParsedInputOf<typeof signUp.confirmProvider>

export const compareProof: Beforehand<Proof> = ({ token, password }, cookie) =>
  judge(cookie, password, {
    find: async inside => {
      const company = await findRegistration(inside, hashToken(token))
      return company && { id: company.email, passwordHash: company.passwordHash }
    },
    limitsOf: email => judgedOf(`unproven:${email}`, { byPin: false }),
  })

/**
 * Uses the link up: the address is proven, the company is open, and its owner is in. The password shows that who reads the
 * mail is who registered: a stranger's registration is not opened by a press in the wrong mailbox.
 */
export async function confirmProvider(call: Call, { token, password }: Proof) {
  const { db, now, environment } = call
  if (environment.REGISTRATION !== 'open') throw forbidden('registration-closed')
  await actAsSystem(db)
  const company = await takeRegistration(db, hashToken(token), now)
  if (company === undefined) throw unprocessable('registration-link-invalid')
  if (!(await isRightPassword(call, password, company.passwordHash))) {
    throw unprocessableField('password', 'registration-password-wrong')
  }
  const { userId } = await openCompany(call, company, { emailProvenAt: now })
  return { user: await enter(call, userId) }
}

async function mailProof(work: Work, company: NewCompany) {
  const { db, now, environment } = work
  const { email, firstName, companyName, language = null } = company
  const token = newToken()
  const expiresAt = addSeconds(now, registrationLinkHours * 3600)
  await keepRegistration(db, hashToken(token), company, { now, expiresAt })
  await sendMail(work, {
    organizationId: null,
    to: email,
    language,
    templateKey: 'provider_confirm',
    values: {
      firstName,
      companyName,
      email,
      confirmLink: linkTo(environment, addressOf(screens.confirmRegistration, { token })),
    },
  })
}

/** Who has an account with this address is told so, by mail alone; whoever registers it too often is sent away, known or not. */
export async function tellKnown(work: Work, { email }: Pick<NewCompany, 'email'>) {
  await countOrRefuse(work.db, proofMailsOf(email), work.now)
  const known = await findAccountByEmail(work.db, email)
  if (known === undefined) return false
  await sendMail(work, {
    organizationId: null,
    to: email,
    templateKey: 'provider_known',
    values: {
      firstName: known.firstName ?? email,
      email,
      loginLink: linkTo(work.environment, addressOf(screens.login)),
      resetLink: linkTo(work.environment, addressOf(screens.forgotPassword)),
    },
  })
  return true
}
