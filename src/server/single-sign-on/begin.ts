import { linkTo } from '#server/email/public.ts'
import type { Call } from '#server/platform/context.ts'
import type { Environment } from '#server/platform/env.ts'
import { actAsSystem, endSession, newToken } from '#server/platform/session.ts'
import { AfterCommit } from '#server/platform/work.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { unprocessable, unprocessableField } from '#shared/problem.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { attemptMinutes, domainOf } from '#shared/single-sign-on/rules.ts'
import type { companySignIn } from '#shared/single-sign-on/sign-in-contract.ts'
import { addSeconds } from '#shared/time.ts'
import { ownWay } from './addresses.ts'
import { addressToSignIn, readDescription } from './ask-service.ts'
import { insertAttempt } from './attempt-store.ts'
import { companyDoor, doorNameOf, sharedDoor } from './doors.ts'
import { proofsOf } from './proofs.ts'
import { noteRefusal } from './refused.ts'
import { findServiceByCode, findServiceByDomain, type Whose } from './service-store.ts'

/**
 * Where a service sends people back to: each to a door of its own. At one door for all, a service that means no good could send people on
 * to another one and be handed what that says of them.
 */
export const redirectUriOf = (environment: Environment, whose: Whose | null) =>
  linkTo(environment, addressOf(screens.signInReturn, { door: doorNameOf(whose) }))
/** And where after signing out. */
export const signedOutUriOf = (environment: Environment) => linkTo(environment, addressOf(screens.login))

/** Finds the service by the domain alone: whether anyone has the address is asked nowhere. */
export async function begin(call: Call, { company, returnTo }: ParsedInputOf<typeof companySignIn.begin>) {
  const { now, caller } = call
  await actAsSystem(call.db)
  const door = company === undefined ? sharedDoor(call.environment) : await doorFor(call, company)
  if (door === undefined) throw unprocessableField('company', 'company-sign-in-unknown')
  const { service } = door
  const organizationId = service?.organizationId ?? null
  return new AfterCommit(async outside => {
    const { environment } = outside
    const token = newToken()
    const redirectUri = redirectUriOf(environment, service)
    try {
      const description = await readDescription(door.ask(), environment)
      const loginHint = company?.includes('@') ? company : null
      const url = await addressToSignIn(description, proofsOf(token), { redirectUri, loginHint })
      await outside.record(async work => {
        // As with the second step: the cookie that will carry the session carries what is needed to begin one.
        if (caller.sessionToken !== null) await endSession(work.db, caller.sessionToken)
        await insertAttempt(work.db, token, {
          organizationId,
          serviceId: service?.id ?? null,
          returnTo: returnTo === undefined ? null : ownWay(returnTo),
          createdAt: now,
          expiresAt: addSeconds(now, attemptMinutes * 60),
        })
      })
      caller.setSession(token)
      return { url }
    } catch (error) {
      const reference = await noteRefusal(outside, { organizationId }, error)
      throw unprocessable('company-sign-in-unreachable', { reference })
    }
  })
}

async function doorFor(call: Call, company: string) {
  const service = await (company.includes('@')
    ? findServiceByDomain(call.db, domainOf(company))
    : findServiceByCode(call.db, company.toUpperCase()))
  return service && companyDoor(call, service)
}
