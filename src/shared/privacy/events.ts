import * as z from 'zod/mini'
import { event } from '../event.ts'
import { UserId } from '../schema.ts'

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

/** Someone agreed that their position is recorded, or withdrew it: their other devices ask or stop asking. */
export const positionConsentChanged = event({
  name: 'position-consent-changed',
  toldTo: 'subject',
  changes: ['/api/privacy/own', '/api/time-entries/mine'],
  facts: z.object({ userId: UserId }),
})

/** The company says something else about positions: whoever agreed is asked again. */
export const positionTextChanged = event({
  name: 'position-text-changed',
  toldTo: 'organization:read',
  changes: ['/api/time-entries/mine'],
  facts: z.object({}),
})
