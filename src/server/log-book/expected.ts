import { offlineColumns } from '#server/platform/acts.ts'
import type { Context } from '#server/platform/context.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { logBook } from '#shared/log-book/contract.ts'
import { notFound } from '#shared/problem.ts'
import { presentOne, tell } from './entries.ts'
import { couldRead, isGuard } from './on-the-clock.ts'
import { insertEntry, lockEntry, updateEntry } from './store.ts'

interface Announced {
  organizationId: number
  businessId: number
  name: string
  company: string | null
  plate: string | null
  remark: string | null
  expectedAt: string
  expectedUntil: string
}

/** Writes down who will come, so that whoever is at the gate then knows; who let them in is written when they have come. */
export async function expectVisitor(ctx: Context, { expectedAt, ...visitor }: Announced): Promise<number> {
  const { id } = await insertEntry(ctx.db, {
    ...visitor,
    kind: 'visitor',
    isExpected: true,
    startedAt: expectedAt,
    startedBy: ctx.actor.userId,
    writtenAt: ctx.now,
  })
  await tell(ctx, 'log-book-entry.added', { ...visitor, id }, { kind: 'visitor', businessId: visitor.businessId })
  return id
}

/** Who was expected has come: from now on it is an entry like any other. Whoever presses second finds it so. */
export async function arrive(ctx: Context, { id }: ParsedInputOf<typeof logBook.arrive>) {
  const { db, actor, when } = ctx
  const entry = await lockEntry(db, id)
  if (entry === undefined) throw notFound()
  // To a guard who stands elsewhere it does not exist.
  if (isGuard(ctx) && !(await couldRead(ctx, entry))) throw notFound()
  if (!entry.isExpected) return presentOne(ctx, id)
  await updateEntry(db, entry, {
    isExpected: false,
    startedAt: when.at,
    startedBy: actor.userId,
    ...offlineColumns(ctx),
  })
  await tell(ctx, 'log-book-entry.arrived', entry, { kind: entry.kind, madeAt: when.madeAt })
  return presentOne(ctx, id)
}
