import { offlineColumns, recordedOffline } from '#server/platform/acts.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { broadcasts } from '#shared/messages/broadcast-contract.ts'
import { broadcastAcknowledged } from '#shared/messages/events.ts'
import { inLots } from '#shared/messages/rules.ts'
import type { Recipient } from '#shared/messages/shapes.ts'
import { notFound, unprocessable } from '#shared/problem.ts'
import { acknowledgeOnce, findOwn, insertRecipients, listRecipients } from './broadcast-store.ts'
import { listMembers } from './member-store.ts'
import { listMessages } from './message-store.ts'
import { say } from './messages.ts'
import { begin } from './open-thread.ts'
import { presentMessage } from './present.ts'
import { readerOf } from './readers.ts'
import { findThreadAbout, type HeldThread, lockThread } from './store.ts'
import { findSite } from './subject-store.ts'

type Input<K extends keyof typeof broadcasts> = ParsedInputOf<(typeof broadcasts)[K]>

/** Stands in the thread of the site, so that answers to it are where everyone reads them. */
export async function send(ctx: Context, { businessId, content }: Input<'send'>) {
  const { db, actor } = ctx
  const site = await findSite(db, businessId)
  if (site === undefined) throw notFound()
  const { organizationId } = site
  const subject = { kind: 'site' as const, organizationId, businessId }
  const threadId = (await findThreadAbout(db, subject)) ?? (await begin(ctx, subject))
  const thread = (await lockThread(db, readerOf(ctx), threadId)) as HeldThread
  const messageId = await say(ctx, thread, { kind: 'broadcast', content })
  const told = await insertRecipients(db, { organizationId, messageId, businessId, except: actor.userId })
  if (told === 0) throw unprocessable('nobody-on-duty')
  const detail = { businessId, recipients: told }
  await audit(ctx, {
    organizationId,
    action: 'message.sent',
    subjectKind: 'message',
    subjectId: messageId,
    detail,
  })
  return presentMessage(ctx, messageId)
}

export async function recipients(ctx: Context, { id }: Input<'recipients'>): Promise<Recipient[]> {
  const [message] = await listMessages(ctx.db, ctx.actor.userId, readerOf(ctx), { id, limit: 1 })
  if (message?.kind !== 'broadcast') throw notFound()
  const rows = await listRecipients(ctx.db, id)
  return rows.map(({ arrivedAt, doubt, ...row }) => ({ ...row, offline: recordedOffline({ arrivedAt, doubt }) }))
}

/** Also by whoever went off duty meanwhile: it was said to them. */
export async function acknowledge(ctx: Context, { id }: Input<'acknowledge'>) {
  const { db, actor, when, now } = ctx
  const own = await findOwn(db, id, actor.userId)
  if (own === undefined) throw notFound()
  const { organizationId, employeeId, threadId } = own
  const acknowledgement = { organizationId, messageId: id, employeeId, acknowledgedAt: when.at, ...offlineColumns(ctx) }
  if (await acknowledgeOnce(db, acknowledgement)) {
    const members = await listMembers(db, { organizationId, id: threadId }, now)
    const waiting = members.filter(({ isGuard, userId }) => !isGuard || userId === actor.userId)
    for (const lot of inLots(waiting.map(({ userId }) => userId)))
      await ctx.announce(broadcastAcknowledged, organizationId, { threadId, messageId: id, userIds: lot })
  }
  return presentMessage(ctx, id)
}
