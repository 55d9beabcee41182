import type { Call, Work } from '#server/platform/context.ts'
import { hook, runHook } from '#server/platform/work.ts'

/** Whose password it is, or whose it would become. */
interface PasswordOf {
  /** Null for someone who has no account yet. */
  userId: string | null
  /** Null for those who sign in with the code of their company: they have no other way in. */
  email: string | null
  organizationId: number | null
  role: string
}

interface PasswordAsked extends PasswordOf {
  refuse(): void
}

/** A password is to open an account, or to be set for one: whoever knows that there is another way in says so. */
export const passwordAsked = hook<PasswordAsked>('password-asked')

export async function mayUsePassword(work: Work, whose: PasswordOf) {
  let isAllowed = true
  const refuse = () => {
    isAllowed = false
  }
  await runHook(work, passwordAsked, { ...whose, refuse })
  return isAllowed
}

interface Leaving {
  call: Call
  leadTo(address: string): void
}

/** Someone signs out: whoever let them in says where they have to go to be out there as well. */
export const signingOut = hook<Leaving>('signing-out')
