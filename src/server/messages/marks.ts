import { settleNotice } from '#server/notifications/public.ts'
import type { Context } from '#server/platform/context.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { threads } from '#shared/messages/contract.ts'
import { threadChanged } from '#shared/messages/events.ts'
import { notFound } from '#shared/problem.ts'
import { listAuthors, listMarkable, type Marked, moveMarks, setMuted } from './mark-store.ts'
import { tagOf } from './notice-tag.ts'
import { presentThread } from './present.ts'
import { readerOf } from './readers.ts'

type Input<K extends keyof typeof threads> = ParsedInputOf<(typeof threads)[K]>

export async function delivered(ctx: Context, { threads: wanted }: Input<'delivered'>) {
  await mark(ctx, wanted, false)
  return null
}

export async function opened(ctx: Context, { id, upTo }: Input<'opened'>) {
  await mark(ctx, [{ id, upTo }], true)
  await settleNotice(ctx, ctx.actor.userId, tagOf(id))
  return presentThread(ctx, id)
}

export async function mute(ctx: Context, { id, isMuted }: Input<'mute'>) {
  const { db, actor } = ctx
  const { organizationId } = await presentThread(ctx, id)
  await setMuted(db, actor.userId, { organizationId, id }, isMuted)
  await ctx.announce(threadChanged, organizationId, { threadId: id, userIds: [actor.userId] })
  return presentThread(ctx, id)
}

async function mark(ctx: Context, wanted: { id: number; upTo: number }[], isRead: boolean) {
  const { db, actor } = ctx
  const markable = await listMarkable(db, readerOf(ctx), wanted)
  if (markable.length < wanted.length) throw notFound()
  for (const moved of await moveMarks(db, actor.userId, markable, isRead)) await tell(ctx, moved)
}

/** Told to the caller's other devices and to whoever waits to see that it came. */
async function tell({ db, actor, announce }: Context, marked: Marked) {
  const userIds = [actor.userId, ...(await listAuthors(db, actor.userId, marked))]
  await announce(threadChanged, marked.organizationId, { threadId: marked.id, userIds })
}
