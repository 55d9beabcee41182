import * as z from 'zod/mini'
import { event } from '../event.ts'

/** What a site must have was written down, changed or taken away. */
export const demandChanged = event({
  name: 'demand-changed',
  toldTo: 'demand:read',
  changes: ['/api/demand', '/api/dashboard'],
  facts: z.object({ demandId: z.int(), businessId: z.int() }),
})
