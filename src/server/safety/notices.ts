import { type Occasion, occasion } from '#server/platform/notices.ts'
import type { Habits } from '#shared/country/habits.ts'
import { wallTimeIn } from '#shared/country/notation.ts'
import { isUnderWay } from '#shared/incidents/rules.ts'
import { managers } from '#shared/notices.ts'
import { checkInMissed, checkInSettled, sosCalled } from '#shared/safety/events.ts'
import { safetyWords } from '#shared/safety/notices.ts'
import { dueAt } from '#shared/safety/timer-rules.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { type Instant, wallTimeOf } from '#shared/time.ts'
import { type AlarmRow, findAlarm } from './alarm-store.ts'
import { findCall } from './sos-store.ts'

// Those nearby who are on the clock were sent to the incident and hear of that; those in charge hear it wherever they are.
export const safetyOccasions: Occasion[] = [
  occasion(sosCalled, async (work, organizationId, { sosId }) => {
    const call = await findCall(work.db, sosId, null)
    // Who ended it meanwhile was faster: that is told instead.
    if (call === undefined || !isUnderWay(call.status)) return []
    const words = call.isDrill ? safetyWords.drill : call.isSilent ? safetyWords.silentSos : safetyWords.sos
    return [
      {
        kind: 'sos',
        organizationId,
        to: { roles: managers, businessId: call.businessId },
        except: [call.userId, call.calledBy],
        tag: `incident-${call.incidentId}`,
        about: { incidentId: call.incidentId },
        path: addressOf(screens.safety, { call: String(call.incidentId) }),
        lastsHours: 4,
        isUrgent: true,
        say: language =>
          words[language](call.name, [call.incidentNumber, call.businessName].filter(Boolean).join(' · ')),
      },
    ]
  }),
  occasion(checkInMissed, async (work, organizationId, { alarmId, step }) => {
    const alarm = await findAlarm(work.db, organizationId, alarmId)
    // Who was heard of since is not told of any more, and of two steps only the last.
    if (alarm === undefined || alarm.outcome !== null || alarm.step !== step) return []
    const about = aboutAlarm(organizationId, alarm)
    const due = timeAt(dueAt(alarm), alarm)
    if (alarm.step <= 2) {
      const words = alarm.step === 1 ? safetyWords.checkInSoon : safetyWords.checkInNow
      return [
        {
          ...about,
          kind: 'check-in-due',
          to: { employees: [alarm.employeeId] },
          lastsHours: 1,
          say: (language, { preferences }) => words[language](due(preferences)),
        },
      ]
    }
    return [
      {
        ...about,
        kind: 'check-in-missed',
        to: toldOf(alarm),
        except: [alarm.userId],
        lastsHours: 4,
        say: (language, { preferences }) =>
          safetyWords.missedCheckIn[language](
            alarm.name,
            [due(preferences), alarm.businessName].filter(Boolean).join(' · '),
          ),
      },
    ]
  }),
  occasion(checkInSettled, async (work, organizationId, { alarmId }) => {
    const alarm = await findAlarm(work.db, organizationId, alarmId)
    if (alarm === undefined || alarm.heardAt === null) return []
    const heard = timeAt(alarm.heardAt, alarm)
    const words = alarm.outcome === 'disproved' ? safetyWords.disproved : safetyWords.heardAgain
    return [
      {
        ...aboutAlarm(organizationId, alarm),
        kind: 'check-in-missed',
        to: toldOf(alarm),
        except: [alarm.userId],
        lastsHours: 4,
        say: (language, { preferences }) => words[language](alarm.name, heard(preferences)),
      },
    ]
  }),
]

// Once it has become an incident it opens, and stands in the bell, as that.
const aboutAlarm = (organizationId: number, { id, incidentId }: AlarmRow) => ({
  organizationId,
  tag: `check-in-${id}`,
  ...(incidentId === null ? {} : { about: { incidentId } }),
  path: addressOf(screens.safety, { call: incidentId === null ? '' : String(incidentId) }),
  isUrgent: true,
})

/** First whoever is in charge and on the clock, where there is somebody; in the end everyone. */
const toldOf = ({ step, businessId, isSomeoneOnDuty }: AlarmRow) =>
  step === 3
    ? { roles: ['supervisor', 'lead'] as const, businessId, onlyOnDuty: isSomeoneOnDuty }
    : { roles: managers, businessId }

const timeAt =
  (at: Instant, { timeZone }: AlarmRow) =>
  (preferences: Habits) =>
    wallTimeIn(preferences, wallTimeOf(at, timeZone))
