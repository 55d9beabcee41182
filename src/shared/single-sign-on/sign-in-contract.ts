import * as z from 'zod/mini'
import { CurrentUser } from '../accounts/contract.ts'
import { accountChanged, sessionChanged } from '../accounts/events.ts'
import { clientChanged } from '../clients/events.ts'
import { employeeChanged, employeeCreated } from '../employees/events.ts'
import { endpoint, nothing } from '../endpoint.ts'
import { invitationsChanged } from '../invitations/events.ts'
import { text } from '../schema.ts'
import { userChanged } from '../users/events.ts'

export const CompanySignIn = z.strictObject({
  /** The address one works under, or the code of one’s company; of a client with its number, `CODE-12`. */
  company: text(1, 254, 'company-or-email-required'),
})

const said = z.optional(z.string().check(z.maxLength(4000)))

export const companySignIn = {
  begin: endpoint({
    method: 'POST',
    path: '/api/login/company',
    may: 'anyone',
    announces: nothing('somebody is sent elsewhere, and nobody is here yet'),
    summary:
      'Where to go to sign in through one’s company, or through the service of the installation; alike for everyone with an address of a domain',
    input: z.strictObject({
      /** Left out, it is the service that the whole installation shares. */
      company: z.optional(CompanySignIn.shape.company),
      /** Where to go afterwards: a way inside Muster. Anything else is not followed. */
      returnTo: z.optional(z.string().check(z.maxLength(2000))),
    }),
    reply: z.object({ url: z.string() }),
    example: { company: 'someone@company.example' },
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/login/company/finish',
    may: 'anyone',
    announces: [
      accountChanged,
      sessionChanged,
      clientChanged,
      employeeChanged,
      employeeCreated,
      invitationsChanged,
      userChanged,
    ],
    summary: 'Sign in with what the sign-in service sent back with the browser that began; it works once',
    input: z.strictObject({
      /** The end of the address at which the browser came back: each service has its own. */
      door: said,
      state: said,
      code: said,
      iss: said,
      error: said,
    }),
    reply: z.object({ user: CurrentUser, returnTo: z.nullable(z.string()) }),
  }),
}
