import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import type { Wish } from '#shared/availability/wish.ts'
import { accountId } from './accounts.ts'
import { type Calendar, daysAgo, isoOf } from './calendar.ts'
import { organizationOf } from './organizations.ts'
import { type PersonKey, personOf } from './people.ts'
import { siteOf } from './sites.ts'

interface Wishes {
  who: PersonKey
  week: [weekday: number, wish: Wish, from?: string, to?: string][]
  hours?: number
  nights?: number
  site?: 'tower' | 'market'
  apart?: PersonKey
}

// Those with a class, a child or a second job have said so; what they are planned for does not go against it.
const said: Wishes[] = [
  {
    who: 'webb',
    week: [
      [6, 'avoid'],
      [7, 'avoid'],
    ],
    hours: 40,
    nights: 2,
    site: 'tower',
  },
  {
    who: 'boyd',
    week: [
      [2, 'avoid', '17:00', '22:00'],
      [4, 'prefer'],
    ],
    hours: 32,
    apart: 'ferreira',
  },
  { who: 'ferreira', week: [[7, 'avoid']], hours: 36, site: 'market' },
  {
    who: 'park',
    week: [
      [1, 'prefer'],
      [2, 'prefer'],
      [3, 'prefer'],
    ],
    nights: 5,
  },
]

const theirs = ({ who }: Wishes) => {
  const { organizationId, id } = personOf(who)
  return { organizationId, employeeId: id }
}

/** Northgate wants to know by Wednesday; the rest is as is usual. */
export const planningRuleRows = (calendar: Calendar): Insertable<DB['planningRules']>[] => {
  const { id, provider } = organizationOf('northgate')
  return [
    {
      organizationId: id,
      rules: JSON.stringify({ wishesUntil: 3 }),
      version: 2,
      updatedBy: accountId(provider),
      updatedAt: isoOf(daysAgo(calendar, 120, '11:15')),
    },
  ]
}

export const availabilityRows = (calendar: Calendar): Insertable<DB['availability']>[] =>
  said.map((wishes, index) => ({
    ...theirs(wishes),
    mostWeekHours: wishes.hours ?? null,
    mostWeekNights: wishes.nights ?? null,
    saidAt: isoOf(daysAgo(calendar, 20 + index, '18:30')),
    version: 2,
  }))

export const availabilityWeekRows = (): Insertable<DB['availabilityWeek']>[] =>
  said.flatMap(wishes =>
    wishes.week.map(([weekday, wish, fromTime = null, toTime = null]) => ({
      ...theirs(wishes),
      weekday,
      wish,
      fromTime,
      toTime,
    })),
  )

export const preferredSiteRows = (): Insertable<DB['preferredSites']>[] =>
  said.flatMap(wishes => (wishes.site === undefined ? [] : [{ ...theirs(wishes), businessId: siteOf(wishes.site).id }]))

export const ratherApartRows = (): Insertable<DB['ratherApart']>[] =>
  said.flatMap(wishes =>
    wishes.apart === undefined ? [] : [{ ...theirs(wishes), otherId: personOf(wishes.apart).id }],
  )
