import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { accountId } from './accounts.ts'
import { type Calendar, daysAgo, isoOf } from './calendar.ts'
import { siteOf } from './sites.ts'

// Name, colour, hours, post, and the planned break in minutes.
const templates = [
  ['tower', 'Early', 'green', '07:00', '15:00', null, 30],
  ['tower', 'Late', 'blue', '15:00', '23:00', null, 30],
  ['tower', 'Night', 'violet', '23:00', '07:00', null, 45],
  ['tower', 'Lobby day', 'teal', '07:00', '15:00', 'Lobby desk', 30],
  ['medical', 'Early', 'green', '07:00', '15:00', null, 30],
  ['medical', 'Night', 'violet', '23:00', '07:00', null, 30],
] as const

/** Hours that the planners of each company use most. */
export const shiftTemplateRows = (calendar: Calendar): Insertable<DB['shiftTemplates']>[] =>
  templates.map(([site, name, colour, startTime, endTime, location, breakMinutes], index) => {
    const { organization, id } = siteOf(site)
    const created = isoOf(daysAgo(calendar, 60, '10:00'))
    return {
      organizationId: organization.id,
      id: index + 1,
      name,
      colour,
      startTime,
      endTime,
      endsNextDay: endTime <= startTime,
      breakMinutes,
      businessId: location === null ? null : id,
      location,
      createdBy: accountId(organization.provider),
      createdAt: created,
      updatedAt: created,
    }
  })
