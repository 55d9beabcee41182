import { type Occasion, occasion } from '#server/platform/notices.ts'
import { managers } from '#shared/notices.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { zoneAlert } from '#shared/zones/events.ts'
import { zoneWords } from '#shared/zones/notices.ts'
import { findZoneAlert } from './notice-store.ts'

export const zoneOccasions: Occasion[] = [
  occasion(zoneAlert, async (work, organizationId, { zoneId, employeeId, alertId, kind }) => {
    const alert = await findZoneAlert(work.db, organizationId, zoneId, employeeId)
    if (alert === undefined) return []
    return [
      {
        kind: 'zone-alert',
        organizationId,
        to: { roles: managers, businessId: alert.businessId },
        except: [alert.userId],
        tag: `zone-alert-${alertId}`,
        path: addressOf(screens.liveMap),
        lastsHours: 2,
        isUrgent: true,
        say: language => zoneWords[wordFor[kind]][language](alert.name, alert.zoneName),
      },
    ]
  }),
]

const wordFor = { restricted: 'zoneRestricted', left: 'zoneLeft', absent: 'zoneAbsent' } as const
