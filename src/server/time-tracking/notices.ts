import { linkTo } from '#server/email/public.ts'
import type { Work } from '#server/platform/context.ts'
import { type Notice, type Occasion, occasion } from '#server/platform/notices.ts'
import { managers } from '#shared/notices.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { entryTooLong, shiftLate, shiftNoShow } from '#shared/time-tracking/events.ts'
import { attendanceWords } from '#shared/time-tracking/notices.ts'
import { shiftIn, shiftLine } from '#shared/written-dates.ts'
import { type FoundShift, findEntry, findShift } from './notice-store.ts'

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
        say: language => attendanceWords.clockForgotten[language](entry.name),
      },
      {
        ...common,
        to: { employees: [employeeId] },
        path: addressOf(screens.timeTracking),
        say: language => attendanceWords.ownClockForgotten[language](),
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
    say: (language, { preferences }) => {
      const line = shiftIn(preferences, shift)
      return kind === 'shift-late'
        ? attendanceWords.shiftLate[language](name, line)
        : attendanceWords.shiftMissed[language](name, line)
    },
    mail: {
      templateKey: 'shift_missed',
      values: ({ firstName, preferences }) => ({
        firstName,
        companyName: shift.companyName,
        employeeName: name,
        shift: shiftLine(preferences.language, shift),
        state: attendanceWords.noShow[preferences.language]().title,
        link: linkTo(work.environment, path),
      }),
    },
  }
}
