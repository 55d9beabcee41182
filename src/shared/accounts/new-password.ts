import * as z from 'zod/mini'
import { password } from './contract.ts'

// Apart from contract.ts, which the login page loads.

export const NewPassword = z
  .object({
    newPassword: password('new-password-too-short'),
    confirmPassword: z.string(),
  })
  .check(passwordsMatch('newPassword'))

export function passwordsMatch(field: 'password' | 'newPassword') {
  return z.refine<Record<string, unknown>>(form => form[field] === form.confirmPassword, {
    message: 'passwords-differ',
    path: ['confirmPassword'],
  })
}
