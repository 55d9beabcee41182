import type { Context } from '#server/platform/context.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { logBook } from '#shared/log-book/contract.ts'
import { notFound } from '#shared/problem.ts'
import { secondsBetween } from '#shared/time.ts'
import { presentOne, tell } from './entries.ts'
import { couldRead, isGuard } from './on-the-clock.ts'
import { type KeptCorrection, lockEntry, updateEntry } from './store.ts'

/** Takes back an end that was none: the time it said stays with the entry, for those who correct. */
export async function reopen(ctx: Context, { id }: ParsedInputOf<typeof logBook.reopen>) {
  const { db, actor, when, now } = ctx
  const entry = await lockEntry(db, id)
  if (entry === undefined) throw notFound()
  // To a guard who stands elsewhere it does not exist.
  if (isGuard(ctx) && !(await couldRead(ctx, entry))) throw notFound()
  const { endedAt } = entry
  if (endedAt === null) return presentOne(ctx, id)
  // What was pressed without a connection says nothing of an end that somebody wrote down after it.
  if (secondsBetween(endedAt, when.at) < 0) return presentOne(ctx, id)
  const kept: KeptCorrection = { at: now, by: actor.userId, before: { endedAt } }
  await updateEntry(db, entry, {
    endedAt: null,
    endedBy: null,
    endArrivedAt: null,
    endDoubt: null,
    corrections: JSON.stringify([...(entry.corrections as unknown as KeptCorrection[]), kept]),
  })
  await tell(ctx, 'log-book-entry.reopened', entry, { kind: entry.kind, madeAt: when.madeAt })
  return presentOne(ctx, id)
}
