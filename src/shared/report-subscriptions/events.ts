import * as z from 'zod/mini'
import { event } from '../event.ts'
import { UserId } from '../schema.ts'

/** Someone subscribed to a report or changed that, one was sent to them, or it ended. */
export const reportSubscriptionsChanged = event({
  name: 'report-subscriptions-changed',
  toldTo: 'subject',
  changes: ['/api/report-subscriptions'],
  facts: z.object({ userId: UserId }),
})
