import { enter } from '#server/accounts/public.ts'
import type { Call } from '#server/platform/context.ts'
import { actAsSystem } from '#server/platform/session.ts'
import { AfterCommit, type Outside } from '#server/platform/work.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { Problem, unprocessable } from '#shared/problem.ts'
import type { companySignIn } from '#shared/single-sign-on/sign-in-contract.ts'
import { readAnswer, readDescription } from './ask-service.ts'
import { takeAttempt } from './attempt-store.ts'
import { redirectUriOf, signedOutUriOf } from './begin.ts'
import { doorNameOf, doorOfAttempt } from './doors.ts'
import { keepFarewell } from './farewell.ts'
import { findPerson } from './find-person.ts'
import { findPersonAnywhere } from './find-person-anywhere.ts'
import { proofsOf } from './proofs.ts'
import { noteRefusal, Refused, reasonIn, refused } from './refused.ts'

type Back = ParsedInputOf<typeof companySignIn.finish>

/** The attempt is used up before anyone is asked: what came back counts once, also where it led to nothing. */
export async function finish(call: Call, { door: name, ...back }: Back) {
  const { db, now, caller } = call
  await actAsSystem(db)
  const token = caller.sessionToken ?? ''
  const attempt = await takeAttempt(db, token)
  const door = attempt && (await doorOfAttempt(call, attempt))
  return new AfterCommit(async outside => {
    try {
      // Also what comes back to a browser that has not begun, as a stranger's link would.
      if (attempt === undefined || door === undefined) throw refused('no-attempt-of-this-browser')
      if (attempt.expiresAt <= now) throw refused('attempt-expired')
      // What another service said is no affair of this one: it is not told.
      if (name !== doorNameOf(door.service)) throw refused('came-back-by-another-door')
      const came = await hear(outside, async () => {
        const description = await readDescription(door.ask(), outside.environment)
        const address = addressBack(redirectUriOf(outside.environment, door.service), back)
        return readAnswer(description, proofsOf(token), address, signedOutUriOf(outside.environment))
      })
      const user = await outside.record(async work => {
        const userId = await (door.service === null
          ? findPersonAnywhere(work, door.ask(), came)
          : findPerson(work, door.service, came))
        return enterWithFarewell({ ...work, caller }, userId, came.farewell)
      })
      return { user, returnTo: attempt.returnTo }
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Problem)) throw error
      const reference = await noteRefusal(outside, attempt, error)
      throw unprocessable('company-sign-in-refused', { reference })
    }
  })
}

// Whatever goes wrong while a service is asked is its answer, and no fault of ours.
async function hear<T>({ log }: Outside, ask: () => Promise<T>) {
  try {
    return await ask()
  } catch (error) {
    log.debug({ err: error }, 'what a sign-in service answered was refused')
    throw refused(reasonIn(error))
  }
}

function addressBack(redirectUri: string, back: Omit<Back, 'door'>) {
  const address = new URL(redirectUri)
  for (const [name, value] of Object.entries(back)) if (value) address.searchParams.set(name, value)
  return address
}

/** Two-factor sign-in is the service's affair: whoever comes from there is not asked again. */
async function enterWithFarewell(call: Call, userId: string, farewell: string | null) {
  let token: string | null = null
  const setSession = (given: string | null) => {
    token = given
    call.caller.setSession(given)
  }
  const user = await enter({ ...call, caller: { ...call.caller, setSession } }, userId)
  if (farewell !== null && token !== null) await keepFarewell(call, token, farewell)
  return user
}
