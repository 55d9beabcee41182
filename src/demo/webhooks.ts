import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { accountId } from './accounts.ts'
import { type Calendar, daysAgo, isoOf } from './calendar.ts'

/** One that is paused: the demo company tells nobody anything. What is kept of its secret opens nothing. */
export const webhookRows = (calendar: Calendar): Insertable<DB['webhooks']>[] => [
  {
    id: 1,
    organizationId: 1,
    url: 'https://example.com/muster/payroll',
    events: ['employee-changed', 'schedule-changed', 'timesheet-changed'],
    secret: Buffer.alloc(61, 1),
    pausedAt: isoOf(daysAgo(calendar, 3, '09:20')),
    pausedBecause: 'asked',
    createdBy: accountId('provider@muster.demo'),
    createdAt: isoOf(daysAgo(calendar, 41, '14:05')),
  },
]
