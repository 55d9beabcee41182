import type { Kysely } from 'kysely'
import type { Beforehand, Call, Context, PasswordWork } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db.ts'
import { hashPassword, isPassword } from '#server/platform/passwords.ts'
import type { DB } from '#server/platform/schema.ts'
import { actAsSystem } from '#server/platform/session.ts'
import { isPin } from '#shared/accounts/rules.ts'
import { fieldProblem, unprocessable } from '#shared/problem.ts'
import { type PlainCode, refusal } from '#shared/refusal.ts'
import { findCredentials, findOwnPassword, findSessionOwner } from './security-store.ts'

/** Asks for the password once more before something that a borrowed phone must not be able to do. */
export async function requirePassword(call: Call, given: string, passwordHash: string | null) {
  if (given === '') throw wrongPassword('current-password-required')
  if (!(await isRightPassword(call, given, passwordHash))) throw wrongPassword('current-password-wrong')
}

/** The same for whoever is signed in. */
export async function requireOwnPassword(context: Context, given: string) {
  const { passwordHash } = await findCredentials(context.db, context.actor.userId)
  await requirePassword(context, given, passwordHash)
}

/** As it was found beforehand, unless the stored password has become another one since. */
export const isRightPassword = async ({ passwordWork }: Call, given: string, stored: string | null) =>
  passwordWork?.against === stored ? passwordWork.isRight === true : isPassword(given, stored)

/** The hash to keep, made beforehand where that was possible. */
export const hashToKeep = async ({ passwordWork }: Call, password: string) =>
  passwordWork?.hash ?? hashPassword(password)

/** The same for whoever may take a PIN, with the word that it is one. */
export const secretToKeep = async (call: Call, secret: string, { email }: { email: string | null }) => ({
  passwordHash: await hashToKeep(call, secret),
  passwordIsPin: isPin(secret, email),
})

/** Compares with the password of whoever is found. */
async function compareWith(
  db: Kysely<DB>,
  given: string,
  find: (db: Database) => Promise<{ passwordHash: string | null } | undefined>,
): Promise<PasswordWork> {
  const against = (await findBeforehand(db, find))?.passwordHash ?? null
  return { against, isRight: await isPassword(given, against) }
}

/** A short look past every wall, over before the long work begins. */
export const findBeforehand = <T>(db: Kysely<DB>, find: (db: Database) => Promise<T>) =>
  db.transaction().execute(async inside => {
    await actAsSystem(inside)
    return find(inside)
  })

/** Whose cookie it is, looked up before they are let in. */
export const sessionOwnerOf = async (db: Kysely<DB>, token: string | null) =>
  token === null ? undefined : findBeforehand(db, inside => findSessionOwner(inside, token))

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
