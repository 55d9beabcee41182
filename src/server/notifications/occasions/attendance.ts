import { linkTo } from '#server/email/public.ts'
import type { Work } from '#server/platform/context.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { entryTooLong, shiftLate, shiftNoShow } from '#shared/time-tracking/events.ts'
import type { Notice } from '../notice.ts'
import { shiftIn } from '../words/dates.ts'
import { wordsIn } from '../words/words.ts'
import { findEntry } from './entry-store.ts'
import { managers, type Occasion, occasion } from './occasion.ts'
import { type FoundShift, findShift } from './shift-store.ts'
import { lineOf } from './shifts.ts'

/** Who is missing, and who forgot to go home. */
export const attendanceOccasions: Occasion[] = [
  occasion(shiftLate, async (work, organizationId, { scheduleId }) => {
    const shift = await findShift(work.db, organizationId, scheduleId)
    return shift === undefined ? [] : [missing(work, organizationId, shift, 'shift-late')]
  }),
  occasion(shiftNoShow, async (work, organizationId, { scheduleId }) => {
    const shift = await findShift(work.db, organizationId, scheduleId)
    return shift === undefined ? [] : [missing(work, organizationId, shift, 'shift-missed')]
  }),
  occasion(entryTooLong, async (work, organizationId, { timeEntryId, employeeId }) => {
    const entry = await findEntry(work.db, organizationId, timeEntryId)
    if (entry === undefined) return []
    const common = { kind: 'clock-forgotten', organizationId, tag: `clock-${timeEntryId}`, lastsHours: 8 } as const
    return [
      {
        ...common,
        to: { roles: managers, businessId: entry.businessId },
        except: [entry.userId],
        path: addressOf(screens.timeTracking),
        say: words => words.clockForgotten(entry.name),
      },
      {
        ...common,
        to: { employees: [employeeId] },
        path: addressOf(screens.timeTracking),
        say: words => words.ownClockForgotten(),
      },
    ]
  }),
]

function missing(work: Work, organizationId: number, shift: FoundShift, kind: 'shift-late' | 'shift-missed'): Notice {
  const name = shift.employeeName ?? ''
  const path = addressOf(screens.scheduling, { date: shift.date, cover: shift.id })
  return {
    kind,
    organizationId,
    to: { roles: managers, businessId: shift.businessId },
    // The no-show takes the place of the late arrival that it began as.
    tag: `attendance-${shift.id}`,
    path,
    lastsHours: 2,
    isUrgent: true,
    say: (words, { preferences }) => {
      const line = shiftIn(preferences, shift)
      return kind === 'shift-late' ? words.shiftLate(name, line) : words.shiftMissed(name, line)
    },
    mail: {
      templateKey: 'shift_missed',
      values: ({ firstName, preferences }) => ({
        firstName,
        companyName: shift.companyName,
        employeeName: name,
        shift: lineOf(preferences.language, shift),
        state: wordsIn(preferences.language).noShow().title,
        link: linkTo(work.environment, path),
      }),
    },
  }
}
