import * as z from 'zod/mini'
import { event } from '../event.ts'
import { Day } from '../schema.ts'

/** Someone has said when they can work, or a planner has decided what becomes of a shift that they cannot. */
export const availabilityChanged = event({
  name: 'availability-changed',
  toldTo: 'availability:read',
  changes: ['/api/availability', '/api/schedules', '/api/planning-limits'],
  facts: z.object({ employeeId: z.int() }),
})

/** It is time to say when one can work in the week that begins then. */
export const availabilityWanted = event({
  name: 'availability-wanted',
  toldTo: 'nobody',
  changes: [],
  facts: z.object({ week: Day, until: Day }),
})
