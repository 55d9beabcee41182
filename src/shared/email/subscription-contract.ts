import * as z from 'zod/mini'
import { accountChanged } from '../accounts/events.ts'
import { endpoint } from '../endpoint.ts'
import { Instant, Nothing, text } from '../schema.ts'
import { MailName } from './shapes.ts'

/** Sealed by the server: names one mail, and with it an address and a kind. */
const token = z.string().check(z.minLength(1), z.maxLength(190))

const MailSubscription = z.object({ address: z.string(), name: MailName, isSubscribed: z.boolean() })
export type MailSubscription = z.infer<typeof MailSubscription>

/** A kind of mail that a person stopped by the link in one of them. */
const RefusedMail = z.object({ templateKey: z.string(), name: MailName, since: Instant })
export type RefusedMail = z.infer<typeof RefusedMail>

export const mailSubscriptions = {
  one: endpoint({
    method: 'GET',
    path: '/api/email/subscriptions/{token}',
    may: 'anyone',
    summary: 'Which mails the link in a mail is about',
    input: z.strictObject({ token }),
    reply: MailSubscription,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/email/unsubscribe/{token}',
    may: 'anyone',
    announces: [accountChanged],
    summary: 'Stop mails of this kind to this person; mail programs call it by themselves',
    input: z.strictObject({ token }),
    reply: MailSubscription,
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/api/email/subscribe/{token}',
    may: 'anyone',
    announces: [accountChanged],
    summary: 'Send mails of this kind to this person again',
    input: z.strictObject({ token }),
    reply: MailSubscription,
  }),
  refused: endpoint({
    method: 'GET',
    path: '/api/email/refusals',
    may: 'signed-in',
    summary: 'The kinds of mail one has stopped oneself, the newest first',
    input: z.strictObject({}),
    reply: z.array(RefusedMail),
  }),
  receive: endpoint({
    method: 'DELETE',
    path: '/api/email/refusals/{templateKey}',
    may: 'signed-in',
    announces: [accountChanged],
    summary: 'Get a kind of mail again that one has stopped',
    input: z.strictObject({ templateKey: text(1, 100) }),
    reply: Nothing,
    status: 204,
  }),
}
