import * as z from 'zod/mini'
import { event } from '../event.ts'
import { timeOffStatuses } from './shapes.ts'

export const timeOffChanged = event({
  name: 'time-off-changed',
  toldTo: 'time-off:read',
  changes: ['/api/time-off', '/api/schedule-board', '/api/dashboard/metrics'],
  facts: z.object({ timeOffId: z.int(), employeeId: z.int(), status: z.enum(timeOffStatuses) }),
})
