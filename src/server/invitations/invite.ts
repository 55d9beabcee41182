import { findAccount, makeHandedLink } from '#server/accounts/public.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Context } from '#server/platform/context.ts'
import { organizationFor } from '#server/platform/organizations.ts'
import { actAsSystem } from '#server/platform/session.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { invitations } from '#shared/invitations/contract.ts'
import { invitationsChanged } from '#shared/invitations/events.ts'
import { outranks, readRole } from '#shared/permissions.ts'
import { conflict, forbidden, notFound } from '#shared/problem.ts'
import { holdRecords, holdUninvited, type Invitee } from './invitee-store.ts'
import { type Asked, issueInvitations, tellInvited } from './issue.ts'
import { dropInvitationOf, findAccountsBehind } from './store.ts'

/** Asks one person, again if need be. The answer is the same whether they have an account somewhere or not. */
export async function invite(context: Context, { id, handOver }: ParsedInputOf<typeof invitations.invite>) {
  const person = await requireWaiting(context, id)
  if (person.email === null && !handOver) throw conflict('no-email-to-invite', { name: person.name })
  const [issued] = await issueInvitations(context, [person], { handOver })
  if (issued === undefined) throw new Error('An invitation was asked for and not issued')
  return {
    access: 'invited' as const,
    expiresAt: issued.expiresAt,
    ...(handOver && { link: issued.link }),
  }
}

export async function withdraw(context: Context, { id }: ParsedInputOf<typeof invitations.withdraw>) {
  const { db, announce } = context
  const { organizationId } = await requireWaiting(context, id)
  const dropped = await dropInvitationOf(db, organizationId, id)
  if (dropped === undefined) return null
  await audit(context, { organizationId, action: 'invitation.withdrawn', subjectKind: 'employee', subjectId: id })
  await announce(invitationsChanged, organizationId, {})
  const { email } = dropped
  await tellInvited(context, [{ organizationId, email }], await findAccountsBehind(db, email === null ? [] : [email]))
  return null
}

/** Asks those named, or everyone whom no link reaches; who is in already or above the caller is left out. */
export async function inviteAll(context: Context, input: ParsedInputOf<typeof invitations.inviteAll>) {
  const { db, actor, now } = context
  const { employeeIds, organizationId } = input
  const people =
    employeeIds === undefined
      ? await holdUninvited(db, organizationFor(actor, organizationId), now)
      : await holdRecords(db, employeeIds)
  if (employeeIds !== undefined && people.length < new Set(employeeIds).size) throw notFound()
  const asked = people.filter(person => mayAsk(actor, person)).flatMap(toBeAsked)
  await issueInvitations(context, asked)
  return { invited: asked.length }
}

/** Lets someone in again who forgot their PIN and whom no mail reaches; only their own company may. */
export async function newLink(context: Context, { id }: ParsedInputOf<typeof invitations.newLink>) {
  const { db, actor } = context
  const [person] = await holdRecords(db, [id])
  if (person === undefined) throw notFound()
  const { name, organizationId, userId } = person
  if (userId === null) throw conflict('not-joined', { name })
  await actAsSystem(db)
  const account = await findAccount(db, userId)
  if (account.email !== null || account.organizationId !== organizationId) throw conflict('resets-by-mail', { name })
  if (!mayAsk(actor, person) || !mayAsk(actor, account)) throw forbidden('rank-too-low')
  const handed = await makeHandedLink(context, userId)
  await audit(context, { organizationId, action: 'sign-in-link.shown', subjectKind: 'employee', subjectId: id })
  return handed
}

/** What an invitation needs to know of a record; nothing of those who are in or whom no mail reaches. */
export function toBeAsked({ userId, email, ...record }: Invitee): Asked[] {
  return userId !== null || email === null ? [] : [{ ...record, email }]
}

export const mayAsk = (actor: Actor, { role }: Pick<Invitee, 'role'>) => outranks(actor, readRole(role))

async function requireWaiting({ db, actor }: Context, id: number) {
  const [person] = await holdRecords(db, [id])
  if (person === undefined) throw notFound()
  if (person.userId !== null) throw conflict('already-joined', { name: person.name })
  if (!mayAsk(actor, person)) throw forbidden('rank-too-low')
  return person
}
