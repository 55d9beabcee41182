import { msg } from '@lingui/core/macro'
import { teachWords } from '#web/platform/i18n.tsx'

// What the forms of shared/users and the server say about accounts and registrations.
teachWords(
  msg`Please enter a valid email address`,
  msg`Password must be at least 6 characters`,
  msg`First name is required`,
  msg`Last name is required`,
  msg`Please select an organization`,
  msg`Please select a provider`,
  msg`Organization name is required`,
  msg`Please say why, the applicant will read it`,
  msg`An account with this email already exists.`,
  msg`The last administrator cannot be removed or demoted.`,
  msg`This provider still owns organizations. Give them to another provider first, under Organizations.`,
  msg`This registration was approved already.`,
  msg`This registration was rejected already.`,
)
