import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { hostOf } from '#server/platform/networks.ts'
import { organizationFor } from '#server/platform/organizations.ts'
import { namesOf } from '#server/platform/sql.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { conflict, notFound, unprocessableField } from '#shared/problem.ts'
import { addSeconds } from '#shared/time.ts'
import { isToldOutside } from '#shared/told-events.ts'
import type { Webhook, webhooks } from '#shared/webhooks/contract.ts'
import { webhooksChanged } from '#shared/webhooks/events.ts'
import { overlapHours } from '#shared/webhooks/rules.ts'
import { refusalOfUrl } from './addresses.ts'
import { hurryDeliveries } from './delivery-store.ts'
import { newSecret } from './sign.ts'
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  pauseWebhook,
  replaceSecret,
  resumeWebhook,
  updateWebhook,
  type WebhookRow,
} from './webhook-store.ts'

const most = 20

type One = ParsedInputOf<typeof webhooks.pause>

export const list = async (ctx: Context) => present(ctx, await listWebhooks(ctx.db))

export async function create(ctx: Context, input: ParsedInputOf<typeof webhooks.create>) {
  const { db, actor, now } = ctx
  const organizationId = organizationFor(actor, input.organizationId)
  const events = checkedEvents(input.events)
  const url = checkedUrl(ctx, input.url)
  if ((await countWebhooks(db, organizationId)) >= most) throw conflict('too-many-webhooks', { most })
  const { shown, sealed } = await newSecret(ctx, organizationId)
  const readsAs = input.withRecord ? actor.userId : null
  const made = { organizationId, url, events, readsAs, secret: sealed, createdBy: actor.userId, createdAt: now }
  const { id } = await insertWebhook(db, made)
  return {
    ...(await tell(ctx, await webhookOf(ctx, id), 'webhook.created', { events, withRecord: input.withRecord })),
    secret: shown,
  }
}

export async function change(ctx: Context, { id, ...fields }: ParsedInputOf<typeof webhooks.change>) {
  const { db } = ctx
  const before = await webhookOf(ctx, id)
  const url = fields.url === undefined ? before.url : checkedUrl(ctx, fields.url)
  const events = fields.events === undefined ? before.events : checkedEvents(fields.events)
  const withRecord = fields.withRecord ?? before.readsAs !== null
  // Whoever says last what is sent where lends their eyes to it.
  const readsAs = withRecord ? ctx.actor.userId : null
  await updateWebhook(db, id, { url, events, readsAs })
  return tell(ctx, await webhookOf(ctx, id), 'webhook.changed', { events, withRecord })
}

export async function pause(ctx: Context, { id }: One) {
  await webhookOf(ctx, id)
  await pauseWebhook(ctx.db, id, 'asked', ctx.now)
  return tell(ctx, await webhookOf(ctx, id), 'webhook.paused')
}

export async function resume(ctx: Context, { id }: One) {
  await webhookOf(ctx, id)
  await resumeWebhook(ctx.db, id)
  await hurryDeliveries(ctx.db, [id], ctx.now)
  return tell(ctx, await webhookOf(ctx, id), 'webhook.resumed')
}

export async function rotate(ctx: Context, { id }: One) {
  const { organizationId } = await webhookOf(ctx, id)
  const { shown, sealed } = await newSecret(ctx, organizationId)
  await replaceSecret(ctx.db, id, sealed, addSeconds(ctx.now, overlapHours * 3600))
  return { ...(await tell(ctx, await webhookOf(ctx, id), 'webhook.secret-rotated')), secret: shown }
}

export async function remove(ctx: Context, { id }: One) {
  const webhook = await webhookOf(ctx, id)
  await deleteWebhook(ctx.db, webhook)
  await tell(ctx, webhook, 'webhook.deleted')
  return null
}

/** A webhook of the caller's organizations; any other does not exist. */
export async function webhookOf({ db, actor }: Pick<Context, 'db' | 'actor'>, id: number) {
  const webhook = await findWebhook(db, id)
  if (webhook === undefined || !actor.organizationIds.includes(webhook.organizationId)) throw notFound()
  return webhook
}

type Action =
  | 'webhook.created'
  | 'webhook.changed'
  | 'webhook.paused'
  | 'webhook.resumed'
  | 'webhook.secret-rotated'
  | 'webhook.deleted'

async function tell(ctx: Context, webhook: WebhookRow, action: Action, more: object = {}): Promise<Webhook> {
  const { organizationId, id, url } = webhook
  await audit(ctx, {
    organizationId,
    action,
    subjectKind: 'webhook',
    subjectId: id,
    detail: { host: hostOf(url), ...more },
  })
  await ctx.announce(webhooksChanged, organizationId, { webhookId: id })
  const [presented] = await present(ctx, [webhook])
  return presented as Webhook
}

function checkedEvents(given: readonly string[]) {
  const unknown = given.filter(name => !isToldOutside(name))
  if (unknown.length > 0) throw unprocessableField('events', 'webhook-event-unknown', { events: unknown.join(', ') })
  return [...new Set(given)].sort()
}

function checkedUrl({ environment }: Context, text: string) {
  const refusal = refusalOfUrl(text, environment)
  if (refusal !== null) throw unprocessableField('url', refusal)
  return new URL(text).href
}

async function present({ db, now }: Context, rows: WebhookRow[]): Promise<Webhook[]> {
  const names = await namesOf(
    db,
    rows.map(({ createdBy }) => createdBy),
  )
  return rows.map(({ createdBy, olderUntil, waiting, pausedBecause, readsAs, ...row }) => ({
    ...row,
    withRecord: readsAs !== null,
    state: stateOf(row),
    pausedBecause: pausedBecause as Webhook['pausedBecause'],
    waiting: Number(waiting),
    olderSecretUntil: olderUntil !== null && olderUntil > now ? olderUntil : null,
    createdBy: createdBy === null ? null : (names.get(createdBy) ?? null),
  }))
}

function stateOf({ pausedAt, failingSince }: Pick<WebhookRow, 'pausedAt' | 'failingSince'>) {
  if (pausedAt !== null) return 'paused'
  return failingSince === null ? 'active' : 'failing'
}
