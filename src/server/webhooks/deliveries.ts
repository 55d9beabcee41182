import type { Context, Listener } from '#server/platform/context.ts'
import { pageOf } from '#server/platform/paging.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { conflict, notFound } from '#shared/problem.ts'
import { isToldOutside } from '#shared/told-events.ts'
import type { Delivery, webhooks } from '#shared/webhooks/contract.ts'
import { deliveriesQueued, webhooksChanged } from '#shared/webhooks/events.ts'
import { bodyOf, subjectOf, testEvent, versionOf } from '#shared/webhooks/rules.ts'
import {
  type DeliveryRow,
  findDelivery,
  insertDelivery,
  listDeliveries,
  queueDeliveries,
  requeueDelivery,
} from './delivery-store.ts'
import { originOf } from './webhook-outbox.ts'
import { webhookOf } from './webhooks.ts'

/** Whatever happens in a company is on its way to its webhooks when, and only when, it commits. */
export const tellWebhooks: Listener = async ({ db, now, announce }, kind, { name, organizationId, facts }) => {
  if (organizationId === null || !isToldOutside(name)) return
  const told = facts as Record<string, unknown>
  const happened = {
    organizationId,
    event: name,
    version: versionOf(kind),
    subject: subjectOf(name, told),
    facts: told,
  }
  const count = await queueDeliveries(db, happened, now)
  if (count > 0) await announce(deliveriesQueued, null, { count })
}

const usualPage = 50

export async function deliveries(ctx: Context, input: ParsedInputOf<typeof webhooks.deliveries>) {
  const { id, limit = usualPage, cursor } = input
  const webhook = await webhookOf(ctx, id)
  const page = pageOf(await listDeliveries(ctx.db, webhook, limit, cursor), limit, row => [row.id])
  return { ...page, items: page.items.map(row => present(ctx, row)) }
}

export async function sendTest(ctx: Context, { id }: ParsedInputOf<typeof webhooks.test>) {
  const { db, now } = ctx
  const { organizationId } = await activeWebhook(ctx, id)
  const happened = { organizationId, event: testEvent, version: 1, subject: testEvent, facts: { webhookId: id } }
  const deliveryId = await insertDelivery(db, id, happened, now)
  await announceQueued(ctx, organizationId, id)
  return { deliveryId }
}

export async function resend(ctx: Context, { id, deliveryId }: ParsedInputOf<typeof webhooks.resend>) {
  const { db, now } = ctx
  const webhook = await activeWebhook(ctx, id)
  if ((await findDelivery(db, id, deliveryId)) === undefined) throw notFound()
  if (!(await requeueDelivery(db, id, deliveryId, now))) throw conflict('delivery-on-its-way')
  await announceQueued(ctx, webhook.organizationId, id)
  const row = await findDelivery(db, id, deliveryId)
  if (row === undefined) throw notFound()
  return present(ctx, row)
}

async function activeWebhook(ctx: Context, id: number) {
  const webhook = await webhookOf(ctx, id)
  if (webhook.pausedAt !== null) throw conflict('webhook-is-paused')
  return webhook
}

async function announceQueued({ announce }: Context, organizationId: number, webhookId: number) {
  await announce(deliveriesQueued, null, { count: 1 })
  await announce(webhooksChanged, organizationId, { webhookId })
}

function present({ environment }: Context, row: DeliveryRow): Delivery {
  const { id, event, subject, attempts, createdAt, attemptedAt, durationMs, replyStatus, replyBody } = row
  const facts = row.facts as Record<string, unknown>
  const status = row.status as Delivery['status']
  return {
    id,
    event,
    subject,
    status,
    attempts,
    createdAt,
    dueAt: status === 'queued' ? row.dueAt : null,
    attemptedAt,
    durationMs,
    request: bodyOf({ ...row, facts }, originOf(environment)),
    record: row.record as Delivery['record'],
    replyStatus,
    replyBody,
    error: row.lastError,
  }
}
