import * as z from 'zod/mini'
import { password } from './contract.ts'

// Apart from contract.ts, which the login page loads.

/** As long as the installation wants it. */
export const newPasswordOf = (minimum: number) =>
  z
    .object({ newPassword: password('new-password-too-short', minimum), confirmPassword: z.string() })
    .check(passwordsMatch('newPassword'))

export function passwordsMatch(field: 'password' | 'newPassword') {
  return z.refine<Record<string, unknown>>(form => form[field] === form.confirmPassword, {
    message: 'passwords-differ',
    path: ['confirmPassword'],
  })
}
