import { linkTo, sendMail } from '#server/email/public.ts'
import type { Work } from '#server/platform/context.ts'

interface Owner {
  email: string
  firstName: string | null
}

/** Tells the owner of an account that how it is entered has changed, at the address it had before. */
export const tellOfChange = (work: Work, { email, firstName }: Owner, change: string) =>
  sendMail(work, {
    organizationId: null,
    to: email,
    templateKey: 'account_changed',
    values: { firstName: firstName ?? email, change, resetLink: linkTo(work.environment, '/forgot-password') },
  })
