import { explaining } from '#server/platform/db-problems.ts'
import { conflict, unprocessable } from '#shared/problem.ts'

/** Runs a write and says in words which rule of the clock the database saw broken. */
export const refusingBrokenRules = <T>(write: Promise<T>) =>
  explaining(
    {
      time_entries_one_open: () => conflict('already-clocked-in', 'This person is already clocked in.'),
      time_entries_no_overlap: () =>
        conflict('time-overlaps', 'This person was already on the clock during a part of this time.'),
      time_entries_out_after_in: () => unprocessable('out-before-in', 'Clock-out must be after clock-in.'),
      breaks_one_open: () => conflict('on-break', 'A break is already under way.'),
      approved_time_is_frozen: () =>
        conflict('approved-time', 'This time is on an approved timesheet. Reopen the timesheet first.'),
      time_entry_corrections_never_own: ownTime,
    },
    write,
  )

/** Nobody decides about their own hours. */
export const ownTime = () => unprocessable('own-time', 'Nobody corrects or reviews their own time. Ask someone else.')
