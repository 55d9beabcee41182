import {
  decideRegistration,
  keepRegistrationOutcome,
  mailSetPasswordLink,
  type NewCompany,
  openCompany,
} from '#server/accounts/public.ts'
import { findClient, insertClient, insertClientPerson } from '#server/clients/public.ts'
import { linkTo, sendMail } from '#server/email/public.ts'
import { holdProvider } from '#server/organizations/public.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db.ts'
import { pageOf } from '#server/platform/paging.ts'
import { actAsSystem, pastWalls } from '#server/platform/session.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import { clientChanged } from '#shared/clients/events.ts'
import type { Page, ParsedInputOf } from '#shared/endpoint.ts'
import { reach } from '#shared/permissions.ts'
import { conflict, invalidField, notFound } from '#shared/problem.ts'
import { refusal } from '#shared/refusal.ts'
import { roleNames } from '#shared/roles.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { registrationDecided, userChanged } from '#shared/users/events.ts'
import type { Registration, registrations } from '#shared/users/registration-contract.ts'
import {
  type Companies,
  countPending,
  findClientAccount,
  findOrganization,
  findOrganizationOfProvider,
  findRegistration,
  listRegistrations,
  type StoredRegistration,
} from './registration-store.ts'

const pageSize = 100

export async function list(
  { db, actor }: Context,
  { status, limit = pageSize, cursor }: ParsedInputOf<typeof registrations.list>,
): Promise<Page<Registration>> {
  await leaveCompanies(db, actor)
  const page = pageOf(
    await listRegistrations(db, { companies: companiesOf(actor), status, limit: limit + 1, cursor }),
    limit,
    row => [row.id],
  )
  return { ...page, items: page.items.map(present) }
}

export async function summary({ db, actor }: Context) {
  await leaveCompanies(db, actor)
  const { pending } = await countPending(db, companiesOf(actor))
  return { pending }
}

/** How many wait for this person and since when, for a call that goes on behind the walls. */
export async function countWaiting({ db, actor }: Context) {
  if (reach(actor, 'registration:decide') === 'none') return { pending: 0, since: null }
  const companies = companiesOf(actor)
  const count = () => countPending(db, companies)
  return companies === null ? pastWalls(db, count) : count()
}

/** An administrator decides about everyone; an owner about those who asked for their companies. */
const companiesOf = (actor: Actor): Companies =>
  reach(actor, 'registration:decide') === 'all' ? null : actor.organizationIds

// Who asks for no company yet is behind nobody's wall: only the installation sees them.
async function leaveCompanies(db: Database, actor: Actor) {
  if (companiesOf(actor) === null) await actAsSystem(db)
}

/** Client or company, account and letter are made together with the decision, or not at all. */
export async function approve(ctx: Context, input: ParsedInputOf<typeof registrations.approve>) {
  const { id, comment = '' } = input
  const request = await decide(ctx, id, 'approved', comment)
  await actAsSystem(ctx.db)
  if (request.company !== null) return letOwnerIn(ctx, id, request.company as NewCompany)
  const organization = await organizationFor(ctx, input, request.providerOrganizationId)
  const made = await clientAndPerson(ctx, organization.id, input.organizationName, request)
  await keepRegistrationOutcome(ctx.db, id, {
    createdOrganizationId: organization.id,
    createdClientId: made.client.id,
    createdUserId: made.userId,
  })
  const { email, firstName, lastName } = request
  await mailSetPasswordLink(ctx, {
    userId: made.userId,
    onBehalfOf: organization.id,
    to: email,
    templateKey: 'client_approved',
    values: {
      firstName,
      lastName,
      companyName: made.client.name,
      providerName: organization.name,
      email,
      role: roleNames.client,
      comment,
      loginLink: linkTo(ctx.environment, addressOf(screens.login)),
    },
  })
  await ctx.announce(userChanged, null, { userId: made.userId, change: made.change })
  await ctx.announce(clientChanged, organization.id, { clientId: made.client.id })
  return tell(ctx, id, 'registration.approved', organization.id)
}

/** Which company the client comes to: for an owner one of theirs, for an administrator the chosen or the one asked for. */
async function organizationFor(
  { db, actor }: Context,
  { providerId, organizationId }: ParsedInputOf<typeof registrations.approve>,
  asked: number | null,
) {
  const companies = companiesOf(actor)
  // Under whose account a client comes is an administrator's to choose: an owner knows no other than their own.
  if (companies !== null && providerId !== undefined && providerId !== actor.userId) throw notFound()
  if (companies !== null || (providerId === undefined && asked !== null)) {
    const wanted = organizationId ?? asked
    const found =
      wanted === null || companies?.includes(wanted) === false ? undefined : await findOrganization(db, wanted)
    if (found === undefined) throw notFound()
    return found
  }
  if (providerId === undefined || (await holdProvider(db, providerId)) === undefined) {
    throw invalidField('providerId', 'provider-account-required')
  }
  const organization = await findOrganizationOfProvider(db, providerId, organizationId)
  if (organization === undefined) throw invalidField('providerId', 'provider-without-organization')
  return organization
}

type Decided = Awaited<ReturnType<typeof decide>>

// Who asks twice is not turned away: a person of one of the company's clients keeps their account and gets a fresh link.
async function clientAndPerson(ctx: Context, organizationId: number, wantedName: string | undefined, request: Decided) {
  const { email, firstName, lastName, phone, department } = request
  const known = await findClientAccount(ctx.db, organizationId, email)
  const theirs = known?.clientId ? await findClient(ctx.db, known.clientId) : undefined
  if (known !== undefined && theirs !== undefined)
    return { client: theirs, userId: known.id, change: 'changed' as const }
  const name = wantedName ?? request.organizationName
  const { id: clientId } = await insertClient(ctx.db, { organizationId, name, phone, email })
  const place = { organizationId, clientId }
  const person = await insertClientPerson(ctx, { ...place, email, firstName, lastName, phone, department })
  return { client: { id: clientId, name }, userId: person.id, change: 'made' as const }
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
  const request = await decide(ctx, id, 'rejected', comment)
  await actAsSystem(ctx.db)
  const { email, firstName, lastName, organizationName } = request
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
  return tell(ctx, id, 'registration.rejected', request.providerOrganizationId)
}

async function decide(ctx: Context, id: number, status: 'approved' | 'rejected', comment: string) {
  await leaveCompanies(ctx.db, ctx.actor)
  const companies = companiesOf(ctx.actor)
  const { providerOrganizationId } = await one(ctx.db, id)
  // A registration with another company answers as if it did not exist.
  if (companies !== null && !companies.some(one => one === providerOrganizationId)) throw notFound()
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
  await ctx.announce(registrationDecided, organizationId, { registrationId: id })
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
