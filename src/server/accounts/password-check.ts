import type { Kysely } from 'kysely'
import type { Beforehand, Call, PasswordWork } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db.ts'
import { hashPassword, isPassword } from '#server/platform/passwords.ts'
import type { DB } from '#server/platform/schema.ts'
import { actAsSystem } from '#server/platform/session.ts'
import { fieldProblem, unprocessable } from '#shared/problem.ts'
import { type PlainCode, refusal } from '#shared/refusal.ts'
import { findOwnPassword } from './security-store.ts'

/** Asks for the password once more before something that a borrowed phone must not be able to do. */
export async function requirePassword(call: Call, given: string, passwordHash: string | null) {
  if (given === '') throw wrongPassword('current-password-required')
  if (!(await isRightPassword(call, given, passwordHash))) throw wrongPassword('current-password-wrong')
}

/** As it was found beforehand, unless the stored password has become another one since. */
export const isRightPassword = async ({ passwordWork }: Call, given: string, stored: string | null) =>
  passwordWork?.against === stored ? passwordWork.isRight === true : isPassword(given, stored)

/** The hash to keep, made beforehand where that was possible. */
export const hashToKeep = async ({ passwordWork }: Call, password: string) =>
  passwordWork?.hash ?? hashPassword(password)

/** Compares with the password of whoever is found, in a short look that is over before the long work begins. */
export async function compareWith(
  db: Kysely<DB>,
  given: string,
  find: (db: Database) => Promise<{ passwordHash: string | null } | undefined>,
): Promise<PasswordWork> {
  const found = await db.transaction().execute(async inside => {
    await actAsSystem(inside)
    return find(inside)
  })
  const against = found?.passwordHash ?? null
  return { against, isRight: await isPassword(given, against) }
}

/** The password of whoever is signed in, asked for once more. */
export const proveOwner: Beforehand<{ currentPassword?: string | undefined }> = async (
  { currentPassword = '' },
  { db, token },
) => {
  if (currentPassword === '' || token === null) return {}
  return compareWith(db, currentPassword, inside => findOwnPassword(inside, token))
}

/** The same, and the hash of the one that is to take its place. */
export const replaceOwn: Beforehand<{ currentPassword: string; newPassword: string }> = async (input, cookie) => {
  const work = await proveOwner(input, cookie)
  return work.isRight === true ? { ...work, hash: await hashPassword(input.newPassword) } : work
}

// Not 401: the session is fine, and a browser would take the person to the login page.
const wrongPassword = (why: PlainCode) =>
  unprocessable('wrong-password', { why: refusal(why) }, [fieldProblem('currentPassword', why)])
