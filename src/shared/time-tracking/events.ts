import * as z from 'zod/mini'
import { event } from '../event.ts'
import { Instant } from '../schema.ts'

/** A clock-in, break, clock-out, correction or review. */
export const timeEntryChanged = event({
  name: 'time-entry-changed',
  toldTo: 'time-entry:read',
  changes: [
    '/api/time-entries',
    '/api/employees',
    '/api/timesheets',
    '/api/cad-incidents',
    '/api/cad-incidents/{id}/candidates',
    '/api/auth/profile',
    '/api/zone-alerts',
    '/api/dashboard/metrics',
    '/api/dashboard/today',
    '/api/dashboard/sites',
    '/api/dashboard/service',
    '/api/dashboard/standing',
    '/api/dashboard/forecast',
    '/api/dashboard/post',
    '/api/dashboard/pay',
    '/api/set-up',
    '/api/safety/timers',
    '/api/safety/own',
    '/api/log-book',
  ],
  facts: z.object({ timeEntryId: z.int(), employeeId: z.int() }),
})

const shiftFacts = z.object({ scheduleId: z.int(), employeeId: z.int() })

/** Ten minutes after its start nobody has clocked in for a shift; told once. */
export const shiftLate = event({
  name: 'shift-late',
  toldTo: 'clock:others',
  changes: ['/api/time-entries/attention'],
  facts: shiftFacts,
})

/** Half an hour after its start nobody has; told once. */
export const shiftNoShow = event({
  name: 'shift-no-show',
  toldTo: 'clock:others',
  changes: ['/api/time-entries/attention'],
  facts: shiftFacts,
})

/** A clock-in that had waited on a phone shows that someone who was called late or missing had come. */
export const alertDisproved = event({
  name: 'alert-disproved',
  toldTo: 'clock:others',
  changes: ['/api/time-entries/attention'],
  facts: z.object({ scheduleId: z.int(), employeeId: z.int(), cameAt: Instant }),
})

const leavingFacts = z.object({ timeEntryId: z.int(), employeeId: z.int() })

/** Someone left before the planned end, or while they were on an incident: the post is empty. */
export const postLeft = event({
  name: 'post-left',
  toldTo: 'clock:others',
  changes: ['/api/time-entries/attention'],
  facts: leavingFacts,
})

/** They pressed by mistake, took it back within the minute, and are still there. */
export const leavingUndone = event({
  name: 'leaving-undone',
  toldTo: 'clock:others',
  changes: ['/api/time-entries/attention'],
  facts: leavingFacts,
})

/** Someone has been on the clock for 16 hours; told once. */
export const entryTooLong = event({
  name: 'entry-too-long',
  toldTo: 'clock:others',
  changes: ['/api/time-entries/attention'],
  facts: z.object({ timeEntryId: z.int(), employeeId: z.int() }),
})

/** An entry waits for a manager to look at it. */
export const entryWaits = event({
  name: 'entry-waits',
  toldTo: 'clock:others',
  changes: ['/api/time-entries/attention'],
  facts: z.object({ timeEntryId: z.int(), employeeId: z.int(), asks: z.enum(['clock-in', 'clock-out']) }),
})

/** A manager accepted, corrected or rejected an entry. */
export const entryDecided = event({
  name: 'entry-decided',
  toldTo: 'time-entry:read',
  changes: ['/api/time-entries'],
  facts: z.object({
    timeEntryId: z.int(),
    employeeId: z.int(),
    decision: z.enum(['accepted', 'corrected', 'rejected']),
  }),
})
