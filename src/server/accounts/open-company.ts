import type * as z from 'zod/mini'
import { linkTo, sendMail } from '#server/email/public.ts'
import { foundOrganization, usualTaxIn, whereaboutsOf } from '#server/organizations/public.ts'
import { audit } from '#server/platform/audit.ts'
import { explaining } from '#server/platform/db-problems.ts'
import type { Work } from '#server/platform/work.ts'
import type { ProviderRegistration } from '#shared/accounts/sign-up-contract.ts'
import { conflict } from '#shared/problem.ts'
import { refusal } from '#shared/refusal.ts'
import { roleNames } from '#shared/roles.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { insertAccount } from './store.ts'

/** What an owner typed, with the password as it is kept. */
export type NewCompany = Omit<z.output<typeof ProviderRegistration>, 'password' | 'confirmPassword'> & {
  passwordHash: string
}

const emailTaken = () => conflict('email-taken', { why: refusal('account-email-taken') })

interface Opening {
  /** When the owner was seen to read the mail of their address. */
  emailProvenAt?: string
}

/** The account of an owner, the organization and its first site, made together; the owner can work from here on. */
export async function openCompany(work: Work, company: NewCompany, opening: Opening = {}) {
  const { firstName, lastName, email, phone, companyName, businessType, ownershipType, estimatedEmployees } = company
  const account = await explaining(
    { users_email_unique: emailTaken },
    insertAccount(work, {
      email,
      passwordHash: company.passwordHash,
      firstName,
      lastName,
      phone,
      role: 'provider',
      ...opening,
    }),
  )
  const tax = usualTaxIn(company.country)
  const organization = await foundOrganization(work, {
    providerId: account.id,
    name: companyName,
    address: company.businessAddress,
    phone,
    email,
    description: company.businessDescription,
    businessType,
    ownershipType,
    estimatedEmployees,
    ...whereaboutsOf(company),
    ...(tax !== undefined && { invoiceTaxPercent: tax }),
  })
  await audit(work, {
    organizationId: organization.id,
    action: 'provider.registered',
    subjectKind: 'user',
    subjectId: account.id,
    detail: { businessType, ownershipType, estimatedEmployees },
  })
  await sendMail(work, {
    organizationId: organization.id,
    to: email,
    templateKey: 'provider_welcome',
    values: {
      firstName,
      lastName,
      companyName,
      email,
      role: roleNames.provider,
      loginLink: linkTo(work.environment, addressOf(screens.login)),
    },
  })
  return { userId: account.id, organizationId: organization.id }
}
