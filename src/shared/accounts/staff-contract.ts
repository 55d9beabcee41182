import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { text } from '../schema.ts'
import { accounts } from './contract.ts'
import { accountChanged } from './events.ts'

export const StaffLogin = z.strictObject({
  companyCode: text(1, 20, 'company-code-required').check(z.toUpperCase()),
  /** The staff number, or the phone number in any spelling. */
  number: text(1, 40, 'staff-number-required'),
  password: z.string().check(z.minLength(1, 'pin-required'), z.maxLength(200)),
})

/** How people without an e-mail sign in; apart, so that the page of the others stays small. */
export const staffSignIn = {
  login: endpoint({
    method: 'POST',
    path: '/api/login/staff',
    may: 'anyone',
    announces: [accountChanged],
    summary: 'Sign in with company code, staff or phone number and PIN or password',
    input: StaffLogin,
    reply: accounts.login.reply,
  }),
}
