import * as z from 'zod/mini'
import { event } from '../event.ts'

const facts = z.object({ webhookId: z.int() })

/** A webhook came, changed, went, or something was sent to it. */
export const webhooksChanged = event({
  name: 'webhooks-changed',
  toldTo: 'webhook:manage',
  changes: ['/api/webhooks'],
  facts,
})

/** Its receiver failed for days, or said that it is no more: nothing is sent to it until someone says so. */
export const webhookPaused = event({
  name: 'webhook-paused',
  toldTo: 'webhook:manage',
  changes: ['/api/webhooks', '/api/notifications'],
  facts,
})

/** Heard by the sending job alone: there is something in the queue. */
export const deliveriesQueued = event({
  name: 'deliveries-queued',
  toldTo: 'nobody',
  changes: [],
  incidental: true,
  facts: z.object({ count: z.int() }),
})
