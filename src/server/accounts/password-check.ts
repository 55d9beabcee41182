import { isPassword } from '#server/platform/passwords.ts'
import { unprocessable } from '#shared/problem.ts'

/** Asks for the password once more before something that a borrowed phone must not be able to do. */
export async function requirePassword(given: string, passwordHash: string | null) {
  if (given === '') throw refusal('Enter your current password')
  if (!(await isPassword(given, passwordHash))) throw refusal('The current password is not right.')
}

// Not 401: the session is fine, and a browser would take the person to the login page.
const refusal = (message: string) => unprocessable('wrong-password', message, [{ field: 'currentPassword', message }])
