import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { type AccountEmail, accountId } from './accounts.ts'
import { type Calendar, daysAgo, isoOf } from './calendar.ts'
import { clientOf } from './clients.ts'
import { type SiteKey, siteOf } from './sites.ts'

const harborline = clientOf('harborline')

/** She manages the market hall alone: neither the tower nor any invoice is hers to see. */
const limited: { email: AccountEmail; rights: string[]; sites: SiteKey[] }[] = [
  { email: 'client-site@muster.demo', rights: ['hours', 'requests'], sites: ['market'] },
]

export const clientRightRows = (calendar: Calendar): Insertable<DB['clientRights']>[] =>
  limited.map(({ email, rights }) => ({
    organizationId: harborline.organization.id,
    clientId: harborline.id,
    userId: accountId(email),
    rights,
    isLimited: true,
    updatedAt: isoOf(daysAgo(calendar, 60, '10:40')),
  }))

export const clientPersonSiteRows = (): Insertable<DB['clientPersonSites']>[] =>
  limited.flatMap(({ email, sites }) =>
    sites.map(site => ({
      organizationId: harborline.organization.id,
      clientId: harborline.id,
      userId: accountId(email),
      businessId: siteOf(site).id,
    })),
  )
