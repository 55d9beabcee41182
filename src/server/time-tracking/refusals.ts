import { explaining } from '#server/platform/db-problems.ts'
import { conflict, unprocessable } from '#shared/problem.ts'
import { refusal } from '#shared/refusal.ts'

/** Runs a write and says in words which rule of the clock the database saw broken. */
export const refusingBrokenRules = <T>(write: Promise<T>) =>
  explaining(
    {
      time_entries_one_open: () => conflict('already-clocked-in', { name: refusal('this-person') }),
      time_entries_no_overlap: () => conflict('time-overlaps'),
      time_entries_out_after_in: () => unprocessable('out-before-in'),
      breaks_one_open: () => conflict('on-break'),
      approved_time_is_frozen: () => conflict('approved-time'),
      time_entry_corrections_never_own: ownTime,
    },
    write,
  )

/** Nobody decides about their own hours. */
export const ownTime = () => unprocessable('own-time')
