import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { lastDue, nextDue } from '#shared/report-subscriptions/rules.ts'
import { type AccountEmail, accountId } from './accounts.ts'
import { type Calendar, daysAgo, isoOf, timeZone } from './calendar.ts'

const wanted = [
  {
    of: 'provider@muster.demo',
    organizationId: 1,
    kind: 'figures',
    format: 'pdf',
    rhythm: 'weekly',
    weekday: 1,
    hour: 7,
  },
  {
    of: 'supervisor@muster.demo',
    organizationId: 1,
    kind: 'time-entries',
    format: 'csv',
    rhythm: 'daily',
    weekday: null,
    hour: 6,
    isPaused: true,
  },
  {
    of: 'other-provider@muster.demo',
    organizationId: 2,
    kind: 'figures',
    format: 'csv',
    rhythm: 'monthly',
    weekday: null,
    hour: 8,
  },
] as const satisfies (Omit<Insertable<DB['reportSubscriptions']>, 'userId' | 'createdAt'> & {
  of: AccountEmail
  isPaused?: boolean
})[]

/** What owners and a supervisor have sent to them. */
export const reportSubscriptionRows = (calendar: Calendar): Insertable<DB['reportSubscriptions']>[] =>
  wanted.map(({ of, ...subscription }, index) => {
    const now = isoOf(calendar.nowMs)
    const isPaused = 'isPaused' in subscription
    const { organizationId, kind, format, rhythm, weekday, hour } = subscription
    const times = { rhythm, weekday, hour }
    return {
      id: index + 1,
      organizationId,
      userId: accountId(of),
      kind,
      format,
      ...times,
      createdAt: isoOf(daysAgo(calendar, 40, '15:30')),
      lastSentAt: lastDue(times, now, timeZone),
      nextAt: isPaused ? null : nextDue(times, now, timeZone),
      pausedAt: isPaused ? now : null,
    }
  })
