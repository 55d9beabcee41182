import type * as z from 'zod/mini'
import type { Call } from '#server/platform/context.ts'
import { actAsSystem } from '#server/platform/session.ts'
import { registrationRequested } from '#shared/accounts/events.ts'
import type { ClientRegistration, ProviderRegistration } from '#shared/accounts/sign-up-contract.ts'
import { forbidden, unprocessableField } from '#shared/problem.ts'
import { type NewCompany, openCompany } from './open-company.ts'
import { hashToKeep } from './password-check.ts'
import { weaknessOf } from './password-weakness.ts'
import { askForProof, tellKnown } from './prove-registration.ts'
import { enter } from './sign-in.ts'
import { findOrganizationByCode, insertRegistration } from './store.ts'

/**
 * A provider can work at once, or when an administrator has looked at the request: whoever runs the installation says which.
 * Where mails leave, "at once" is when the link in one came back: nobody writes to others in a stranger's name.
 */
export async function registerProvider(call: Call, form: z.output<typeof ProviderRegistration>) {
  const { environment } = call
  await enterForRegistering(call)
  const { password, confirmPassword: _, ...typed } = form
  const weakness = weaknessOf(password, { demo: environment.demo, email: form.email })
  if (weakness !== null) throw unprocessableField('password', 'weak-password', { why: weakness })
  const company = { ...typed, passwordHash: await hashToKeep(call, password) }
  if (environment.REGISTRATION === 'approval') {
    await tellKnown(call, company)
    return request(call, requestOf(company))
  }
  if (environment.SMTP_URL !== undefined) return askForProof(call, company)
  const { userId } = await openCompany(call, company)
  // They have just chosen the password: nobody asks for it a second time.
  await enter(call, userId)
  return { message: 'Your account is ready. You can log in now.' }
}

// A code that is nobody's goes to the administrator like none: the answer tells nobody which codes there are.
/**
 * A client organization is asked for; an administrator decides, or the owner of the company whose code was given. The
 * answer is the same whether the e-mail is known or not.
 */
export async function registerClient(call: Call, { companyCode = '', ...form }: z.output<typeof ClientRegistration>) {
  await enterForRegistering(call)
  return request(call, {
    ...form,
    providerOrganizationId: await findOrganizationByCode(call.db, companyCode.trim().toUpperCase()),
    phone: form.phone ?? null,
    jobTitle: form.jobTitle ?? null,
    department: form.department ?? null,
    supervisorEmail: form.supervisorEmail || null,
    company: null,
  })
}

// In a closed installation people come in by invitation only.
async function enterForRegistering({ db, environment }: Call) {
  if (environment.REGISTRATION === 'closed') throw forbidden('registration-closed')
  await actAsSystem(db)
}

async function request(call: Call, registration: Parameters<typeof insertRegistration>[1]) {
  const { id } = await insertRegistration(call.db, registration)
  await call.announce(registrationRequested, registration.providerOrganizationId, { registrationId: id })
  return { message: 'Your request has been received and awaits approval.' }
}

const requestOf = (company: NewCompany) => ({
  email: company.email,
  firstName: company.firstName,
  lastName: company.lastName,
  phone: company.phone,
  requestedRole: 'provider',
  organizationType: 'provider',
  organizationName: company.companyName,
  businessJustification: company.businessDescription,
  jobTitle: null,
  department: null,
  supervisorEmail: null,
  providerOrganizationId: null,
  company: JSON.stringify(company),
})
