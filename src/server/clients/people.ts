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
import { sessionChanged } from '#shared/accounts/events.ts'
import type { clients } from '#shared/clients/contract.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { conflict, invalidField, unprocessable } from '#shared/problem.ts'
import { refusal } from '#shared/refusal.ts'
import { roleNames } from '#shared/roles.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { hold, record, tell } from './client-change.ts'
import { findPersonByEmail, type Given, listOthersSites, listPeopleOf, replaceGiven } from './people-store.ts'
import { type Giver, giverOf, requireOwned, requireReach } from './person-giver.ts'
import { type ClientKey, findClient } from './store.ts'

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
export async function invite(ctx: Context, input: ParsedInputOf<typeof clients.invite>) {
  const { id, handOver, rights, businessIds, ...person } = input
  const { db, environment } = ctx
  const client = await hold(ctx, id, undefined)
  if (client.closedAt !== null) throw conflict('client-closed')
  const details = await findClient(db, id)
  const known = await findPersonByEmail(db, client, person.email)
  if (known?.joined) throw conflict('email-taken', { why: refusal('account-email-taken') })
  const { organizationId } = client
  const giver = await giverOf(ctx, client)
  if (known) requireReach(giver, known.id, (await givenTo(ctx, client, known.id)).rights)
  const { id: userId } = known ?? (await insertClientPerson(ctx, { ...person, organizationId, clientId: id }))
  // Whom nobody has given anything has everything, which may be more than a main contact has.
  const toGive = rights ?? (known || giver.userId === null ? undefined : giver.rights)
  if (toGive !== undefined || businessIds !== undefined) {
    const before = await givenTo(ctx, client, userId)
    await give(ctx, client, giver, userId, {
      ...before,
      ...(toGive && { rights: toGive }),
      ...(businessIds && sitesOf(businessIds)),
    })
  }
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

/** From the next request on they see what they were given, and their open screens begin anew. */
export async function changePerson(ctx: Context, input: ParsedInputOf<typeof clients.changePerson>) {
  const { id, userId, rights, businessIds } = input
  const client = await hold(ctx, id, undefined)
  const giver = await giverOf(ctx, client)
  const before = await givenTo(ctx, client, userId)
  requireReach(giver, userId, before.rights)
  const given = { rights, ...sitesOf(businessIds) }
  await give(ctx, client, giver, userId, given)
  await ctx.announce(sessionChanged, null, { userId })
  return tell(ctx, 'client-person.changed', client, { userId, from: before, to: given })
}

// None chosen is all of them.
const sitesOf = (businessIds: number[]) => ({ isLimited: businessIds.length > 0, businessIds })

async function givenTo({ db }: Context, client: ClientKey, userId: string): Promise<Given> {
  const found = (await listPeopleOf(db, client)).find(person => person.id === userId)
  if (found === undefined) throw invalidField('userId', 'client-person-gone')
  const { rights, isLimited, businessIds } = found
  return { rights, isLimited, businessIds }
}

async function give({ db, now }: Context, client: ClientKey, giver: Giver, userId: string, given: Given) {
  const { rights, isLimited, businessIds } = given
  requireOwned(giver, rights)
  if (isLimited && rights.includes('people')) throw unprocessable('client-person-people')
  const others = await listOthersSites(db, client, businessIds)
  if (others.length > 0) throw invalidField('businessIds', 'client-person-site')
  const once = { rights: [...new Set(rights)], businessIds: [...new Set(businessIds)] }
  await replaceGiven(db, client, userId, { isLimited, ...once }, now)
}

export async function removePerson(ctx: Context, { id, userId }: ParsedInputOf<typeof clients.removePerson>) {
  const client = await hold(ctx, id, undefined)
  const giver = await giverOf(ctx, client)
  requireReach(giver, userId, (await givenTo(ctx, client, userId)).rights)
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
