import type { Beforehand, Call } from '#server/platform/context.ts'
import {
  actAsSystem,
  authenticateSession,
  endSession,
  hashToken,
  newToken,
  startSession,
} from '#server/platform/session.ts'
import { accountChanged } from '#shared/accounts/events.ts'
import { secondStepMinutes } from '#shared/accounts/rules.ts'
import type { staffSignIn } from '#shared/accounts/staff-contract.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { unauthenticated } from '#shared/problem.ts'
import type { PlainCode } from '#shared/refusal.ts'
import { presentCurrentUser } from './current-user.ts'
import { mayUsePassword } from './doors.ts'
import { judge } from './judge.ts'
import { judgedOf, typedName } from './limits.ts'
import { spendCode } from './one-time-codes.ts'
import { isRightPassword } from './password-check.ts'
import { insertPendingSignIn, takePendingSignIn } from './second-step-store.ts'
import { findStaffAccount } from './staff-store.ts'
import { findAccount, findAccountByEmail } from './store.ts'

export async function login(call: Call, { email, password }: { email: string; password: string }) {
  await actAsSystem(call.db)
  return admit(call, await findAccountByEmail(call.db, email), password, 'wrong-credentials')
}

/** For people without an e-mail. Whatever is wrong, the answer is the same: it tells nobody who works where. */
export async function loginStaff(call: Call, { password, ...name }: ParsedInputOf<typeof staffSignIn.login>) {
  await actAsSystem(call.db)
  return admit(call, await findStaffAccount(call.db, name), password, 'wrong-staff-credentials')
}

export const compareLogin: Beforehand<{ email: string; password: string }> = ({ email, password }, cookie) =>
  judge(cookie, password, {
    find: inside => findAccountByEmail(inside, email),
    limitsOf: account => judgedOf(account ?? email, { byPin: false }),
  })

export const compareStaffLogin: Beforehand<ParsedInputOf<typeof staffSignIn.login>> = ({ password, ...name }, cookie) =>
  judge(cookie, password, {
    find: inside => findStaffAccount(inside, name),
    limitsOf: account => judgedOf(account ?? typedName(name), { byPin: true }),
  })

interface Found {
  id: string
  passwordHash: string | null
  totpEnabledAt: string | null
}

async function admit(call: Call, account: Found | undefined, password: string, refusal: PlainCode) {
  const isRight = await isRightPassword(call, password, account?.passwordHash ?? null)
  if (account === undefined || !isRight) throw unauthenticated(refusal)
  await refuseBesideCompany(call, account.id)
  if (account.totpEnabledAt === null) return { user: await enter(call, account.id) }
  await waitForSecondStep(call, account.id)
  return { twoFactor: true as const }
}

/** A wrong code rolls everything back, so that the person may try again until the time is up. */
export async function finishSignIn(call: Call, { code }: { code: string }) {
  const { db, now, caller } = call
  await actAsSystem(db)
  const pending =
    caller.sessionToken === null ? undefined : await takePendingSignIn(db, hashToken(caller.sessionToken), now)
  if (pending === undefined) throw unauthenticated('sign-in-expired')
  if (!(await spendCode(call, pending.userId, code))) {
    throw unauthenticated('wrong-code')
  }
  await refuseBesideCompany(call, pending.userId)
  return { user: await enter(call, pending.userId) }
}

// Said to whoever knows the password: nobody else learns how a company signs in from it.
async function refuseBesideCompany(call: Call, userId: string) {
  const account = await findAccount(call.db, userId)
  if (!(await mayUsePassword(call, { ...account, userId }))) throw unauthenticated('only-single-sign-on')
}

// The cookie that will carry the session carries the half-finished sign-in until then: it opens nothing else.
async function waitForSecondStep({ db, now, caller }: Call, userId: string) {
  if (caller.sessionToken !== null) await endSession(db, caller.sessionToken)
  const token = newToken()
  const expiresAt = new Date(Date.parse(now) + secondStepMinutes * 60_000).toISOString()
  await insertPendingSignIn(db, { tokenHash: hashToken(token), userId, expiresAt })
  caller.setSession(token)
}

/** Signs a person in who has shown who they are. */
export async function enter(call: Call, userId: string) {
  const token = await startSession(call, userId)
  const actor = await authenticateSession(call.db, token, call.now, call.environment.demo)
  // The password was right: they may know why it opens nothing.
  if (actor === null) throw unauthenticated('access-switched-off')
  await call.announce(accountChanged, null, { userId })
  return presentCurrentUser({ db: call.db, actor })
}
