import {
  closeAccount,
  endAccessOf,
  handSetPasswordLink,
  insertAccount,
  mailSetPasswordLink,
} from '#server/accounts/public.ts'
import { linkTo } from '#server/email/public.ts'
import type { Context } from '#server/platform/context.ts'
import { explaining } from '#server/platform/db-problems.ts'
import { actAsSystem } from '#server/platform/session.ts'
import type { clients } from '#shared/clients/contract.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { conflict, invalidField } from '#shared/problem.ts'
import { refusal } from '#shared/refusal.ts'
import { roleNames } from '#shared/roles.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { hold, record, tell } from './client-change.ts'
import { findClient, findPersonByEmail, listPeopleOf } from './store.ts'

interface ClientPerson {
  organizationId: number
  clientId: number
  email: string
  firstName: string
  lastName: string
  phone?: string | null
  department?: string | null
}

/** Makes the account with which someone at a client signs in, still without a password. */
export const insertClientPerson = (ctx: Pick<Context, 'db' | 'environment'>, person: ClientPerson) =>
  explaining(
    { users_email_unique: () => conflict('email-taken', { why: refusal('account-email-taken') }) },
    insertAccount(ctx, { ...person, passwordHash: null, role: 'client' }),
  )

/** Invites someone at the client, by mail or by a link to hand over; whoever has not joined yet gets a fresh link. */
export async function invite(ctx: Context, { id, handOver, ...person }: ParsedInputOf<typeof clients.invite>) {
  const { db, environment } = ctx
  const client = await hold(ctx, id, undefined)
  if (client.closedAt !== null) throw conflict('client-closed')
  const details = await findClient(db, id)
  const known = await findPersonByEmail(db, client, person.email)
  if (known?.joined) throw conflict('email-taken', { why: refusal('account-email-taken') })
  const { organizationId } = client
  const { id: userId } = known ?? (await insertClientPerson(ctx, { ...person, organizationId, clientId: id }))
  if (handOver) {
    const { link } = await handSetPasswordLink(ctx, userId)
    return { ...(await tell(ctx, 'client-person.link-shown', client, { userId })), link }
  }
  await mailSetPasswordLink(ctx, {
    userId,
    onBehalfOf: organizationId,
    to: person.email,
    templateKey: 'client_invited',
    values: {
      firstName: person.firstName,
      lastName: person.lastName,
      companyName: client.name,
      providerName: details?.organizationName ?? '',
      email: person.email,
      role: roleNames.client,
      loginLink: linkTo(environment, addressOf(screens.login)),
    },
  })
  return tell(ctx, 'client-person.invited', client, { userId })
}

export async function removePerson(ctx: Context, { id, userId }: ParsedInputOf<typeof clients.removePerson>) {
  const client = await hold(ctx, id, undefined)
  const people = await listPeopleOf(ctx.db, client)
  if (!people.some(person => person.id === userId)) throw invalidField('userId', 'client-person-gone')
  await endAccess(ctx, userId)
  await record(ctx, 'client-person.removed', client, { userId })
  return null
}

/** At once, in the same transaction: account closed, sessions ended, links worth nothing. */
export async function endAccess(ctx: Context, userId: string) {
  const { db, now } = ctx
  await actAsSystem(db)
  await closeAccount(db, userId, now)
  await endAccessOf(ctx, userId)
}
