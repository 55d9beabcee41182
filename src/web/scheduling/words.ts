import { msg } from '@lingui/core/macro'
import { teachWords } from '#web/platform/i18n.tsx'

// What the contracts of scheduling and the server say to people.
teachWords(
  msg`Date is required`,
  msg`Invalid time format (HH:MM)`,
  msg`End time must be after start time`,
  msg`A shift can last at most 24 hours`,
  msg`Location is required`,
  msg`Someone else has taken this shift.`,
  msg`This is already waiting for an answer.`,
  msg`This has been decided already.`,
  msg`This shift is over or was cancelled.`,
  msg`Hours were worked on this shift. Cancel it instead of deleting it.`,
  msg`Choose a day at least a week after the shift`,
  msg`Repeat for a year at most`,
)
