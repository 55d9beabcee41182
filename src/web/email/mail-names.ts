import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const names = [
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
]

/** The name of a mail in the person's language, as long as no administrator has renamed it. */
export function mailInWords(name: string) {
  const known = names.find(({ message }) => message === name)
  return known ? i18n._(known) : name
}
