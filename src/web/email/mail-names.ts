import { msg } from '@lingui/core/macro'
import { inWords, teachWords } from '#web/platform/i18n.tsx'

teachWords(
  msg`Shift published`,
  msg`Shift offered`,
  msg`Shift missed`,
  msg`Time off approved`,
  msg`Time off declined`,
  msg`Timesheet approved`,
  msg`Timesheet rejected`,
  msg`Invoice disputed`,
  msg`Incident assigned`,
  msg`Incident escalated`,
)

/** The name of a mail in the person's language, as long as no administrator has renamed it. */
export const mailInWords = (name: string) => inWords(name)
