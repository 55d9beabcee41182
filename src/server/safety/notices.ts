import { type Occasion, occasion } from '#server/platform/notices.ts'
import { managers } from '#shared/notices.ts'
import { sosCalled } from '#shared/safety/events.ts'
import { safetyWords } from '#shared/safety/notices.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { findCall } from './sos-store.ts'

// Those nearby who are on the clock were sent to the incident and hear of that; those in charge hear it wherever they are.
export const safetyOccasions: Occasion[] = [
  occasion(sosCalled, async (work, organizationId, { sosId }) => {
    const call = await findCall(work.db, sosId, null)
    if (call === undefined) return []
    const words = call.isDrill ? safetyWords.drill : call.isSilent ? safetyWords.silentSos : safetyWords.sos
    return [
      {
        kind: 'sos',
        organizationId,
        to: { roles: managers, businessId: call.businessId },
        except: [call.userId],
        tag: `sos-${sosId}`,
        path: addressOf(screens.safety),
        lastsHours: 4,
        isUrgent: true,
        say: language => words[language](call.name, call.businessName ?? ''),
      },
    ]
  }),
]
