import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { accountId } from './accounts.ts'
import { type Calendar, daysAgo, isoOf } from './calendar.ts'
import { organizations } from './organizations.ts'
import { staffPlaces } from './staff-accounts.ts'

/** The owner keeps mails for as long as a client may ask about one, and the rest as is usual. */
export const privacyRows = (calendar: Calendar): Insertable<DB['privacySettings']>[] =>
  organizations.map(({ id, provider }) => ({
    organizationId: id,
    days: JSON.stringify({ mails: 120 }),
    updatedBy: accountId(provider),
    updatedAt: isoOf(daysAgo(calendar, 200, '09:30')),
  }))

/** One of the team has asked to be erased once they have left; the owner sees it. */
export const erasureRequestRows = (calendar: Calendar): Insertable<DB['erasureRequests']>[] =>
  staffPlaces.slice(0, 1).map(({ userId, organizationId }) => ({
    organizationId,
    userId,
    askedAt: isoOf(daysAgo(calendar, 12, '18:20')),
  }))
