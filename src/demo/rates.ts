import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { type Calendar, daysAgo, isoOf } from './calendar.ts'
import type { Site } from './sites.ts'

// Organization, position, pay per hour, billed per hour in cents.
const rates = [
  [1, 'Night Security Officer', '23.50', 4850],
  [1, 'Senior Security Officer', '25.00', 5000],
  [1, 'Site Lead', '29.00', 5600],
  [2, 'Night Security Officer', '24.00', 4550],
  [2, 'Site Lead', '28.50', 5300],
  [3, 'Night Security Officer', '24.00', 5050],
] as const

/** What an hour of a position costs the client: the position's own rate, else that of the site. */
export function billRateCents(position: string, { organization, billRateCents }: Site) {
  return (
    rates.find(([organizationId, name]) => organizationId === organization.id && name === position)?.[3] ??
    billRateCents
  )
}

export function positionRateRows(calendar: Calendar): Insertable<DB['positionRates']>[] {
  const created = isoOf(daysAgo(calendar, 200, '12:00'))
  return rates.map(([organizationId, position, hourlyRate, cents], index) => ({
    organizationId,
    id: index + 1,
    position,
    hourlyRate,
    billRateCents: cents,
    createdAt: created,
    updatedAt: created,
  }))
}
