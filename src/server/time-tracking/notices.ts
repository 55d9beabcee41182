import { linkTo } from '#server/email/public.ts'
import type { Work } from '#server/platform/context.ts'
import { type Notice, type Occasion, occasion } from '#server/platform/notices.ts'
import type { Habits } from '#shared/country/habits.ts'
import { decidersFor, managers } from '#shared/notices.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { dayOf, wallTimeOf } from '#shared/time.ts'
import {
  alertDisproved,
  entryDecided,
  entryTooLong,
  entryWaits,
  leavingUndone,
  postLeft,
  shiftLate,
  shiftNoShow,
} from '#shared/time-tracking/events.ts'
import { attendanceWords } from '#shared/time-tracking/notices.ts'
import { leavesEarly } from '#shared/time-tracking/rules.ts'
import { momentIn, shiftIn, shiftLine } from '#shared/written-dates.ts'
import { findLeaving } from './leaving-store.ts'
import { type FoundEntry, type FoundShift, findEntry, findShift } from './notice-store.ts'

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
  occasion(alertDisproved, async (work, organizationId, { scheduleId, cameAt }) => {
    const shift = await findShift(work.db, organizationId, scheduleId)
    if (shift === undefined) return []
    const { name, ...about } = aboutAttendance(organizationId, shift)
    return [
      {
        ...about,
        kind: 'shift-late',
        say: (language, { preferences }) => {
          const day = dayOf(cameAt, shift.timeZone)
          const came = momentIn(preferences, day, wallTimeOf(cameAt, shift.timeZone))
          return attendanceWords.cameAfterAll[language](name, came)
        },
      },
    ]
  }),
  occasion(postLeft, async (work, organizationId, { timeEntryId }) => {
    const entry = await findEntry(work.db, organizationId, timeEntryId)
    if (entry?.clockOutTime == null) return []
    const { shiftEndsAt, incidents } = await findLeaving(work.db, entry)
    const isEarly = shiftEndsAt !== null && leavesEarly(shiftEndsAt, entry.clockOutTime)
    const called = incidents.map(({ incidentNumber, title }) => `${incidentNumber} · ${title}`).join(', ')
    return [
      {
        ...aboutLeaving(organizationId, timeEntryId, entry),
        isUrgent: true,
        say: (language, { preferences }) => {
          if (!isEarly || entry.shift === null) return attendanceWords.leftIncident[language](entry.name, called)
          const line = shiftIn(preferences, entry.shift)
          return attendanceWords.leftEarly[language](entry.name, [line, called].filter(Boolean).join(' · '))
        },
      },
    ]
  }),
  occasion(leavingUndone, async (work, organizationId, { timeEntryId }) => {
    const entry = await findEntry(work.db, organizationId, timeEntryId)
    if (entry === undefined) return []
    return [
      {
        ...aboutLeaving(organizationId, timeEntryId, entry),
        say: language => attendanceWords.backAgain[language](entry.name),
      },
    ]
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
  occasion(entryWaits, async (work, organizationId, { timeEntryId, asks }) => {
    const entry = await findEntry(work.db, organizationId, timeEntryId)
    if (entry === undefined) return []
    return [
      {
        kind: 'entry-waiting',
        organizationId,
        to: { roles: decidersFor(entry.role ?? 'employee'), businessId: entry.businessId },
        except: [entry.userId],
        tag: `entry-${timeEntryId}-waits`,
        path: addressOf(screens.timeTracking, { tab: 'review' }),
        lastsHours: 24,
        say: (language, { preferences }) => waitingWords[asks][language](entry.name, begunIn(preferences, entry)),
      },
    ]
  }),
  occasion(entryDecided, async (work, organizationId, { timeEntryId, employeeId, decision }) => {
    const entry = await findEntry(work.db, organizationId, timeEntryId)
    if (entry === undefined) return []
    return [
      {
        kind: 'entry-decided',
        organizationId,
        to: { employees: [employeeId] },
        except: [entry.reviewedBy],
        tag: `entry-${timeEntryId}-decided`,
        path: addressOf(screens.timeTracking, { tab: 'mine' }),
        lastsHours: 48,
        say: (language, { preferences }) => decisionWords[decision][language](begunIn(preferences, entry)),
      },
    ]
  }),
]

const waitingWords = {
  'clock-in': attendanceWords.clockInWaiting,
  'clock-out': attendanceWords.clockOutWaiting,
}

const decisionWords = {
  accepted: attendanceWords.entryAccepted,
  corrected: attendanceWords.entryCorrected,
  rejected: attendanceWords.entryRejected,
}

const begunIn = (habits: Habits, { day, time, businessName }: FoundEntry) =>
  [momentIn(habits, day, time), businessName].filter(Boolean).join(', ')

// Both notices share a tag: "back on post" replaces "left the post", on the device too.
const aboutLeaving = (organizationId: number, timeEntryId: number, entry: FoundEntry) => ({
  kind: 'post-left' as const,
  organizationId,
  to: { roles: managers, businessId: entry.businessId },
  except: [entry.userId, entry.clockedOutBy],
  tag: `left-${timeEntryId}`,
  path: addressOf(screens.timeTracking),
  lastsHours: 2,
})

// The no-show takes the place of the late arrival that it began as, and that of either the news that the person had come.
const aboutAttendance = (organizationId: number, shift: FoundShift) => ({
  name: shift.employeeName ?? '',
  organizationId,
  to: { roles: managers, businessId: shift.businessId },
  tag: `attendance-${shift.id}`,
  path: addressOf(screens.scheduling, { date: shift.date, cover: shift.id }),
  lastsHours: 2,
})

function missing(work: Work, organizationId: number, shift: FoundShift, kind: 'shift-late' | 'shift-missed'): Notice {
  const { name, ...about } = aboutAttendance(organizationId, shift)
  const { path } = about
  return {
    ...about,
    kind,
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
