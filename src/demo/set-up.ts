import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { accountPlaces } from './accounts.ts'
import { type Calendar, daysAgo, isoOf } from './calendar.ts'
import { staffPlaces } from './staff-accounts.ts'

/** Everyone in the demo has been there for a while: nobody is shown around, whichever role they look through. */
export const setUpChoiceRows = (calendar: Calendar): Insertable<DB['setUpChoices']>[] =>
  [...accountPlaces, ...staffPlaces].flatMap(({ userId, organizationId }) =>
    (organizationId === null ? [1, 2] : [organizationId]).map(place => ({
      organizationId: place,
      userId,
      step: 'guide',
      chosenAt: isoOf(daysAgo(calendar, 300, '10:00')),
    })),
  )
