import * as z from 'zod/mini'
import { event } from '../event.ts'

/** Someone or something came to a site or left it, or what is written of it was corrected. */
export const logBookChanged = event({
  name: 'log-book-changed',
  toldTo: 'log-book:read',
  changes: ['/api/log-book'],
  facts: z.object({ entryId: z.int(), businessId: z.int() }),
})
