import { recordedOffline } from '#server/platform/acts.ts'
import type { Context } from '#server/platform/context.ts'
import { namesOf } from '#server/platform/sql.ts'
import type { Message, Thread } from '#shared/messages/shapes.ts'
import { notFound } from '#shared/problem.ts'
import { listMessages, type MessageRow } from './message-store.ts'
import { readerOf } from './readers.ts'
import { listThreads, type ThreadRow } from './store.ts'

export async function presentThreads({ db, actor }: Context, rows: ThreadRow[]): Promise<Thread[]> {
  const names = await namesOf(
    db,
    rows.flatMap(({ otherUserId, last }) => [otherUserId, last?.sentBy ?? null]),
  )
  return rows.map(({ otherUserId, otherEmployeeId, last, position: _, ...row }) => ({
    ...row,
    person:
      otherUserId === null
        ? null
        : { userId: otherUserId, employeeId: otherEmployeeId, name: names.get(otherUserId) ?? '' },
    last: last && lineOf(last, names, actor.userId),
  }))
}

function lineOf({ sentBy, ...last }: NonNullable<ThreadRow['last']>, names: Map<string, string>, userId: string) {
  return { ...last, sender: names.get(sentBy ?? '') ?? null, isMine: sentBy === userId }
}

export async function presentThread(ctx: Context, id: number) {
  const [row] = await listThreads(ctx.db, ctx.actor.organizationIds, readerOf(ctx), { id, limit: 1 })
  if (row === undefined) throw notFound()
  return (await presentThreads(ctx, [row]))[0] as Thread
}

export async function presentMessages({ db, actor }: Context, rows: MessageRow[]): Promise<Message[]> {
  const names = await namesOf(
    db,
    rows.map(({ sentBy }) => sentBy),
  )
  return rows.map(({ sentBy, photoFileId, arrivedAt, doubt, ...row }) => ({
    ...row,
    photoUrl: photoFileId === null ? null : `/api/messages/${row.id}/photo`,
    sender: names.get(sentBy ?? '') ?? null,
    isMine: sentBy === actor.userId,
    offline: recordedOffline({ arrivedAt, doubt }),
  }))
}

/** A message that the caller just wrote or answered. */
export async function presentMessage(ctx: Context, id: number) {
  const rows = await listMessages(ctx.db, ctx.actor.userId, null, { id, limit: 1 })
  return (await presentMessages(ctx, rows))[0] as Message
}
