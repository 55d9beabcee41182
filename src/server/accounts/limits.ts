import type { Limit, Limited } from '#server/platform/context.ts'
import { actAsSystem, hashToken } from '#server/platform/session.ts'
import { findPendingOwner } from './second-step-store.ts'
import { findSessionOwner } from './security-store.ts'
import { findStaffAccount, type StaffName } from './staff-store.ts'

export const minutes = 60

export function perAddress(name: string, times: number): Limited<unknown> {
  return { counts: 'calls', limits: (_, ip) => [{ key: `${name}:${ip}`, times, seconds: 60 * minutes }] }
}

/** Someone at an unlocked phone gets a few guesses at its owner's password, however many requests they send. */
export const perAccount: Limited<{ currentPassword?: string | undefined }> = {
  counts: 'calls',
  async limits({ currentPassword }, ip, { db, token }) {
    if (currentPassword === undefined) return []
    const owner = token === null ? undefined : await findSessionOwner(db, token)
    return [{ key: `proof:${owner ?? ip}`, times: 20, seconds: 15 * minutes }]
  },
}

/** Six digits can be guessed by patience: counted per account, so that entering the password again wins no more tries. */
export const perSignIn: Limited<unknown> = {
  counts: 'calls',
  async limits(_, ip, { db, token }) {
    const owner = token === null ? undefined : await findPendingOwner(db, hashToken(token))
    return [{ key: `second-step:${owner ?? ip}`, times: 10, seconds: 15 * minutes }]
  },
}

/**
 * Guesses at one account. From one address ten in a quarter of an hour are heard; from however many ten in a minute, so that
 * nobody is locked out of their own account for long by others who guess at it.
 */
export const guessesOf = (who: string, ip: string): Limit[] => [
  { key: `login:${ip}:${who}`, times: 10, seconds: 15 * minutes },
  { key: `login-now:${who}`, times: 10, seconds: minutes },
  { key: `login:${who}`, times: 50, seconds: 15 * minutes },
  { key: `login:${ip}`, times: 200, seconds: 15 * minutes },
]

/**
 * The limits of signing in by e-mail. Whoever has several names is counted as one; and as a PIN is short, patience is counted
 * by the day.
 */
export const perStaffLogin: Limited<StaffName> = {
  counts: 'failures',
  async limits(name, ip, { db }) {
    const account = await db.transaction().execute(async inside => {
      await actAsSystem(inside)
      return findStaffAccount(inside, name)
    })
    const who = account?.email ?? account?.id ?? `${name.companyCode}/${name.number.replace(/[^\d+]/g, '')}`
    return [...guessesOf(who, ip), { key: `login-day:${who}`, times: 200, seconds: 24 * 60 * minutes }]
  },
}
