import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Sealed by the server: names one mail, and with it an address and a kind. */
const token = z.string().check(z.minLength(1), z.maxLength(190))

const MailSubscription = z.object({ address: z.string(), name: z.string(), isSubscribed: z.boolean() })
export type MailSubscription = z.infer<typeof MailSubscription>

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
    summary: 'Stop mails of this kind to this person; mail programs call it by themselves',
    input: z.strictObject({ token }),
    reply: MailSubscription,
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/api/email/subscribe/{token}',
    may: 'anyone',
    summary: 'Send mails of this kind to this person again',
    input: z.strictObject({ token }),
    reply: MailSubscription,
  }),
}
