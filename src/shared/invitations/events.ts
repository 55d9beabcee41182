import * as z from 'zod/mini'
import { event } from '../event.ts'
import { UserId } from '../schema.ts'

/** People were asked to come in, or no longer are: where they stand is read again. Hundreds at once are one event. */
export const invitationsChanged = event({
  name: 'invitations-changed',
  toldTo: 'employee:invite',
  changes: ['/api/employees', '/api/set-up'],
  facts: z.object({}),
})

/** Someone who has an account was asked, or has answered. */
export const invitationReceived = event({
  name: 'invitation-received',
  toldTo: 'subject',
  changes: ['/api/invitations'],
  facts: z.object({ userId: UserId }),
})
