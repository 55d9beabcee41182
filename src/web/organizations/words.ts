import { msg } from '@lingui/core/macro'
import { teachWords } from '#web/platform/i18n.tsx'

// What the forms of shared/organizations and the server say about organizations, businesses and who works there.
teachWords(
  msg`Organization name is required`,
  msg`Business name is required`,
  msg`Choose a time zone`,
  msg`Use a number such as 25.00`,
  msg`Use a number such as 40`,
  msg`A week has 168 hours`,
  msg`Use a percentage such as 8.875`,
  msg`Choose the provider who owns the organization`,
  msg`A position needs both latitude and longitude`,
  msg`This business is still in use. Release its people, and end its shifts, zones and incidents first.`,
  msg`This person works at this business already.`,
  msg`The last day must not be before the first`,
  msg`No employee record found for business switching`,
  msg`You do not work for this business at the moment. Ask your supervisor to be added.`,
)
