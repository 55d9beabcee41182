import * as z from 'zod/mini'
import { event } from '../event.ts'
import { watchedFindings } from './due-shapes.ts'

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
  changes: ['/api/tour-runs', '/api/tour-dues', '/api/safety/timers', '/api/safety/own', '/api/dashboard/service'],
  facts: z.object({ runId: z.int(), employeeId: z.int() }),
})

/** When rounds are due at a site, or what became of one that was. */
export const tourDueChanged = event({
  name: 'tour-due-changed',
  toldTo: 'tour:read',
  changes: ['/api/tour-dues', '/api/dashboard/post'],
  facts: z.object({ businessId: z.int() }),
})

export const tourPlanChanged = event({
  name: 'tour-plan-changed',
  toldTo: 'tour:write',
  changes: ['/api/tour-plans'],
  facts: z.object({ tourId: z.int() }),
})

const dueFacts = z.object({ dueId: z.int() })

/** A round is to be walked now; told once. */
export const roundDue = event({
  name: 'round-due',
  toldTo: 'tour:read',
  changes: ['/api/tour-dues', '/api/dashboard/post'],
  facts: dueFacts,
})

/** Nobody has begun it in time; told once. */
export const roundLate = event({
  name: 'round-late',
  toldTo: 'tour:read',
  changes: ['/api/tour-dues', '/api/dashboard/post'],
  facts: dueFacts,
})

/** It could have been over, and nobody has begun it; told once. */
export const roundMissed = event({
  name: 'round-missed',
  toldTo: 'tour:read',
  changes: ['/api/tour-dues', '/api/dashboard/post'],
  facts: dueFacts,
})

/** A walk that had waited on a phone shows that a round that was called late or missed had been begun. */
export const roundDisproved = event({
  name: 'round-disproved',
  toldTo: 'tour:read',
  changes: ['/api/tour-dues', '/api/dashboard/post'],
  facts: z.object({ dueId: z.int(), runId: z.int() }),
})

/** A round ended with something that speaks against it. */
export const roundDoubted = event({
  name: 'round-doubted',
  toldTo: 'tour:write',
  changes: ['/api/tour-runs'],
  facts: z.object({ runId: z.int(), findings: z.array(z.enum(watchedFindings)) }),
})

/** What was told of a round that nobody had finished was not so: its phone brought the rest. */
export const roundCompleted = event({
  name: 'round-completed',
  toldTo: 'tour:write',
  changes: ['/api/tour-runs'],
  facts: z.object({ runId: z.int() }),
})

export const tourWatchChanged = event({
  name: 'tour-watch-changed',
  toldTo: 'tour:write',
  changes: ['/api/tour-watch'],
  facts: z.object({ businessId: z.int() }),
})
