import {
  decideRegistration,
  keepRegistrationOutcome,
  mailSetPasswordLink,
  type NewCompany,
  openCompany,
} from '#server/accounts/public.ts'
import { insertClient, insertClientPerson } from '#server/clients/public.ts'
import { linkTo, roleNames, sendMail } from '#server/email/public.ts'
import { holdProvider } from '#server/organizations/public.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db.ts'
import { pageOf } from '#server/platform/paging.ts'
import { actAsSystem } from '#server/platform/session.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import { clientChanged } from '#shared/clients/events.ts'
import type { Page, ParsedInputOf } from '#shared/endpoint.ts'
import { conflict, invalidField, notFound } from '#shared/problem.ts'
import { refusal } from '#shared/refusal.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { registrationDecided, userChanged } from '#shared/users/events.ts'
import type { Registration, registrations } from '#shared/users/registration-contract.ts'
import {
  countPending,
  findOrganizationOfProvider,
  findRegistration,
  listRegistrations,
  type StoredRegistration,
} from './registration-store.ts'

const pageSize = 100

export async function list(
  { db }: Context,
  { status, limit = pageSize, cursor }: ParsedInputOf<typeof registrations.list>,
): Promise<Page<Registration>> {
  await actAsSystem(db)
  const page = pageOf(await listRegistrations(db, { status, limit: limit + 1, cursor }), limit, row => [row.id])
  return { ...page, items: page.items.map(present) }
}

export const summary = ({ db }: Context) => countPending(db)

/** Client or company, account and letter are made together with the decision, or not at all. */
export async function approve(ctx: Context, input: ParsedInputOf<typeof registrations.approve>) {
  const { db, environment } = ctx
  const { id, providerId, comment = '' } = input
  await actAsSystem(db)
  const request = await decide(ctx, id, 'approved', comment)
  if (request.company !== null) return letOwnerIn(ctx, id, request.company as NewCompany)
  if (providerId === undefined || (await holdProvider(db, providerId)) === undefined) {
    throw invalidField('providerId', 'provider-account-required')
  }
  const organization = await findOrganizationOfProvider(db, providerId, input.organizationId)
  if (organization === undefined) throw invalidField('providerId', 'provider-without-organization')
  const name = input.organizationName ?? request.organizationName
  const { email, firstName, lastName, phone, department } = request
  const client = await insertClient(db, { organizationId: organization.id, name, phone, email })
  const place = { organizationId: organization.id, clientId: client.id }
  const person = await insertClientPerson(ctx, { ...place, email, firstName, lastName, phone, department })
  await keepRegistrationOutcome(db, id, {
    createdOrganizationId: organization.id,
    createdClientId: client.id,
    createdUserId: person.id,
  })
  await mailSetPasswordLink(ctx, {
    userId: person.id,
    to: email,
    templateKey: 'client_approved',
    values: {
      firstName,
      lastName,
      companyName: name,
      providerName: organization.name,
      email,
      role: roleNames.client,
      comment,
      loginLink: linkTo(environment, addressOf(screens.login)),
    },
  })
  await ctx.announce(userChanged, null, { userId: person.id, change: 'made' })
  await ctx.announce(clientChanged, organization.id, { clientId: client.id })
  return tell(ctx, id, 'registration.approved', organization.id)
}

/** An owner who was asked to wait: everything they typed becomes their company. */
async function letOwnerIn(ctx: Context, id: number, company: NewCompany) {
  const { userId, organizationId } = await openCompany(ctx, company)
  await keepRegistrationOutcome(ctx.db, id, {
    createdOrganizationId: organizationId,
    createdClientId: null,
    createdUserId: userId,
  })
  await ctx.announce(userChanged, null, { userId, change: 'made' })
  return tell(ctx, id, 'registration.approved', organizationId)
}

export async function reject(ctx: Context, { id, comment }: ParsedInputOf<typeof registrations.reject>) {
  await actAsSystem(ctx.db)
  const { email, firstName, lastName, organizationName } = await decide(ctx, id, 'rejected', comment)
  await sendMail(ctx, {
    organizationId: null,
    to: email,
    templateKey: 'client_rejected',
    values: {
      firstName,
      lastName,
      email,
      companyName: organizationName,
      comment,
      registerLink: linkTo(ctx.environment, addressOf(screens.register)),
    },
  })
  return tell(ctx, id, 'registration.rejected', null)
}

async function decide(ctx: Context, id: number, status: 'approved' | 'rejected', comment: string) {
  const request = await decideRegistration(ctx.db, id, {
    status,
    reviewedBy: ctx.actor.userId,
    reviewedAt: ctx.now,
    reviewComments: comment || null,
    ...(status === 'rejected' && { company: null }),
  })
  if (request !== undefined) return request
  const current = await one(ctx.db, id)
  throw conflict('already-decided', { why: refusal(`registration-${current.status}`) }, current)
}

async function tell(ctx: Context, id: number, action: AuditAction, organizationId: number | null) {
  await audit(ctx, { organizationId, action, subjectKind: 'registration', subjectId: id })
  await ctx.announce(registrationDecided, null, { registrationId: id })
  return one(ctx.db, id)
}

async function one(db: Database, id: number) {
  const registration = await findRegistration(db, id)
  if (registration === undefined) throw notFound()
  return present(registration)
}

// What an owner typed stays where it is: a password is part of it.
const present = ({ company: _, ...row }: StoredRegistration): Registration => ({
  ...row,
  status: row.status as Registration['status'],
})
