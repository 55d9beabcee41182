import { isPassword } from '#server/platform/passwords.ts'
import { fieldProblem, unprocessable } from '#shared/problem.ts'
import { type PlainCode, refusal } from '#shared/refusal.ts'

/** Asks for the password once more before something that a borrowed phone must not be able to do. */
export async function requirePassword(given: string, passwordHash: string | null) {
  if (given === '') throw wrongPassword('current-password-required')
  if (!(await isPassword(given, passwordHash))) throw wrongPassword('current-password-wrong')
}

// Not 401: the session is fine, and a browser would take the person to the login page.
const wrongPassword = (why: PlainCode) =>
  unprocessable('wrong-password', { why: refusal(why) }, [fieldProblem('currentPassword', why)])
