import * as z from 'zod/mini'
import { event } from '../event.ts'

const weeksOfClient = { clientId: z.int(), hourConfirmationIds: z.array(z.int()) }

/** A client is asked for the hours of a week, or has answered; or nobody answered, and that counts. */
export const hourConfirmationChanged = event({
  name: 'hour-confirmation-changed',
  toldTo: 'hour-confirmation:read',
  changes: ['/api/hour-confirmations', '/api/invoices/propose', '/api/dashboard/metrics'],
  facts: z.object({ hourConfirmationId: z.int(), change: z.enum(['asked', 'confirmed', 'objected']) }),
})

/** A client is asked for these weeks at the same time, or reminded of them: told to its people in one go. */
export const hoursAsked = event({
  name: 'hours-asked',
  toldTo: 'nobody',
  changes: [],
  facts: z.object({ ...weeksOfClient, isReminder: z.boolean() }),
})

/** A client did not answer for these weeks in time: they count as confirmed, or are held back. */
export const hoursLapsed = event({
  name: 'hours-lapsed',
  toldTo: 'nobody',
  changes: [],
  facts: z.object({ ...weeksOfClient, silenceConfirms: z.boolean() }),
})
