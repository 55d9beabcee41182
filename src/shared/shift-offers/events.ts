import * as z from 'zod/mini'
import { event } from '../event.ts'
import { Day } from '../schema.ts'
import { offerStatuses } from './shapes.ts'

/** Told once for each person concerned. */
export const shiftOfferChanged = event({
  name: 'shift-offer-changed',
  toldTo: 'schedule:read',
  changes: ['/api/shift-offers', '/api/open-shifts', '/api/schedules/{id}/cover'],
  facts: z.object({
    offerId: z.int(),
    kind: z.enum(['offer', 'claim', 'swap']),
    status: z.enum(offerStatuses),
    scheduleId: z.int(),
    employeeId: z.int(),
    date: Day,
  }),
})
