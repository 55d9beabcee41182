import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { givenFields } from '#server/platform/given-fields.ts'
import { keysOf, pageOf } from '#server/platform/paging.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import { namesOf } from '#server/platform/sql.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { may } from '#shared/permissions.ts'
import type { postOrders } from '#shared/post-orders/contract.ts'
import { postOrderChanged, postOrderPublished } from '#shared/post-orders/events.ts'
import type { OrderText, PostOrder } from '#shared/post-orders/shapes.ts'
import { conflict, invalidField, notFound } from '#shared/problem.ts'
import { endEdition, findNewest, insertEdition, updateEdition } from './edition-store.ts'
import { findSite, insertOrder, type Kept, listOrders, lockOrder, type OrderRow, touchOrder } from './store.ts'

const defaultPage = 50

type Input<K extends keyof typeof postOrders> = ParsedInputOf<(typeof postOrders)[K]>

export async function list(ctx: Context, { limit = defaultPage, cursor, ...filter }: Input<'list'>) {
  const after = cursor === undefined ? null : afterOf(cursor)
  const rows = await listOrders(ctx.db, { ...filter, ...readerOf(ctx), after, limit: limit + 1 })
  const { items, nextCursor } = pageOf(rows, limit, row => [row.place, row.id])
  return { items: await present(ctx, items), nextCursor }
}

export const read = (ctx: Context, { id }: Input<'read'>) => presentOne(ctx, id)

export async function create(ctx: Context, { kind, businessId, ...draft }: Input<'create'>) {
  const { db, actor, now } = ctx
  const organizationId = await organizationOf(ctx, businessId)
  if (kind === 'order' && !businessId) throw invalidField('businessId', 'order-needs-site')
  const { id } = await insertOrder(db, {
    organizationId,
    kind,
    businessId: businessId ?? null,
    createdBy: actor.userId,
    createdAt: now,
    updatedAt: now,
  })
  await insertEdition(db, {
    organizationId,
    orderId: id,
    edition: 1,
    title: draft.title,
    body: draft.body,
    ...columnsOf(draft),
    writtenBy: actor.userId,
    writtenAt: now,
  })
  await record(ctx, 'post-order.drafted', organizationId, id)
  await ctx.announce(postOrderChanged, organizationId, { orderId: id })
  return presentOne(ctx, id)
}

export async function update(ctx: Context, { id, version, archived, ...draft }: Input<'update'>) {
  const order = await held(ctx, id, version)
  const put = archived === undefined ? {} : { archivedAt: archived ? (order.archivedAt ?? ctx.now) : null }
  await writeDraft(ctx, order, columnsOf(draft), put)
  return presentOne(ctx, id)
}

/** What applies is never touched: the next edition is written beside it. */
export async function writeDraft(
  ctx: Context,
  order: Kept,
  changes: ReturnType<typeof columnsOf> & { fileIds?: number[] },
  put: { archivedAt?: string | null } = {},
) {
  const { db, actor, now } = ctx
  if (Object.keys(changes).length > 0) {
    const newest = await findNewest(db, order)
    const written = { ...changes, writtenBy: actor.userId, writtenAt: now }
    if (newest.publishedAt === null) await updateEdition(db, newest, written)
    else
      await insertEdition(db, {
        ...newest,
        contacts: JSON.stringify(newest.contacts),
        change: null,
        publishedBy: null,
        publishedAt: null,
        isInForce: false,
        ...written,
        edition: newest.edition + 1,
      })
  }
  await touchOrder(db, order, put, now)
  const fields = [...Object.keys(changes), ...('archivedAt' in put ? ['archived'] : [])]
  await record(ctx, 'post-order.changed', order.organizationId, order.id, { fields })
  await ctx.announce(postOrderChanged, order.organizationId, { orderId: order.id })
}

export async function publish(ctx: Context, { id, version, change }: Input<'publish'>) {
  const { db, actor, now } = ctx
  const order = await held(ctx, id, version)
  const draft = await findNewest(db, order)
  if (draft.publishedAt !== null) throw conflict('nothing-to-publish')
  await endEdition(db, draft)
  const { organizationId } = order
  const { edition } = draft
  await updateEdition(db, draft, {
    change: change || null,
    publishedBy: actor.userId,
    publishedAt: now,
    isInForce: true,
  })
  await touchOrder(db, order, { archivedAt: null }, now)
  await record(ctx, 'post-order.published', organizationId, id, { edition })
  await ctx.announce(postOrderPublished, organizationId, { orderId: id, edition })
  return presentOne(ctx, id)
}

export async function held(ctx: Context, id: number, version?: number) {
  const order = await lockOrder(ctx.db, id)
  if (order === undefined) throw notFound()
  if (version !== undefined && version !== order.version) throw changedMeanwhile(await presentOne(ctx, id))
  return order
}

async function organizationOf({ db, actor }: Context, businessId: number | null | undefined) {
  const organizationId = businessId ? (await findSite(db, businessId))?.organizationId : actor.organizationId
  if (organizationId === undefined || organizationId === null) throw notFound()
  return organizationId
}

type Draft = Omit<Input<'update'>, 'id' | 'version' | 'archived'>

function columnsOf({ contacts, emergency, radioChannel, ...rest }: Draft) {
  return {
    ...givenFields(rest),
    ...(emergency !== undefined && { emergency: emergency || null }),
    ...(radioChannel !== undefined && { radioChannel: radioChannel || null }),
    ...(contacts !== undefined && { contacts: JSON.stringify(contacts) }),
  }
}

const readerOf = ({ actor, now }: Context) => ({
  userId: actor.userId,
  isWriter: may(actor, 'post-order:write'),
  now,
})

export async function presentOne(ctx: Context, id: number) {
  const row = (await listOrders(ctx.db, { id, ...readerOf(ctx), limit: 1 }))[0]
  if (row === undefined) throw notFound()
  return (await present(ctx, [row]))[0] as PostOrder
}

async function present({ db }: Context, rows: OrderRow[]): Promise<PostOrder[]> {
  const names = await namesOf(
    db,
    rows.map(({ publishedBy }) => publishedBy),
  )
  return rows.map(({ inForce, place: _, ...row }) => ({
    ...row,
    ...(inForce ?? (row.draft as OrderText)),
    status: inForce === null ? 'draft' : 'published',
    publishedBy: names.get(row.publishedBy ?? '') ?? null,
  }))
}

function afterOf(cursor: string) {
  const [place, id] = keysOf(cursor, 2)
  if (typeof place !== 'string' || Number.isNaN(Date.parse(place)) || !Number.isInteger(id))
    throw invalidField('cursor', 'cursor-not-ours')
  return { place, id: id as number }
}

const record = (ctx: Context, action: AuditAction, organizationId: number, id: number, detail = {}) =>
  audit(ctx, { organizationId, action, subjectKind: 'post-order', subjectId: id, detail })
