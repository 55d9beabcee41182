import * as z from 'zod/mini'
import { event } from '../event.ts'
import { UserId } from '../schema.ts'

/**
 * A person's sessions or role changed: their open screens read the current user again, and their event streams begin
 * anew; only that of one session, or all but that of one, where it is named.
 */
export const sessionChanged = event({
  name: 'session-changed',
  toldTo: 'subject',
  changes: ['/api/user', '/api/sessions'],
  facts: z.object({ userId: UserId, sessionId: z.optional(z.string()), exceptSessionId: z.optional(z.string()) }),
})

/** Something about the person's own account changed (profile, settings, sign-ins): their other screens read it again. */
export const accountChanged = event({
  name: 'account-changed',
  toldTo: 'subject',
  changes: [
    '/api/user',
    '/api/auth/profile',
    '/api/sessions',
    '/api/settings/two-factor',
    '/api/settings/notifications',
    '/api/email/refusals',
  ],
  facts: z.object({ userId: UserId }),
})

export const registrationRequested = event({
  name: 'registration-requested',
  toldTo: 'registration:decide',
  changes: ['/api/registration-requests', '/api/dashboard/metrics'],
  facts: z.object({ registrationId: z.int() }),
})

/** Heard by the mail feature alone: the call itself does the same work whether the account exists or not. */
export const passwordResetRequested = event({
  name: 'password-reset-requested',
  toldTo: 'nobody',
  changes: [],
  facts: z.object({ email: z.string() }),
})
