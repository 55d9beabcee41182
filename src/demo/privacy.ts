import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { positionTextVersion } from '#shared/privacy/consent.ts'
import { retentionRules } from '#shared/privacy/retention.ts'
import { accountId } from './accounts.ts'
import { type Calendar, daysAgo, isoOf } from './calendar.ts'
import { hiredMs } from './employee-rows.ts'
import { organizations } from './organizations.ts'
import { people } from './people.ts'
import { staffPlaces } from './staff-accounts.ts'

/** The owner keeps mails for as long as a client may ask about one, and the rest as is usual. */
export const privacyRows = (calendar: Calendar): Insertable<DB['privacySettings']>[] =>
  organizations.map(({ id, provider }) => ({
    organizationId: id,
    days: JSON.stringify({ mails: 120 }),
    updatedBy: accountId(provider),
    updatedAt: isoOf(daysAgo(calendar, 200, '09:30')),
  }))

/** Everyone has read what is recorded of their position on their first day, and agreed. */
export const positionConsentRows = (calendar: Calendar): Insertable<DB['positionConsents']>[] =>
  people.map(person => ({
    organizationId: person.organizationId,
    employeeId: person.id,
    textVersion: positionTextVersion,
    positionDays: retentionRules.positions.usual,
    coordinateDays: retentionRules.coordinates.usual,
    agreedAt: isoOf(hiredMs(calendar, person)),
  }))

/** One of the team has asked to be erased once they have left; the owner sees it. */
export const erasureRequestRows = (calendar: Calendar): Insertable<DB['erasureRequests']>[] =>
  staffPlaces.slice(0, 1).map(({ userId, organizationId }) => ({
    organizationId,
    userId,
    askedAt: isoOf(daysAgo(calendar, 12, '18:20')),
  }))
