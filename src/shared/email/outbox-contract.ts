import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Instant, numericId, OrganizationId, paging, text } from '../schema.ts'
import { mailsStored } from './events.ts'

const MailId = numericId('mail')

/** `kept` mails were written while no mail server was set: they leave only when someone asks for it. */
export const mailStatuses = ['queued', 'sent', 'failed', 'kept'] as const
export const MailStatus = z.enum(mailStatuses)
export type MailStatus = z.infer<typeof MailStatus>

const listed = {
  id: MailId,
  organizationId: z.nullable(OrganizationId),
  organizationName: z.nullable(z.string()),
  toAddress: z.string(),
  templateKey: z.nullable(z.string()),
  language: z.string(),
  subject: z.string(),
  status: MailStatus,
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  createdAt: Instant,
  nextAttemptAt: z.nullable(Instant),
  sentAt: z.nullable(Instant),
}
const MailListed = z.object(listed)
export type MailListed = z.infer<typeof MailListed>

const Mail = z.object({
  ...listed,
  /** Null when the body is not for anyone but the recipient, or gone. */
  html: z.nullable(z.string()),
  text: z.nullable(z.string()),
  attachments: z.array(z.string()),
  canResend: z.boolean(),
})
export type Mail = z.infer<typeof Mail>

export const outbox = {
  list: endpoint({
    method: 'GET',
    path: '/api/mails',
    may: 'mail-outbox:read',
    summary: 'The mails of this installation, the newest first',
    input: z.strictObject({ search: z.optional(text(0, 100)), status: z.optional(MailStatus), ...paging }),
    reply: z.array(MailListed),
    paged: true,
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/mails/{id}',
    may: 'mail-outbox:read',
    summary: 'One mail with what it says',
    input: z.strictObject({ id: MailId }),
    reply: Mail,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/mails/{id}/resend',
    may: 'mail-outbox:read',
    announces: [mailsStored],
    summary: 'Send a mail now: one that was kept or failed, or once more one that was sent',
    input: z.strictObject({ id: MailId }),
    reply: MailListed,
  }),
}
