import {
  decideRegistration,
  insertAccount,
  keepRegistrationOutcome,
  mailSetPasswordLink,
} from '#server/accounts/public.ts'
import { linkTo, roleNames, sendMail } from '#server/email/public.ts'
import { holdProvider, insertOrganization } from '#server/organizations/public.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db.ts'
import { explaining } from '#server/platform/db-problems.ts'
import { pageOf } from '#server/platform/paging.ts'
import { actAsSystem } from '#server/platform/session.ts'
import { sessionChanged } from '#shared/accounts/events.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import type { Page, ParsedInputOf } from '#shared/endpoint.ts'
import { conflict, invalidField, notFound } from '#shared/problem.ts'
import { refusal } from '#shared/refusal.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { registrationDecided, userChanged } from '#shared/users/events.ts'
import type { Registration, registrations } from '#shared/users/registration-contract.ts'
import {
  countPending,
  findProviderName,
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

/** Organization, account and letter are made together with the decision, or not at all. */
export async function approve(ctx: Context, input: ParsedInputOf<typeof registrations.approve>) {
  const { db, environment } = ctx
  const { id, providerId, comment = '' } = input
  await actAsSystem(db)
  const request = await decide(ctx, id, 'approved', comment)
  if ((await holdProvider(db, providerId)) === undefined) {
    throw invalidField('providerId', 'provider-account-required')
  }
  const { name: providerName } = await findProviderName(db, providerId)
  const companyName = input.organizationName ?? request.organizationName
  const { email, firstName, lastName, phone } = request
  const organization = await insertOrganization(db, { providerId, name: companyName, phone, email })
  // The wall was drawn before this organization existed.
  await actAsSystem(db)
  const client = await explaining(
    { users_email_unique: () => conflict('email-taken', { why: refusal('account-email-taken') }) },
    insertAccount(db, {
      email,
      firstName,
      lastName,
      phone,
      department: request.department,
      passwordHash: null,
      role: 'client',
      organizationId: organization.id,
    }),
  )
  await keepRegistrationOutcome(db, id, { createdOrganizationId: organization.id, createdUserId: client.id })
  await mailSetPasswordLink(ctx, {
    userId: client.id,
    to: email,
    templateKey: 'client_approved',
    values: {
      firstName,
      lastName,
      companyName,
      providerName,
      email,
      role: roleNames.client,
      comment,
      loginLink: linkTo(environment, addressOf(screens.login)),
    },
  })
  await ctx.announce(userChanged, null, { userId: client.id, change: 'made' })
  // The provider's open screens do not know the new organization yet.
  await ctx.announce(sessionChanged, null, { userId: providerId })
  return tell(ctx, id, 'registration.approved', organization.id)
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

const present = (row: StoredRegistration): Registration => ({ ...row, status: row.status as Registration['status'] })
