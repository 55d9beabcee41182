import { msg } from '@lingui/core/macro'
import { teachWords } from '#web/platform/i18n.tsx'

teachWords(
  msg`Type is required`,
  msg`Location is required`,
  msg`Description is required`,
  msg`Content is required`,
  msg`Reason is required`,
  msg`File size must be less than 2MB`,
  msg`Please select a valid image file (JPG, PNG, or GIF)`,
  msg`This person is not on the clock.`,
  msg`This person was sent already.`,
  msg`This person is not on this incident.`,
)
