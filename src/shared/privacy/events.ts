import * as z from 'zod/mini'
import { event } from '../event.ts'

/** How long things are kept has changed: everyone whose data it is sees it in their settings. */
export const privacyChanged = event({
  name: 'privacy-changed',
  toldTo: 'organization:read',
  changes: ['/api/privacy'],
  facts: z.object({}),
})

/** Someone is “former employee” from now on, wherever their name stood. */
export const personErased = event({
  name: 'person-erased',
  toldTo: 'employee:read',
  changes: ['/api/employees', '/api/time-entries', '/api/notes', '/api/audit', '/api/users'],
  facts: z.object({}),
})
