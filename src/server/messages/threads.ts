import type { Context } from '#server/platform/context.ts'
import { afterInstant, pageOf } from '#server/platform/paging.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { threads } from '#shared/messages/contract.ts'
import { readRole } from '#shared/permissions.ts'
import { presentThread, presentThreads } from './present.ts'
import { readerOf } from './readers.ts'
import { listThreads } from './store.ts'
import { listPeople } from './subject-store.ts'

const defaultPage = 50

type Input<K extends keyof typeof threads> = ParsedInputOf<(typeof threads)[K]>

export async function list(ctx: Context, { limit = defaultPage, cursor, ...filter }: Input<'list'>) {
  const after = cursor === undefined ? null : afterInstant(cursor)
  const { organizationIds } = ctx.actor
  const rows = await listThreads(ctx.db, organizationIds, readerOf(ctx), { ...filter, after, limit: limit + 1 })
  const { items, nextCursor } = pageOf(rows, limit, row => [row.position, row.id])
  return { items: await presentThreads(ctx, items), nextCursor }
}

export const read = (ctx: Context, { id }: Input<'read'>) => presentThread(ctx, id)

export async function people(ctx: Context) {
  const rows = await listPeople(ctx.db, ctx.actor.organizationIds, writerOf(ctx))
  return rows.map(row => ({ ...row, role: readRole(row.role) }))
}

/** Those who run the company write to all of its people. */
export function writerOf(ctx: Context) {
  const { userId, is } = readerOf(ctx)
  return { userId, writesToAll: is === 'manager', now: ctx.now }
}
