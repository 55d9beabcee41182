import { msg } from '@lingui/core/macro'
import { teachWords } from '#web/platform/i18n.tsx'

// What the contracts and the server say about people and licences.
teachWords(
  msg`Name is required`,
  msg`Kind is required`,
  msg`Use a number such as 25.00`,
  msg`Another employee already has this email`,
  msg`Another employee already has this email.`,
  msg`Before the day it was issued`,
  msg`Use On Duty, On Break, Off Duty or Inactive`,
  msg`Contains characters that could not be read`,
  msg`Contains characters that cannot be used`,
  msg`Your role may not set hourly rates`,
  msg`Please enter a valid email address`,
  msg`Nobody was imported: some rows have problems.`,
)
