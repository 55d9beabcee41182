import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { Email, Instant } from '../schema.ts'
import { MailName } from './shapes.ts'

export const TestForm = z.object({ email: Email })

const EmailConfiguration = z.object({
  /** Whether a mail server is set. */
  isConfigured: z.boolean(),
  /** `host:port`, for administrators only. */
  server: z.nullable(z.string()),
  sender: z.string(),
  senderDomain: z.string(),
  hasOwnDomain: z.boolean(),
  mails: z.array(z.object({ templateKey: z.string(), name: MailName, isActive: z.boolean() })),
})
export type EmailConfiguration = z.infer<typeof EmailConfiguration>

export const emailTest = {
  configuration: endpoint({
    method: 'GET',
    path: '/api/email/configuration',
    may: 'email:test',
    summary: 'How mails are sent here, and which of them are switched on',
    input: z.strictObject({}),
    reply: EmailConfiguration,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/email/test',
    may: 'email:test',
    announces: nothing('a test mail is sent while its sender waits for the outcome'),
    summary: 'Send a test mail and wait for what the mail server says',
    input: z.strictObject(TestForm.shape),
    reply: z.object({
      recipient: z.string(),
      timestamp: Instant,
      /** `outbox`: no mail server is set, the mail was only kept. */
      delivery: z.enum(['sent', 'outbox']),
    }),
  }),
}
