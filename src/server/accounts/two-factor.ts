import { Secret } from 'otpauth'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { seal, unseal } from '#server/platform/secrets.ts'
import { endSessionsOf } from '#server/platform/session.ts'
import { accountChanged } from '#shared/accounts/events.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import { conflict, unprocessableField } from '#shared/problem.ts'
import { type AccountChange, tellOfChange } from './change-notice.ts'
import {
  authenticatorFor,
  hashRecoveryCode,
  newRecoveryCodes,
  secretName,
  spendCode,
  stepOf,
} from './one-time-codes.ts'
import { requirePassword } from './password-check.ts'
import { findCredentials } from './security-store.ts'
import {
  countRecoveryCodes,
  dropRecoveryCodes,
  keepSecret,
  replaceRecoveryCodes,
  turnOff,
  turnOn,
} from './two-factor-store.ts'

type Account = Awaited<ReturnType<typeof findCredentials>>

export async function readTwoFactor({ db, actor }: Context) {
  const { totpEnabledAt } = await findCredentials(db, actor.userId)
  return { enabledAt: totpEnabledAt, recoveryCodesLeft: await countRecoveryCodes(db, actor.userId) }
}

export async function prepareTwoFactor(context: Context, { currentPassword }: { currentPassword: string }) {
  const { db, actor, now } = context
  const account = await findCredentials(db, actor.userId)
  await requirePassword(context, currentPassword, account.passwordHash)
  const secret = new Secret({ size: 20 })
  const kept = await keepSecret(db, account.id, await seal(context, secretName, account.id, secret.bytes), now)
  if (kept === undefined) throw alreadyOn()
  return {
    secret: secret.base32,
    uri: authenticatorFor(secret.bytes, account.email ?? account.phone ?? account.firstName ?? account.id).toString(),
  }
}

export async function enableTwoFactor(context: Context, { code }: { code: string }) {
  const { db, actor, now } = context
  const account = await findCredentials(db, actor.userId)
  if (account.totpEnabledAt !== null) throw alreadyOn()
  if (account.totpSecret === null) throw conflict('two-factor-not-prepared')
  const secret = await unseal(context, secretName, account.id, account.totpSecret)
  const step = secret === null ? null : stepOf(secret, code, now)
  if (step === null) throw wrongCode()
  if ((await turnOn(db, account.id, account.totpSecret, step, now)) === undefined) throw alreadyOn()
  const recoveryCodes = await giveRecoveryCodes(context)
  await report(context, account, 'two-factor.enabled', 'two-factor-on')
  return { recoveryCodes }
}

export async function disableTwoFactor(context: Context, proof: Proof) {
  const account = await requireProof(context, proof)
  await turnOff(context.db, account.id, context.now)
  await dropRecoveryCodes(context.db, account.id)
  await report(context, account, 'two-factor.disabled', 'two-factor-off')
  return { message: 'Two-factor sign-in is off.' }
}

/** Takes the second step away from someone who lost what it needs; every device of theirs signs in again. */
export async function takeTwoFactorAway(context: Context, userId: string) {
  const account = await findCredentials(context.db, userId)
  if (account.totpEnabledAt === null) throw conflict('two-factor-off')
  await turnOff(context.db, userId, context.now)
  await dropRecoveryCodes(context.db, userId)
  await endSessionsOf(context.db, userId)
  await report(context, account, 'two-factor.reset', 'two-factor-taken-away')
}

export async function renewRecoveryCodes(context: Context, proof: Proof) {
  const account = await requireProof(context, proof)
  const recoveryCodes = await giveRecoveryCodes(context)
  await report(context, account, 'recovery-codes.renewed', 'new-recovery-codes')
  return { recoveryCodes }
}

interface Proof {
  currentPassword: string
  code: string
}

async function requireProof(context: Context, { currentPassword, code }: Proof) {
  const account = await findCredentials(context.db, context.actor.userId)
  await requirePassword(context, currentPassword, account.passwordHash)
  if (account.totpEnabledAt === null) throw conflict('two-factor-off')
  if (!(await spendCode(context, account.id, code))) throw wrongCode()
  return account
}

async function giveRecoveryCodes({ db, actor }: Context) {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(db, actor.userId, codes.map(hashRecoveryCode))
  return codes
}

async function report(context: Context, account: Account, action: AuditAction, change: AccountChange) {
  const { id, organizationId } = account
  await audit(context, { organizationId, action, subjectKind: 'user', subjectId: id })
  await tellOfChange(context, account, change)
  await context.announce(accountChanged, null, { userId: id })
}

const alreadyOn = () => conflict('two-factor-on')

const wrongCode = () => unprocessableField('code', 'wrong-code')
