import * as z from 'zod/mini'
import { event } from '../event.ts'
import { Day } from '../schema.ts'
import { offerStatuses } from './shapes.ts'

/** Told once for each person concerned. */
export const shiftOfferChanged = event({
  name: 'shift-offer-changed',
  toldTo: 'schedule:read',
  changes: ['/api/shift-offers', '/api/open-shifts', '/api/schedules/{id}/cover', '/api/cover-needs'],
  facts: z.object({
    offerId: z.int(),
    kind: z.enum(['offer', 'claim', 'swap']),
    status: z.enum(offerStatuses),
    scheduleId: z.int(),
    employeeId: z.int(),
    date: Day,
  }),
})

/** A wave went out, an offering began or ended, or someone saw what they were offered. */
export const coverChanged = event({
  name: 'cover-changed',
  toldTo: 'schedule:write',
  changes: ['/api/schedules/{id}/cover', '/api/cover-needs'],
  facts: z.object({ scheduleId: z.int() }),
})

/** All who could take a shift were asked and nobody took it; whoever plans is told. */
export const coverNotFound = event({
  name: 'cover-not-found',
  toldTo: 'schedule:write',
  changes: ['/api/cover-needs'],
  facts: z.object({ offeringId: z.int(), scheduleId: z.int() }),
})
