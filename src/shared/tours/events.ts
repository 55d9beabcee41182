import * as z from 'zod/mini'
import { event } from '../event.ts'

/** A checkpoint was added, changed, put away, or has a new code. */
export const checkpointChanged = event({
  name: 'checkpoint-changed',
  toldTo: 'tour:read',
  changes: ['/api/checkpoints', '/api/tours'],
  facts: z.object({ checkpointId: z.int() }),
})

export const tourChanged = event({
  name: 'tour-changed',
  toldTo: 'tour:read',
  changes: ['/api/tours'],
  facts: z.object({ tourId: z.int() }),
})

/** A round was begun, went on, or is finished. */
export const tourRunChanged = event({
  name: 'tour-run-changed',
  toldTo: 'tour-run:read',
  // Who scans is well.
  changes: ['/api/tour-runs', '/api/tour-dues', '/api/safety/timers', '/api/safety/own'],
  facts: z.object({ runId: z.int(), employeeId: z.int() }),
})

/** When rounds are due at a site, or what became of one that was. */
export const tourDueChanged = event({
  name: 'tour-due-changed',
  toldTo: 'tour:read',
  changes: ['/api/tour-dues'],
  facts: z.object({ businessId: z.int() }),
})

export const tourPlanChanged = event({
  name: 'tour-plan-changed',
  toldTo: 'tour:write',
  changes: ['/api/tour-plans'],
  facts: z.object({ tourId: z.int() }),
})
