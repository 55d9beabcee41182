import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { type Calendar, daysAgo, isoOf } from './calendar.ts'
import { organizations } from './organizations.ts'

/** One workspace serves both companies: the channels of the first are named as they are, those of the second after it. */
export const chatSettingsRows = (calendar: Calendar): Insertable<DB['chatSettings']>[] =>
  organizations.map(({ id, key }) => ({
    organizationId: id,
    channelPrefix: key === 'northgate' ? '' : `${key}-`,
    updatedAt: isoOf(daysAgo(calendar, 300, '10:00')),
  }))
