import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { audit } from '#server/platform/audit.ts'
import type { Work } from '#server/platform/context.ts'
import { unseal } from '#server/platform/secrets.ts'
import { findCredentials } from './security-store.ts'
import { spendRecoveryCode, spendStep } from './two-factor-store.ts'

export const secretName = 'two-factor'
const periodSeconds = 30
// Phones run a little fast or slow: one step to either side still counts.
const window = 1
const recoveryCodeCount = 10
// Without 0, 1, l and o, which people mistake for one another.
const alphabet = '23456789abcdefghijkmnpqrstuvwxyz'

export const authenticatorFor = (secret: Uint8Array, email: string) =>
  new TOTP({
    issuer: 'Muster',
    label: email,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  })

/** The time step a code belongs to, or null when it is none of the present ones. */
export function stepOf(secret: Uint8Array, code: string, now: string): number | null {
  const timestamp = Date.parse(now)
  const delta = authenticatorFor(secret, '').validate({ token: plain(code), timestamp, window })
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta
}

/** Uses up a code of the authenticator app or a recovery code; false when it is neither, or was used before. */
export async function spendCode(work: Work, userId: string, code: string): Promise<boolean> {
  const { db, now } = work
  const account = await findCredentials(db, userId)
  if (account.totpEnabledAt === null || account.totpSecret === null) return false
  if (!/^\d{6}$/.test(plain(code))) {
    const isSpent = (await spendRecoveryCode(db, userId, hashRecoveryCode(code), now)) !== undefined
    if (isSpent) {
      const { organizationId } = account
      await audit(work, { organizationId, action: 'recovery-code.used', subjectKind: 'user', subjectId: userId })
    }
    return isSpent
  }
  const secret = await unseal(work, secretName, userId, account.totpSecret)
  const step = secret === null ? null : stepOf(secret, code, now)
  return step !== null && (await spendStep(db, userId, step)) !== undefined
}

/** Sixteen characters of 32 kinds: 80 bits, so that a plain hash is safe to keep. */
export const newRecoveryCodes = () =>
  Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => alphabet[randomInt(32)]).join('')).join('-'),
  )

export const hashRecoveryCode = (code: string) => createHash('sha256').update(plain(code)).digest()

const plain = (code: string) => code.toLowerCase().replaceAll(/[^0-9a-z]/g, '')
