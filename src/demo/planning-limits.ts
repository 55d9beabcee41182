import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { accountId } from './accounts.ts'
import { type Calendar, daysAgo, isoOf } from './calendar.ts'
import { organizationOf } from './organizations.ts'
import { personOf } from './people.ts'
import { siteOf } from './sites.ts'

const { id: organizationId, supervisor } = organizationOf('northgate')

/** One officer whom a client does not want to see again. */
export const siteBanRows = (calendar: Calendar): Insertable<DB['siteBans']>[] => [
  {
    organizationId,
    employeeId: personOf('bergmann').id,
    businessId: siteOf('tower').id,
    reason: 'The tenant on floor 12 asked for someone else after the key was lost.',
    createdBy: accountId(supervisor),
    createdAt: isoOf(daysAgo(calendar, 74, '10:05')),
  },
]

/** Two who had words last spring and have worked apart ever since. */
export const keptApartRows = (calendar: Calendar): Insertable<DB['keptApart']>[] => {
  const [first, second] = [personOf('kowalski').id, personOf('petrov').id].sort((a, b) => a - b) as [number, number]
  return [
    {
      organizationId,
      employeeId: first,
      otherId: second,
      reason: 'Quarrelled at the terminal in spring.',
      createdBy: accountId(supervisor),
      createdAt: isoOf(daysAgo(calendar, 190, '16:40')),
    },
  ]
}
