import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import type { RefusalCode } from '../refusals.ts'
import { Instant, Nothing, numericId, OrganizationFilter, OrganizationId, paging, text } from '../schema.ts'
import { webhooksChanged } from './events.ts'
import { recordFates } from './rules.ts'

const WebhookId = numericId('webhook')
const DeliveryId = numericId('webhook-delivery')

const Webhook = z.object({
  id: WebhookId,
  organizationId: OrganizationId,
  organizationName: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  /** Whether the record that an event is about is sent with it, as whoever asked for it may read it at that moment. */
  withRecord: z.boolean(),
  /** Failing: its receiver did not take the last one; it is tried again, ever more patiently. */
  state: z.enum(['active', 'failing', 'paused']),
  pausedAt: z.nullable(Instant),
  /** Why it was paused: by someone, because it failed for three days, or because the receiver said that it is no more. */
  pausedBecause: z.nullable(z.enum(['asked', 'failing', 'gone'])),
  failingSince: z.nullable(Instant),
  lastSentAt: z.nullable(Instant),
  lastError: z.nullable(z.string()),
  /** How many wait to be sent. */
  waiting: z.int(),
  /** Until then the older secret signs as well. */
  olderSecretUntil: z.nullable(Instant),
  createdBy: z.nullable(z.string()),
  createdAt: Instant,
})
export type Webhook = z.infer<typeof Webhook>

const WebhookEvent = z.object({
  name: z.string(),
  version: z.int(),
  /** What it is about, as in the description of the API. */
  group: z.string(),
  /** The names of the facts that come with it. */
  facts: z.array(z.string()),
})
export type WebhookEvent = z.infer<typeof WebhookEvent>

const Delivery = z.object({
  id: DeliveryId,
  event: z.string(),
  /** What it is about: these arrive in order. */
  subject: z.string(),
  status: z.enum(['queued', 'sent', 'failed']),
  attempts: z.int(),
  createdAt: Instant,
  /** When it is tried again. */
  dueAt: z.nullable(Instant),
  attemptedAt: z.nullable(Instant),
  durationMs: z.nullable(z.int()),
  request: z.string(),
  /** Where it was asked for: whether the record went along, or why it did not. Of the record itself no copy is kept. */
  record: z.nullable(z.enum(recordFates)),
  replyStatus: z.nullable(z.int()),
  /** The beginning of what the receiver answered. */
  replyBody: z.nullable(z.string()),
  error: z.nullable(z.string()),
})
export type Delivery = z.infer<typeof Delivery>

const noEvent: RefusalCode = 'webhook-events-required'
const url = text(1, 2000, 'webhook-url-not-valid')
const events = z.array(text(1, 80), noEvent).check(z.minLength(1, noEvent), z.maxLength(200))

export const NewWebhook = z.strictObject({
  url,
  /** Names of events, as `GET /api/webhooks/events` lists them. */
  events,
  /** Sends the record that an event is about with it, as the caller may read it whenever something is sent. */
  withRecord: z._default(z.boolean(), false),
  /** The organization it belongs to; without a word the one the caller works in. */
  organizationId: OrganizationFilter,
})

const one = z.strictObject({ id: WebhookId })
const example = { withRecord: undefined, url: 'https://example.com/muster', events: ['schedule-changed'] }

export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: '/api/webhooks',
    may: 'webhook:manage',
    summary: 'Webhooks, the newest first',
    input: z.strictObject({}),
    reply: z.array(Webhook),
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/webhooks/events',
    may: 'webhook:manage',
    summary: 'Every event that a webhook can be told of',
    input: z.strictObject({}),
    reply: z.array(WebhookEvent),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/webhooks',
    may: 'webhook:manage',
    announces: [webhooksChanged],
    summary: 'Make a webhook; the secret that signs what it sends is in this reply and nowhere else',
    input: NewWebhook,
    reply: z.extend(Webhook, { secret: z.string() }),
    status: 201,
    isSecret: true,
    example,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/webhooks/{id}',
    may: 'webhook:manage',
    announces: [webhooksChanged],
    summary: 'Send a webhook elsewhere, or other events, with or without records',
    input: z.strictObject({
      id: WebhookId,
      url: z.optional(url),
      events: z.optional(events),
      withRecord: z.optional(z.boolean()),
    }),
    reply: Webhook,
    example,
  }),
  pause: endpoint({
    method: 'POST',
    path: '/api/webhooks/{id}/pause',
    may: 'webhook:manage',
    announces: [webhooksChanged],
    summary: 'Pause a webhook: nothing is sent, and what happens meanwhile is not sent later either',
    input: one,
    reply: Webhook,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/webhooks/{id}/resume',
    may: 'webhook:manage',
    announces: [webhooksChanged],
    summary: 'Send again, beginning with what still waited when it was paused',
    input: one,
    reply: Webhook,
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/api/webhooks/{id}/rotate-secret',
    may: 'webhook:manage',
    announces: [webhooksChanged],
    summary: 'Make a new secret; for a day the older one signs as well',
    input: one,
    reply: z.extend(Webhook, { secret: z.string() }),
    isSecret: true,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/webhooks/{id}/test',
    may: 'webhook:manage',
    announces: [webhooksChanged],
    summary: 'Send an event that tells of nothing',
    input: one,
    reply: z.object({ deliveryId: DeliveryId }),
    status: 202,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/api/webhooks/{id}/deliveries',
    may: 'webhook:manage',
    summary: 'What was sent and what was answered, the newest first; kept for a fortnight',
    input: z.strictObject({ id: WebhookId, ...paging }),
    reply: z.array(Delivery),
    paged: true,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/webhooks/{id}/deliveries/{deliveryId}/resend',
    may: 'webhook:manage',
    announces: [webhooksChanged],
    summary: 'Send it again, under the same webhook-id',
    input: z.strictObject({ id: WebhookId, deliveryId: DeliveryId }),
    reply: Delivery,
    status: 202,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/webhooks/{id}',
    may: 'webhook:manage',
    announces: [webhooksChanged],
    summary: 'Delete a webhook with what it has sent',
    input: one,
    reply: Nothing,
  }),
}
