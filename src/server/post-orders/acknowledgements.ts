import { offlineColumns, recordedOffline } from '#server/platform/acts.ts'
import type { Context } from '#server/platform/context.ts'
import { namesOf } from '#server/platform/sql.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { postOrders } from '#shared/post-orders/contract.ts'
import { postOrderAcknowledged } from '#shared/post-orders/events.ts'
import type { Edition, Reader } from '#shared/post-orders/shapes.ts'
import { conflict, notFound } from '#shared/problem.ts'
import { listEditions } from './edition-store.ts'
import { presentOne } from './orders.ts'
import { findOwnRecord, insertAcknowledgement, isPublished, listReaders } from './reader-store.ts'

type Input<K extends keyof typeof postOrders> = ParsedInputOf<(typeof postOrders)[K]>

export async function editions(ctx: Context, { id }: Input<'editions'>): Promise<Edition[]> {
  await presentOne(ctx, id)
  const rows = await listEditions(ctx.db, id)
  const names = await namesOf(
    ctx.db,
    rows.map(({ publishedBy }) => publishedBy),
  )
  return rows.map(row => ({ ...row, publishedBy: names.get(row.publishedBy ?? '') ?? null }))
}

export async function readers(ctx: Context, { id }: Input<'readers'>): Promise<Reader[]> {
  await presentOne(ctx, id)
  const rows = await listReaders(ctx.db, id, ctx.now)
  return rows.map(({ arrivedAt, doubt, ...row }) => ({ ...row, offline: recordedOffline({ arrivedAt, doubt }) }))
}

/** Whoever read an edition without a connection has read that one, also where another applies by now. */
export async function acknowledge(ctx: Context, { id, edition }: Input<'acknowledge'>) {
  const { db, actor, when, caller } = ctx
  const order = await presentOne(ctx, id)
  const { organizationId } = order
  const person = await findOwnRecord(db, organizationId, actor.userId)
  if (person === undefined) throw notFound()
  const read = edition ?? order.edition
  if (read === null || !(await isPublished(db, organizationId, id, read))) throw conflict('order-not-published')
  const isNew = await insertAcknowledgement(db, {
    organizationId,
    orderId: id,
    edition: read,
    employeeId: person.id,
    acknowledgedAt: when.at,
    userAgent: caller.userAgent || null,
    ...offlineColumns(ctx),
  })
  if (isNew) await ctx.announce(postOrderAcknowledged, organizationId, { orderId: id, employeeId: person.id })
  return presentOne(ctx, id)
}
