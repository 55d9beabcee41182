import * as z from 'zod/mini'
import { event } from '../event.ts'

/** Someone called for help. */
export const sosCalled = event({
  name: 'sos-called',
  toldTo: 'sos:follow',
  changes: ['/api/safety', '/api/cad-incidents'],
  facts: z.object({ sosId: z.int(), employeeId: z.int() }),
})

/** Who is coming, what they said, or whether it is over: told to whoever called and to those in charge. */
export const sosChanged = event({
  name: 'sos-changed',
  toldTo: 'sos:follow',
  changes: ['/api/safety'],
  incidental: true,
  facts: z.object({ sosId: z.int(), employeeId: z.int() }),
})
