import { msg } from '@lingui/core/macro'
import { teachWords } from '#web/platform/i18n.tsx'

// What the contract of time off and the server say to people.
teachWords(
  msg`First day is required`,
  msg`Last day is required`,
  msg`The last day must not be before the first`,
  msg`Someone else decides on your own request.`,
  msg`A site lead decides for employees only.`,
  msg`This has been decided already.`,
)
