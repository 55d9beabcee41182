import * as z from 'zod/mini'
import { event } from '../event.ts'

export const clientChanged = event({
  name: 'client-changed',
  toldTo: 'client:read',
  changes: ['/api/clients', '/api/businesses', '/api/set-up'],
  facts: z.object({ clientId: z.int() }),
})
