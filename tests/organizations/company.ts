import { signUp } from '#shared/accounts/sign-up-contract.ts'
import { businesses } from '#shared/organizations/business-contract.ts'
import { organizations } from '#shared/organizations/contract.ts'
import type { Role } from '#shared/permissions.ts'
import { users } from '#shared/users/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { given } from '../support/given.ts'

export const password = 'quiet harbour 41'

export interface Company {
  provider: Client
  providerId: string
  organizationId: number
  businessId: number
  /** An account of this organization, signed in. */
  member(role: Exclude<Role, 'admin' | 'provider'>, email: string): Promise<Client>
  /** A record of this organization, linked to the account with that e-mail if there is one. */
  employee(name: string, email: string): Promise<number>
}

/** An installation with one administrator and nothing else. */
export async function startInstallation() {
  const app = await startApp({ environment: { ADMIN_EMAIL: 'chief@example.com', ADMIN_PASSWORD: password } })
  return { app, admin: await app.signedIn('chief@example.com', password) }
}

/** A provider who has registered, with the organization and business that come with it. */
export async function registerCompany(app: RunningApp, admin: Client, name: string): Promise<Company> {
  const email = `owner@${name.toLowerCase()}.example.com`
  await app.anonymous().call(signUp.registerProvider, {
    firstName: 'Olive',
    lastName: name,
    email,
    password,
    confirmPassword: password,
    companyName: `${name} Watch`,
    businessType: 'security',
    ownershipType: 'owner',
    businessDescription: 'Guards for the harbour and its warehouses.',
    phone: '212 555 0100',
    businessAddress: '1 Pier Street, New York',
    estimatedEmployees: '6-20',
  })
  const provider = await app.signedIn(email, password)
  const [organization] = await provider.call(organizations.list, {})
  const [business] = await provider.call(businesses.list, {})
  if (organization === undefined || business === undefined) throw new Error('A registration makes both')
  return {
    provider,
    providerId: organization.providerId,
    organizationId: organization.id,
    businessId: business.id,
    async member(role, memberEmail) {
      await admin.call(users.create, {
        email: memberEmail,
        password,
        firstName: 'Max',
        lastName: 'Member',
        role,
        organizationId: organization.id,
      })
      return app.signedIn(memberEmail, password)
    },
    async employee(employeeName, employeeEmail) {
      const { owner } = app.database
      const linked = `select id from users where email = $1 and closed_at is null`
      const { rows } = await owner.query<{ id: string }>(linked, [employeeEmail])
      const account = rows[0]?.id ?? null
      return given.employee(owner, { organization: organization.id, name: employeeName, email: employeeEmail, account })
    },
  }
}
