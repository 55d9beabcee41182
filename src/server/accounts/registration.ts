import type * as z from 'zod/mini'
import { linkTo, roleNames, sendMail } from '#server/email/public.ts'
import { foundOrganization, whereaboutsOf } from '#server/organizations/public.ts'
import { audit } from '#server/platform/audit.ts'
import type { Call } from '#server/platform/context.ts'
import { explaining } from '#server/platform/db-problems.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { actAsSystem } from '#server/platform/session.ts'
import { registrationRequested } from '#shared/accounts/events.ts'
import { passwordRefusal } from '#shared/accounts/rules.ts'
import type { ClientRegistration, ProviderRegistration } from '#shared/accounts/sign-up-contract.ts'
import { conflict, unprocessableField } from '#shared/problem.ts'
import { refusal } from '#shared/refusal.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { insertAccount, insertRegistration } from './store.ts'

/** A provider can work at once: account, organization and first site are made together. */
export async function registerProvider(call: Call, form: z.output<typeof ProviderRegistration>) {
  const { db, environment } = call
  await actAsSystem(db)
  const weakness = passwordRefusal(form.password, { demo: environment.demo, email: form.email })
  if (weakness !== null) throw unprocessableField('password', 'weak-password', { why: weakness })
  const account = await explaining(
    { users_email_unique: () => conflict('email-taken', { why: refusal('account-email-taken') }) },
    insertAccount(db, {
      email: form.email,
      passwordHash: await hashPassword(form.password),
      firstName: form.firstName,
      lastName: form.lastName,
      phone: form.phone,
      role: 'provider',
    }),
  )
  const organization = await foundOrganization(call, {
    providerId: account.id,
    name: form.companyName,
    address: form.businessAddress,
    phone: form.phone,
    email: form.email,
    description: form.businessDescription,
    businessType: form.businessType,
    ownershipType: form.ownershipType,
    estimatedEmployees: form.estimatedEmployees,
    ...whereaboutsOf(form),
  })
  await audit(call, {
    organizationId: organization.id,
    action: 'provider.registered',
    subjectKind: 'user',
    subjectId: account.id,
    detail: {
      businessType: form.businessType,
      ownershipType: form.ownershipType,
      estimatedEmployees: form.estimatedEmployees,
    },
  })
  await sendMail(call, {
    organizationId: organization.id,
    to: form.email,
    templateKey: 'provider_welcome',
    values: {
      firstName: form.firstName,
      lastName: form.lastName,
      companyName: form.companyName,
      email: form.email,
      role: roleNames.provider,
      loginLink: linkTo(environment, addressOf(screens.login)),
    },
  })
  return { message: 'Your account is ready. You can log in now.' }
}

/** A client organization is asked for; an administrator decides. The answer is the same whether the e-mail is known or not. */
export async function registerClient(call: Call, form: z.output<typeof ClientRegistration>) {
  await actAsSystem(call.db)
  const { id } = await insertRegistration(call.db, {
    ...form,
    phone: form.phone ?? null,
    jobTitle: form.jobTitle ?? null,
    department: form.department ?? null,
    supervisorEmail: form.supervisorEmail ?? null,
  })
  await call.announce(registrationRequested, null, { registrationId: id })
  return { message: 'Your request has been received and awaits approval.' }
}
