import {
  enter,
  findAccount,
  findAccountByEmail,
  findNewcomer,
  insertAccount,
  mayUsePassword,
  proveEmail,
  secretToKeep,
  weaknessOf,
} from '#server/accounts/public.ts'
import { followAccount, linkInvited } from '#server/employees/public.ts'
import { audit } from '#server/platform/audit.ts'
import type { Call, Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db.ts'
import { explaining } from '#server/platform/db-problems.ts'
import { actAsSystem, hashToken } from '#server/platform/session.ts'
import { sessionChanged } from '#shared/accounts/events.ts'
import { employeeChanged } from '#shared/employees/events.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { invitations } from '#shared/invitations/contract.ts'
import { invitationReceived, invitationsChanged } from '#shared/invitations/events.ts'
import { joiningProblem } from '#shared/invitations/rules.ts'
import { readRole } from '#shared/permissions.ts'
import { conflict, notFound, unprocessable, unprocessableField } from '#shared/problem.ts'
import { joinForClient, offerToClient } from './for-client.ts'
import { holdRecords } from './invitee-store.ts'
import { findByToken, findForAddress, type Invitation, listForAddress, takeInvitation } from './store.ts'

export async function look({ db, now }: Call, { token }: { token: string }) {
  await actAsSystem(db)
  const newcomer = await findNewcomer(db, token, now)
  if (newcomer !== undefined) return offerToClient(newcomer)
  const invitation = await requireToken(db, token, now)
  const { name, email, companyCode, staffNumber } = invitation
  return { ...offerOf(invitation), name, email, clientName: null, companyCode, staffNumber }
}

/** Makes the account of someone new, gives it their record and signs them in: all of it, or nothing. */
export async function join(call: Call, { token, password, ...names }: ParsedInputOf<typeof invitations.join>) {
  const { db, now, environment } = call
  await actAsSystem(db)
  const newcomer = await findNewcomer(db, token, now)
  if (newcomer !== undefined) return joinForClient(call, newcomer, { token, password, ...names })
  const invitation = await requireToken(db, token, now)
  const { email, phone, organizationId, employeeId } = invitation
  if (email !== null && (await findAccountByEmail(db, email)) !== undefined) throw needsSignIn()
  if (!(await mayUsePassword(call, { userId: null, email, organizationId, role: invitation.role })))
    throw unprocessable('only-single-sign-on')
  const weakness = weaknessOf(password, { demo: environment.demo, email, phone })
  if (weakness !== null) throw unprocessableField('password', 'weak-password', { why: weakness })
  await use(db, invitation)
  const account = await explaining(
    { users_email_unique: needsSignIn },
    insertAccount(call, {
      ...names,
      email,
      // Only a link that was mailed shows that its reader has the mailbox.
      emailProvenAt: invitation.wasMailed ? now : null,
      ...(await secretToKeep(call, password, invitation)),
      phone,
      role: readRole(invitation.role),
      organizationId,
    }),
  )
  await linkInvited(db, { organizationId, employeeId, userId: account.id, now })
  await followAccount(db, account.id, { name: `${names.firstName} ${names.lastName}` }, now)
  await tell(call, invitation, 'invitation.accepted')
  return { user: await enter(call, account.id) }
}

export async function list({ db, actor, now }: Context) {
  await actAsSystem(db)
  const account = await findAccount(db, actor.userId)
  const { email, role } = account
  if (email === null || role === 'client' || role === 'admin') return []
  const offers = (await listForAddress(db, email, now)).filter(offer => isAddressee(account, offer))
  return offers.map(invitation => ({ id: invitation.id, ...offerOf(invitation) }))
}

export async function acceptLink(context: Context, { token }: { token: string }) {
  const { db, actor, now } = context
  await actAsSystem(db)
  const invitation = await requireToken(db, token, now)
  const { email } = await findAccount(db, actor.userId)
  if (invitation.email === null) throw conflict('invitation-makes-account')
  if (email !== invitation.email) throw conflict('invitation-for-another', { email: invitation.email })
  if (invitation.wasMailed) await proveEmail(db, actor.userId, now)
  return settle(context, invitation)
}

export const accept = async (context: Context, { id }: { id: number }) => settle(context, await requireOwn(context, id))

export async function decline(context: Context, { id }: { id: number }) {
  const invitation = await requireOwn(context, id)
  await use(context.db, invitation)
  await tell(context, invitation, 'invitation.declined')
  await context.announce(invitationReceived, null, { userId: context.actor.userId })
  return null
}

/** Links the record to the account of the person who said yes. */
async function settle(context: Context, invitation: Invitation) {
  const { db, actor, now, announce } = context
  const { organizationId, employeeId } = invitation
  const account = await findAccount(db, actor.userId)
  const isOwner = invitation.providerId === account.id
  const problem = joiningProblem({ ...account, isOwner }, invitation)
  if (problem !== null) throw unprocessable(problem)
  await use(db, invitation)
  // Within a company someone is on their record what their account is; elsewhere they have their role.
  const isAtHome = isOwner || account.organizationId === organizationId
  await explaining(
    { employees_user_unique: () => conflict('already-on-staff') },
    linkInvited(db, { organizationId, employeeId, userId: account.id, now, ...(isAtHome && { role: account.role }) }),
  )
  await tell(context, invitation, 'invitation.accepted')
  await announce(sessionChanged, null, { userId: account.id })
  await announce(invitationReceived, null, { userId: account.id })
  return null
}

async function requireToken(db: Database, token: string, now: string) {
  const invitation = await findByToken(db, hashToken(token), now)
  if (invitation === undefined) throw unprocessable('invitation-invalid')
  return invitation
}

async function requireOwn({ db, actor, now }: Context, id: number) {
  await actAsSystem(db)
  const account = await findAccount(db, actor.userId)
  const invitation = account.email === null ? undefined : await findForAddress(db, id, account.email, now)
  if (invitation === undefined || !isAddressee(account, invitation)) throw notFound()
  return invitation
}

type Account = Pick<Awaited<ReturnType<typeof findAccount>>, 'id' | 'emailProvenAt' | 'organizationId'>

// Anyone can write any address into their profile: who asks it in is told to whoever was seen to read its mail, or works there.
const isAddressee = ({ id, emailProvenAt, organizationId }: Account, invitation: Invitation) =>
  emailProvenAt !== null || organizationId === invitation.organizationId || invitation.providerId === id

// The record is held first, as whoever invites, changes or removes its person does: they wait for one another.
async function use(db: Database, invitation: Invitation) {
  await holdRecords(db, [invitation.employeeId])
  if ((await takeInvitation(db, invitation)) === undefined) throw unprocessable('invitation-invalid')
}

async function tell(
  call: Call,
  { organizationId, employeeId }: Invitation,
  action: 'invitation.accepted' | 'invitation.declined',
) {
  await audit(call, {
    organizationId,
    action,
    subjectKind: 'employee',
    subjectId: employeeId,
  })
  await call.announce(employeeChanged, organizationId, { employeeId })
  await call.announce(invitationsChanged, organizationId, {})
}

const offerOf = ({ companyName, role, position, expiresAt }: Invitation) => ({
  companyName,
  role: readRole(role),
  position,
  expiresAt,
})

const needsSignIn = () => conflict('invitation-needs-sign-in')
