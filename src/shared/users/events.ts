import * as z from 'zod/mini'
import { event } from '../event.ts'

/** An account was made, changed or closed. */
export const userChanged = event({
  name: 'user-changed',
  toldTo: 'user:manage',
  changes: ['/api/users'],
  facts: z.object({ userId: z.string(), change: z.enum(['made', 'changed', 'closed']) }),
})

export const registrationDecided = event({
  name: 'registration-decided',
  toldTo: 'registration:decide',
  changes: ['/api/registration-requests', '/api/dashboard/metrics'],
  facts: z.object({ registrationId: z.int() }),
})
