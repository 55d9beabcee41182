import * as z from 'zod/mini'
import { event } from '../event.ts'

/** A client asked for something, or something became of what was asked. */
export const clientRequestChanged = event({
  name: 'client-request-changed',
  toldTo: 'client-request:read',
  changes: ['/api/client-requests', '/api/dashboard/metrics'],
  facts: z.object({
    clientRequestId: z.int(),
    change: z.enum(['asked', 'seen', 'said', 'accepted', 'declined', 'withdrawn', 'filled']),
  }),
})

/** The time for an answer has run out, and those who decide are told so once. */
export const clientRequestOverdue = event({
  name: 'client-request-overdue',
  toldTo: 'client-request:decide',
  changes: ['/api/client-requests', '/api/dashboard/metrics'],
  facts: z.object({ clientRequestId: z.int() }),
})
