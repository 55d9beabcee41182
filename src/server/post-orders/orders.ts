import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { givenFields } from '#server/platform/given-fields.ts'
import { organizationFor } from '#server/platform/organizations.ts'
import { keysOf, pageOf } from '#server/platform/paging.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import { namesOf } from '#server/platform/sql.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { may } from '#shared/permissions.ts'
import type { postOrders } from '#shared/post-orders/contract.ts'
import { postOrderChanged } from '#shared/post-orders/events.ts'
import type { OrderText, PostOrder } from '#shared/post-orders/shapes.ts'
import { conflict, invalidField, notFound } from '#shared/problem.ts'
import { findApprover, findAsked } from './approval-store.ts'
import { findNewest, insertEdition, updateEdition } from './edition-store.ts'
import { askClient, putInForce, takeBack } from './put-in-force.ts'
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
  const site = businessId ? await findSite(db, businessId) : null
  if (site === undefined) throw notFound()
  const organizationId = organizationFor(actor, undefined, site?.organizationId)
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
  await takeBack(ctx, order)
  const fields = [...Object.keys(changes), ...('archivedAt' in put ? ['archived'] : [])]
  await record(ctx, 'post-order.changed', order.organizationId, order.id, { fields })
  await ctx.announce(postOrderChanged, order.organizationId, { orderId: order.id })
}

export async function publish(ctx: Context, { id, version, change }: Input<'publish'>) {
  const { db, actor } = ctx
  const order = await held(ctx, id, version)
  const draft = await findNewest(db, order)
  if (draft.publishedAt !== null) throw conflict('nothing-to-publish')
  const said = change || null
  const approver = order.kind === 'order' ? await findApprover(db, order.organizationId, order.businessId) : undefined
  // A question that is still open was asked of another client, or before the site stopped wanting it.
  const isAsked = approver !== undefined && (await findAsked(db, order))?.clientId === approver.clientId
  if (isAsked) throw conflict('approval-asked')
  await takeBack(ctx, order)
  if (approver === undefined) await putInForce(ctx, order, draft, { change: said, by: actor.userId })
  else await askClient(ctx, order, draft, { ...approver, change: said })
  return presentOne(ctx, id)
}

export async function held(ctx: Context, id: number, version?: number) {
  const order = await lockOrder(ctx.db, id)
  if (order === undefined) throw notFound()
  if (version !== undefined && version !== order.version) throw changedMeanwhile(await presentOne(ctx, id))
  return order
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
    rows.flatMap(({ publishedBy, approval }) => [publishedBy, approval?.answeredBy ?? null]),
  )
  return rows.map(({ inForce, place: _, ...row }) => ({
    ...row,
    ...(inForce ?? (row.draft as OrderText)),
    status: inForce === null ? 'draft' : 'published',
    publishedBy: names.get(row.publishedBy ?? '') ?? null,
    approval: row.approval && { ...row.approval, answeredBy: names.get(row.approval.answeredBy ?? '') ?? null },
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
