import { linkTo } from '#server/email/public.ts'
import { type Occasion, occasion } from '#server/platform/notices.ts'
import { decidersFor } from '#shared/notices.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { timeOffChanged } from '#shared/time-off/events.ts'
import { timeOffWords } from '#shared/time-off/notices.ts'
import { dayIn, daysIn } from '#shared/written-dates.ts'
import { findTimeOff } from './notice-store.ts'

export const timeOffOccasions: Occasion[] = [
  occasion(timeOffChanged, async (work, organizationId, { timeOffId, employeeId, status }) => {
    const request = status === 'withdrawn' ? undefined : await findTimeOff(work.db, organizationId, timeOffId)
    if (request === undefined || status === 'withdrawn') return []
    const { startsOn, endsOn, name, role, userId, createdBy, decidedBy, companyName, decisionComment } = request
    if (status === 'pending') {
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
]
