import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { threads } from '#shared/messages/contract.ts'
import { threadChanged } from '#shared/messages/events.ts'
import { inLots } from '#shared/messages/rules.ts'
import { notFound, unprocessable } from '#shared/problem.ts'
import { listMembers } from './member-store.ts'
import { say } from './messages.ts'
import { presentThread } from './present.ts'
import { readerOf } from './readers.ts'
import { lockThread, setClosed } from './store.ts'

/** Whoever opened a thread to a client ends it, with a last word or without, and may open it again. Pressed twice it is done once. */
export async function close(ctx: Context, { id, isClosed, words }: ParsedInputOf<typeof threads.close>) {
  const { db, now } = ctx
  const thread = await lockThread(db, readerOf(ctx), id)
  if (thread === undefined) throw notFound()
  if (thread.kind !== 'client') throw unprocessable('only-client-thread-closes')
  if ((thread.closedAt !== null) === isClosed) return presentThread(ctx, id)
  // The last word is said while it is open, the first once it is open again.
  if (isClosed && words !== '') await say(ctx, thread, { kind: 'text', content: words })
  await setClosed(db, thread, isClosed ? now : null)
  if (!isClosed && words !== '') await say(ctx, { ...thread, closedAt: null }, { kind: 'text', content: words })
  const { organizationId, businessId } = thread
  await audit(ctx, {
    organizationId,
    action: isClosed ? 'thread.closed' : 'thread.reopened',
    subjectKind: 'thread',
    subjectId: id,
    detail: { businessId },
  })
  const userIds = (await listMembers(db, thread, now)).map(({ userId }) => userId)
  for (const lot of inLots(userIds)) await ctx.announce(threadChanged, organizationId, { threadId: id, userIds: lot })
  return presentThread(ctx, id)
}
