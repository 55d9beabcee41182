import type { Limit, Limited } from '#server/platform/context.ts'
import { hashToken } from '#server/platform/session.ts'
import { sessionOwnerOf } from './password-check.ts'
import { findPendingOwner } from './second-step-store.ts'
import type { StaffName } from './staff-store.ts'

export const minutes = 60

export function perAddress(name: string, times: number): Limited<unknown> {
  return { counts: 'calls', limits: (_, ip) => [{ key: `${name}:${ip}`, times, seconds: 60 * minutes }] }
}

/** How many mails one address gets from whoever registers with it, who may be a stranger to its owner. */
export const proofMailsOf = (email: string): Limit[] => [
  { key: `proof-mail:${email.toLowerCase()}`, times: 5, seconds: 60 * minutes },
]

/** Someone at an unlocked phone gets a few guesses at its owner's password, however many requests they send. */
export const perAccount: Limited<{ currentPassword?: string | undefined }> = {
  counts: 'calls',
  async limits({ currentPassword }, ip, { db, token }) {
    if (currentPassword === undefined) return []
    const owner = await sessionOwnerOf(db, token)
    return [{ key: `proof:${owner?.userId ?? ip}`, times: 20, seconds: 15 * minutes }]
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
 * Guesses at one name, as it is typed and whether anyone has it or not, so that nothing is learnt from when they end. From
 * one address ten in a quarter of an hour are heard; from however many ten in a minute, so that nobody is locked out of their
 * own account for long by others who guess at it.
 */
export const guessesOf = (who: string, ip: string): Limit[] => [
  { key: `login:${ip}:${who}`, times: 10, seconds: 15 * minutes },
  { key: `login-now:${who}`, times: 10, seconds: minutes },
  { key: `login:${who}`, times: 50, seconds: 15 * minutes },
  { key: `login:${ip}`, times: 200, seconds: 15 * minutes },
]

/** The limits of signing in by e-mail; and as a PIN is short, patience is counted by the day. */
export const perStaffLogin: Limited<StaffName> = {
  counts: 'failures',
  limits(name, ip) {
    const who = typedName(name)
    return [...guessesOf(who, ip), { key: `login-day:${who}`, times: guessesADay, seconds: day }]
  },
}

/**
 * What is judged at one account, whichever of its names is used. Whoever reaches this with several names is not told: they
 * would learn that the names are one person's.
 */
export const judgedOf = (account: string, { byPin }: { byPin: boolean }): Limit[] => [
  { key: `judged-now:${account}`, times: 10, seconds: minutes },
  { key: `judged:${account}`, times: 50, seconds: 15 * minutes },
  ...(byPin ? [{ key: `judged-day:${account}`, times: guessesADay, seconds: day }] : []),
]

// A number is one with zeros before it or without. A phone is one however much of its country is written; the last seven
// digits are the same in every way of writing it, and need no look at whose it is.
export function typedName({ companyCode, number }: StaffName) {
  const digits = number.replace(/\D/g, '')
  return `${companyCode}/${/^\d{1,6}$/.test(number) ? Number(number) : digits.slice(-7)}`
}

const guessesADay = 200
const day = 24 * 60 * minutes
