import * as z from 'zod/mini'
import { event } from '../event.ts'

export const emailTemplateChanged = event({
  name: 'email-template-changed',
  toldTo: 'email-template:manage',
  changes: ['/api/email-templates', '/api/email/configuration'],
  facts: z.object({ templateId: z.int() }),
})

/** New mails wait to be sent. */
export const mailsStored = event({
  name: 'mails-stored',
  toldTo: 'mail-outbox:read',
  changes: ['/api/mails'],
  incidental: true,
  facts: z.object({}),
})

/** Mails were sent, or given up. */
export const mailsLeft = event({
  name: 'mails-left',
  toldTo: 'mail-outbox:read',
  changes: ['/api/mails'],
  facts: z.object({}),
})
