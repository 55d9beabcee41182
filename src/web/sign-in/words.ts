import { msg } from '@lingui/core/macro'
import { teachWords } from '#web/platform/i18n.tsx'

// What the account forms of shared/accounts/contract.ts and the server's account calls may say.
teachWords(
  msg`Please enter a valid email address`,
  msg`Password is required`,
  msg`Enter the code`,
  msg`Password must be at least 6 characters`,
  msg`Password must be at least 6 characters long`,
  msg`Passwords don't match`,
  msg`First name is required`,
  msg`Last name is required`,
  msg`Company name is required`,
  msg`Please provide a detailed business description`,
  msg`Valid phone number required`,
  msg`Business address is required`,
  msg`Organization name is required`,
  msg`Please describe your business needs`,
  msg`Too many attempts. Wait a moment and try again.`,
  msg`Email or password is incorrect.`,
  msg`This code is not right. A code works once, for about 30 seconds.`,
  msg`Signing in took too long. Enter your password again.`,
  msg`An account with this email already exists.`,
  msg`This reset link is invalid or has expired. Request a new one.`,
  msg`If an account exists for this email, a reset link is on its way.`,
  msg`Your password has been reset. You can sign in with it now.`,
)
