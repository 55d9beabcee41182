import * as z from 'zod/mini'
import { event } from '../event.ts'

/** Someone on the clock is somewhere else, or in other zones. */
export const positionChanged = event({
  name: 'position-changed',
  toldTo: 'live-map:read',
  changes: ['/api/cad-incidents/{id}/candidates'],
  facts: z.object({ employeeId: z.int() }),
})
