import { offlineColumns } from '#server/platform/acts.ts'
import type { Context } from '#server/platform/context.ts'
import { attachFile, findFile } from '#server/platform/files.ts'
import { keysOf, pageOf } from '#server/platform/paging.ts'
import { handOut, readPhoto } from '#server/platform/uploads.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { messages } from '#shared/messages/contract.ts'
import { messageSent, messageToTell } from '#shared/messages/events.ts'
import { inLots } from '#shared/messages/rules.ts'
import type { Message } from '#shared/messages/shapes.ts'
import { conflict, invalidField, notFound, unprocessable } from '#shared/problem.ts'
import { moveMarks } from './mark-store.ts'
import { listMembers } from './member-store.ts'
import { insertMessage, listMessages } from './message-store.ts'
import { presentMessage, presentMessages, presentThread } from './present.ts'
import { readerOf } from './readers.ts'
import { type HeldThread, lockThread, moveThread } from './store.ts'
import { findPhone } from './subject-store.ts'

const defaultPage = 50

type Input<K extends keyof typeof messages> = ParsedInputOf<(typeof messages)[K]>

export async function list(ctx: Context, { id, upTo, limit = defaultPage, cursor }: Input<'list'>) {
  // Whose thread it is not, for them it is not there, also while nothing is said in it.
  await presentThread(ctx, id)
  const before = cursor === undefined ? null : beforeOf(cursor)
  const rows = await listMessages(ctx.db, ctx.actor.userId, null, { threadId: id, upTo, before, limit: limit + 1 })
  const { items, nextCursor } = pageOf(rows, limit, row => [row.id])
  return { items: await presentMessages(ctx, items), nextCursor }
}

export async function find(ctx: Context, { id }: Input<'find'>) {
  const rows = await listMessages(ctx.db, ctx.actor.userId, readerOf(ctx), { id, limit: 1 })
  if (rows.length === 0) throw notFound()
  return (await presentMessages(ctx, rows))[0] as Message
}

export async function photo(ctx: Context, { id }: Input<'photo'>) {
  const [message] = await listMessages(ctx.db, ctx.actor.userId, readerOf(ctx), { id, limit: 1 })
  const file = message?.photoFileId ? await findFile(ctx.db, message.photoFileId) : undefined
  if (file === undefined) throw notFound()
  return handOut(`message-${id}.jpg`, file)
}

export async function send(ctx: Context, { id, content, callMe = false, photo: image }: Input<'send'>) {
  const { db, actor } = ctx
  if (content === '' && !image && !callMe) throw invalidField('content', 'say-something')
  const thread = await lockThread(db, readerOf(ctx), id)
  if (thread === undefined) throw notFound()
  const { organizationId } = thread
  const phone = callMe ? await findPhone(db, organizationId, actor.userId) : null
  if (callMe && phone === null) throw unprocessable('no-number-to-call')
  const photoFileId = image
    ? await attachFile(db, { organizationId, userId: actor.userId, ...readPhoto('photo', image) })
    : null
  const messageId = await say(ctx, thread, { kind: callMe ? 'call' : 'text', content, phone, photoFileId })
  return presentMessage(ctx, messageId)
}

interface Said {
  kind: Message['kind']
  content: string
  phone?: string | null
  photoFileId?: string | null
}

/** Writes something into a thread that is held, and tells its members. */
export async function say(ctx: Context, thread: HeldThread, said: Said) {
  const { db, actor, when, now } = ctx
  const { organizationId, id: threadId, closedAt } = thread
  if (closedAt !== null) throw conflict('thread-closed')
  const members = await listMembers(db, thread, now)
  if (thread.kind === 'direct' && members.every(({ userId }) => userId === actor.userId))
    throw conflict('person-has-left')
  const messageId = await insertMessage(db, {
    organizationId,
    threadId,
    ...said,
    sentBy: actor.userId,
    sentAt: when.at,
    ...offlineColumns(ctx),
  })
  await moveThread(db, thread, now)
  // Whoever writes has read what stands above it.
  await moveMarks(db, actor.userId, [{ organizationId, id: threadId, upTo: messageId }], true)
  const userIds = [...new Set([actor.userId, ...members.map(({ userId }) => userId)])]
  for (const lot of inLots(userIds))
    await ctx.announce(messageSent, organizationId, { threadId, messageId, userIds: lot })
  await ctx.announce(messageToTell, organizationId, { threadId, messageId })
  return messageId
}

function beforeOf(cursor: string) {
  const [id] = keysOf(cursor, 1)
  if (!Number.isInteger(id)) throw invalidField('cursor', 'cursor-not-ours')
  return id as number
}
