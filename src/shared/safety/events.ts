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

/** Someone on the clock gave a sign of life, began or ended a task, or is expected to give signs more or less often. */
export const checkInChanged = event({
  name: 'check-in-changed',
  toldTo: 'check-in:follow',
  changes: ['/api/safety/timers', '/api/safety/own', '/api/dashboard/post'],
  facts: z.object({ employeeId: z.int() }),
})

const alarmFacts = z.object({ alarmId: z.int(), employeeId: z.int() })

/** No sign of life came: one more step was taken, each once. */
export const checkInMissed = event({
  name: 'check-in-missed',
  toldTo: 'check-in:follow',
  changes: ['/api/safety/timers', '/api/safety/own'],
  facts: z.object({ ...alarmFacts.shape, step: z.int() }),
})

/** Someone of whom others were told nothing is heard was heard of; told to those who were told. */
export const checkInSettled = event({
  name: 'check-in-settled',
  toldTo: 'check-in:follow',
  changes: ['/api/safety/timers', '/api/safety/own'],
  incidental: true,
  facts: alarmFacts,
})

/** How often someone gives a sign of life was set otherwise. */
export const checkInIntervalSet = event({
  name: 'check-in-interval-set',
  toldTo: 'check-in:set',
  changes: ['/api/safety/intervals', '/api/safety/timers'],
  facts: z.object({ employeeId: z.nullable(z.int()) }),
})
