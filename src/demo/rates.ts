import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { unknownCompany } from '#shared/country/habits.ts'
import { centsOf } from '#shared/money.ts'
import { type Calendar, daysAgo, isoOf } from './calendar.ts'
import { type Site, type SiteKey, siteOf } from './sites.ts'

// Organization, position, the site where it differs, pay per hour, billed per hour in cents.
const rates: readonly (readonly [number, string, SiteKey | null, string, number])[] = [
  [1, 'Night Security Officer', null, '23.50', 4850],
  [1, 'Senior Security Officer', null, '25.00', 5000],
  [1, 'Site Lead', null, '29.00', 5600],
  [1, 'Night Security Officer', 'terminal', '24.00', 4550],
  [1, 'Night Security Officer', 'depot', '24.00', 4550],
  [1, 'Site Lead', 'terminal', '28.50', 5300],
  [2, 'Night Security Officer', null, '24.00', 5050],
]

/** What an hour of a position costs the client: the position's rate at the site, else everywhere, else the site's own. */
export function billRateCents(position: string, { key, organization, billRateCents }: Site) {
  const known = (site: SiteKey | null) =>
    rates.find(([id, name, where]) => id === organization.id && name === position && where === site)?.[4]
  return known(key) ?? known(null) ?? billRateCents
}

export function positionRateRows(calendar: Calendar): Insertable<DB['positionRates']>[] {
  const created = isoOf(daysAgo(calendar, 200, '12:00'))
  return rates.map(([organizationId, position, site, hourlyRate, cents], index) => ({
    organizationId,
    id: index + 1,
    position,
    businessId: site === null ? null : siteOf(site).id,
    hourlyRateCents: centsOf(hourlyRate, unknownCompany.currency),
    billRateCents: cents,
    createdAt: created,
    updatedAt: created,
  }))
}
