import * as z from 'zod/mini'
import { event } from '../event.ts'
import { Day, Instant } from '../schema.ts'
import { timeOffStatuses } from './shapes.ts'

export const timeOffChanged = event({
  name: 'time-off-changed',
  toldTo: 'time-off:read',
  changes: ['/api/time-off', '/api/schedule-board', '/api/dashboard/metrics'],
  facts: z.object({ timeOffId: z.int(), employeeId: z.int(), status: z.enum(timeOffStatuses) }),
})

/** Someone does not come: those who plan are told at once, and their shifts are open. */
export const calledIn = event({
  name: 'called-in',
  toldTo: 'time-off:read',
  changes: ['/api/time-off', '/api/cover-needs'],
  facts: z.object({
    timeOffId: z.int(),
    employeeId: z.int(),
    /** The first of their shifts, and how many there are. */
    scheduleId: z.int(),
    shifts: z.int(),
    date: Day,
    notedAt: Instant,
  }),
})
