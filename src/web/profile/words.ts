import { msg } from '@lingui/core/macro'
import { teachWords } from '#web/platform/i18n.tsx'

// What the forms of the own account and the server's answers to them may say.
teachWords(
  msg`Name is required`,
  msg`Please enter a valid email address`,
  msg`Enter your current password`,
  msg`The current password is not right.`,
  msg`An account with this email already exists.`,
  msg`Another employee already has this email.`,
  msg`File size must be less than 2MB`,
  msg`Please select a valid image file (JPG, PNG, or GIF)`,
  msg`Give both ends of the quiet hours`,
  msg`Passwords don't match`,
  msg`Password must be at least 6 characters long`,
  msg`Password must be at least 8 characters long`,
  msg`This password is too common. Choose one that is harder to guess.`,
  msg`The password must not contain your email name.`,
  msg`The new password must differ from the current one.`,
  msg`Enter the code`,
  msg`This code is not right. A code works once, for about 30 seconds.`,
  msg`Two-factor sign-in is already on.`,
  msg`Two-factor sign-in is already off.`,
  msg`Too many attempts. Wait a moment and try again.`,
)
