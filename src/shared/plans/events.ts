import * as z from 'zod/mini'
import { event } from '../event.ts'

/** A plan was asked for, got on, is ready, or something of it was accepted or taken back. */
export const planChanged = event({
  name: 'plan-changed',
  toldTo: 'schedule:write',
  changes: ['/api/plans'],
  facts: z.object({ planId: z.int() }),
})

/** A plan waits for its turn. */
export const planAsked = event({
  name: 'plan-asked',
  toldTo: 'nobody',
  changes: [],
  facts: z.object({ planId: z.int() }),
})
