import * as z from 'zod/mini'
import { event } from '../event.ts'
import { UserId } from '../schema.ts'

/** A client said how a month was or put it otherwise, or the company answered. */
export const serviceRatingChanged = event({
  name: 'service-rating-changed',
  toldTo: 'service-review:read',
  changes: ['/api/service-ratings', '/api/service-reviews', '/api/dashboard/metrics'],
  facts: z.object({ serviceRatingId: z.int(), change: z.enum(['rated', 'changed', 'answered']) }),
})

/** A month is over, and a client is asked how it was. */
export const monthToRate = event({
  name: 'month-to-rate',
  toldTo: 'nobody',
  changes: [],
  facts: z.object({ clientId: z.int(), month: z.string() }),
})

/** Someone does not want to be asked about a month any more: their other devices do not ask either. */
export const monthDismissed = event({
  name: 'month-dismissed',
  toldTo: 'subject',
  changes: ['/api/service-ratings/to-rate'],
  facts: z.object({ userId: UserId }),
})
