import { msg } from '@lingui/core/macro'
import { teachWords } from '#web/platform/i18n.tsx'

teachWords(
  msg`Employee ID is required`,
  msg`Invalid clock in time format`,
  msg`Invalid clock out time format`,
  msg`A reason is required`,
  msg`Clock-out must be after clock-in`,
  msg`Clock-out must be after clock-in.`,
  msg`This time has not come yet`,
  msg`An entry is at most 24 hours long`,
  msg`The break is longer than the entry`,
  msg`Nothing would change.`,
  msg`This person is already clocked in.`,
  msg`This person is set to inactive and cannot be clocked in.`,
  msg`This person was already on the clock during a part of this time.`,
  msg`This time is on an approved timesheet. Reopen the timesheet first.`,
  msg`Nobody corrects or reviews their own time. Ask someone else.`,
  msg`This entry is already clocked out.`,
  msg`This entry does not wait for review.`,
  msg`The clock closed this entry after 24 hours. Correct its clock-out time.`,
  msg`A break is already under way.`,
  msg`No break is under way.`,
)
