import { type Occasion, occasion } from '#server/platform/notices.ts'
import { availabilityWanted } from '#shared/availability/events.ts'
import { availabilityWords } from '#shared/availability/notices.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { dayIn } from '#shared/written-dates.ts'
import { listSilent } from './reminder-store.ts'

export const availabilityOccasions: Occasion[] = [
  occasion(availabilityWanted, async ({ db }, organizationId, { week, until }) => [
    {
      kind: 'availability-wanted',
      organizationId,
      to: { employees: await listSilent(db, organizationId, week) },
      tag: `availability-${week}`,
      path: addressOf(screens.availability),
      lastsHours: 36,
      say: (language, { preferences }) =>
        availabilityWords.wanted[language](dayIn(preferences, week), dayIn(preferences, until)),
    },
  ]),
]
