import { linkTo } from '#server/email/public.ts'
import { type Occasion, occasion } from '#server/platform/notices.ts'
import { decidersFor, managers } from '#shared/notices.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { calledIn, timeOffChanged } from '#shared/time-off/events.ts'
import { timeOffWords } from '#shared/time-off/notices.ts'
import { dayIn, daysIn, shiftIn, shiftLine } from '#shared/written-dates.ts'
import { findCalledIn, findTimeOff } from './notice-store.ts'

export const timeOffOccasions: Occasion[] = [
  occasion(timeOffChanged, async (work, organizationId, { timeOffId, employeeId, status }) => {
    const request = status === 'withdrawn' ? undefined : await findTimeOff(work.db, organizationId, timeOffId)
    if (request === undefined || status === 'withdrawn') return []
    const { startsOn, endsOn, name, role, userId, createdBy, decidedBy, companyName, decisionComment, calledInAt } =
      request
    if (status === 'pending') {
      // Whoever calls in is told of as such.
      if (calledInAt !== null) return []
      return [
        {
          kind: 'time-off-request',
          organizationId,
          to: { roles: decidersFor(role) },
          except: [userId, createdBy],
          tag: `time-off-${timeOffId}-asked`,
          path: addressOf(screens.timeOff, { request: timeOffId }),
          lastsHours: 48,
          say: (language, { preferences }) =>
            timeOffWords.timeOffRequested[language](name, daysIn(preferences, startsOn, endsOn)),
        },
      ]
    }
    return [
      {
        kind: 'time-off-decided',
        organizationId,
        to: { employees: [employeeId] },
        except: [decidedBy],
        tag: `time-off-${timeOffId}`,
        path: addressOf(screens.timeOff, { request: timeOffId }),
        lastsHours: 48,
        say: (language, { preferences }) => {
          const days = daysIn(preferences, startsOn, endsOn)
          return status === 'approved'
            ? timeOffWords.timeOffApproved[language](days)
            : timeOffWords.timeOffDeclined[language](days)
        },
        mail: {
          templateKey: `time_off_${status}`,
          values: ({ firstName, preferences }) => ({
            firstName,
            companyName,
            from: dayIn(preferences, startsOn),
            to: dayIn(preferences, endsOn),
            comment: decisionComment ?? '',
            link: linkTo(work.environment, addressOf(screens.timeOff, { request: timeOffId })),
          }),
        },
      },
    ]
  }),
  occasion(calledIn, async (work, organizationId, { timeOffId, scheduleId, shifts, date }) => {
    const request = await findTimeOff(work.db, organizationId, timeOffId)
    const shift = await findCalledIn(work.db, organizationId, scheduleId)
    if (request === undefined || shift === undefined) return []
    const path = addressOf(screens.scheduling, { date, cover: scheduleId })
    const more = shifts > 1 ? ` (+${shifts - 1})` : ''
    return [
      {
        kind: 'called-in',
        organizationId,
        to: { roles: managers, businessId: shift.businessId },
        except: [request.userId, request.createdBy],
        tag: `called-in-${timeOffId}-${scheduleId}`,
        path,
        lastsHours: 24,
        isUrgent: true,
        soundsOnDuty: true,
        say: (language, { preferences }) =>
          timeOffWords.calledIn[language](request.name, `${shiftIn(preferences, shift)}${more}`),
        mail: {
          templateKey: 'called_in',
          values: ({ firstName, preferences }) => ({
            firstName,
            name: request.name,
            companyName: request.companyName,
            shift: `${shiftLine(preferences.language, shift)}${more}`,
            link: linkTo(work.environment, path),
          }),
        },
      },
    ]
  }),
]
