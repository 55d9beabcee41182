import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { made } from '../made.ts'
import { BusinessId, text } from '../schema.ts'
import { broadcastAcknowledged, messageSent, messageToTell, threadChanged } from './events.ts'
import { BroadcastId, Message, Recipient } from './shapes.ts'

// Apart from the threads themselves, which the phone of every guard reads.
export const broadcasts = {
  send: endpoint({
    method: 'POST',
    path: '/api/broadcasts',
    may: 'broadcast:send',
    announces: [threadChanged, messageSent, messageToTell],
    summary: 'Say something to everyone who is on duty at a site now; each of them says that they have it',
    input: z.strictObject({ businessId: BusinessId, content: text(1, 4000, 'say-something') }),
    reply: Message,
    status: 201,
  }),
  recipients: endpoint({
    method: 'GET',
    path: '/api/broadcasts/{id}/recipients',
    may: 'broadcast:send',
    summary: 'Who was on duty when it was said: those who have not acknowledged it first',
    input: z.strictObject({ id: BroadcastId }),
    reply: z.array(Recipient),
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/api/broadcasts/{id}/acknowledge',
    may: 'broadcast:acknowledge',
    announces: [broadcastAcknowledged],
    offline: {
      subject: 'broadcast',
      what: { en: 'Message acknowledged', es: 'Mensaje confirmado', fr: 'Message confirmé' },
    },
    summary: 'Say that one has what was said to everyone on duty; doing so again changes nothing',
    input: z.strictObject({ id: BroadcastId, made }),
    reply: Message,
  }),
}
