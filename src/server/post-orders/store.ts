import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { DB } from '#server/platform/schema.ts'
import { every } from '#server/platform/sql.ts'
import type { OrderText, PostOrder, PostOrderKind } from '#shared/post-orders/shapes.ts'
import { concerns, hasToRead } from './readers.ts'

export interface OrderRow extends Omit<PostOrder, 'status' | 'publishedBy' | keyof OrderText> {
  inForce: OrderText | null
  publishedBy: string | null
  /** By which a list goes on. */
  place: string
}

interface OrderFilter {
  id?: number
  businessId?: number | undefined
  kind?: PostOrderKind | undefined
  archived?: boolean | undefined
  toRead?: boolean | undefined
  /** The account that reads. */
  userId: string
  /** Sees drafts, and orders of every site. */
  isWriter: boolean
  now: string
  after?: { place: string; id: number } | null
  limit: number
}

/** The pictures and documents of an edition, in their order. */
export const filesOf = (edition: string) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'type', f.content_type, 'size', f.size,
    'width', f.width, 'height', f.height, 'url', '/api/post-order-files/' || f.id) order by n.place), '[]')
  from unnest(${sql.ref(`${edition}.file_ids`)}) with ordinality n (id, place)
  join post_order_files f on f.organization_id = ${sql.ref(`${edition}.organization_id`)} and f.id = n.id)`

const textOf = (edition: string) => sql`jsonb_build_object(
  'title', ${sql.ref(`${edition}.title`)}, 'body', ${sql.ref(`${edition}.body`)},
  'emergency', ${sql.ref(`${edition}.emergency`)}, 'radioChannel', ${sql.ref(`${edition}.radio_channel`)},
  'contacts', ${sql.ref(`${edition}.contacts`)}, 'positions', ${sql.ref(`${edition}.positions`)},
  'roles', ${sql.ref(`${edition}.roles`)}, 'mustAcknowledge', ${sql.ref(`${edition}.must_acknowledge`)},
  'readBy', ${sql.ref(`${edition}.read_by`)}, 'files', ${filesOf(edition)})`

/** The newest first: a draft by when it was begun, what applies by when it was published. */
export async function listOrders(db: Database, filter: OrderFilter) {
  const { id, businessId, kind, archived, toRead, userId, isWriter, now, after, limit } = filter
  const conditions = [
    ...(id === undefined ? [] : [sql`o.id = ${id}`]),
    ...(businessId === undefined ? [] : [sql`(o.business_id = ${businessId} or o.business_id is null)`]),
    ...(kind === undefined ? [] : [sql`o.kind = ${kind}`]),
    ...(archived === undefined && isWriter
      ? []
      : [sql`(o.archived_at is not null) = ${archived === true && isWriter}`]),
    ...(isWriter ? [] : [sql`p.edition is not null and ${concerns(now)}`]),
    ...(toRead ? [sql`o.archived_at is null and ${hasToRead(now)} and a.acknowledged_at is null`] : []),
    ...(after ? [sql`(${place}, o.id) < (${after.place}::timestamptz, ${after.id}::int)`] : []),
  ]
  const { rows } = await sql<OrderRow>`
    select o.id, o.organization_id, o.kind, o.version, o.archived_at is not null as archived, ${place}::text as place,
      case when b.id is not null then jsonb_build_object('id', b.id, 'name', b.name) end as business,
      case when p.edition is not null then ${textOf('p')} end as in_force,
      p.edition, p.published_at, p.published_by, p.change,
      case when ${isWriter} and d.edition is not null then ${textOf('d')} end as draft,
      o.kind = 'order' and b.orders_need_approval is true and b.client_id is not null as needs_approval,
      case when ${isWriter} then (
        select jsonb_build_object('state', v.state, 'askedAt', v.asked_at, 'answeredAt', v.answered_at,
          'answeredBy', v.answered_by, 'answer', v.answer)
        from post_order_approvals v where v.organization_id = o.organization_id and v.order_id = o.id
          and v.edition = d.edition and v.state <> 'withdrawn'
          and (v.state <> 'asked' or (b.orders_need_approval and v.client_id = b.client_id))
        order by v.id desc limit 1) end as approval,
      coalesce(e.id is not null and o.archived_at is null and ${hasToRead(now)}, false) as is_for_me, a.acknowledged_at
    from post_orders o
    left join businesses b on b.organization_id = o.organization_id and b.id = o.business_id
    left join post_order_editions p on p.organization_id = o.organization_id and p.order_id = o.id and p.is_in_force
    left join post_order_editions d on d.organization_id = o.organization_id and d.order_id = o.id and d.published_at is null
    left join employees e on e.organization_id = o.organization_id and e.user_id = ${userId} and e.closed_at is null
    left join post_order_acknowledgements a on a.organization_id = o.organization_id and a.order_id = o.id
      and a.edition = p.edition and a.employee_id = e.id
    where ${every(conditions)}
    order by ${place} desc, o.id desc limit ${limit}`.execute(db)
  return rows
}

const place = sql`coalesce(p.published_at, o.created_at)`

export const lockOrder = (db: Database, id: number) =>
  db.selectFrom('postOrders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const insertOrder = (db: Database, order: Insertable<DB['postOrders']>) =>
  db.insertInto('postOrders').values(order).returning('id').executeTakeFirstOrThrow()

export interface Kept {
  organizationId: number
  id: number
}

export const touchOrder = (
  db: Database,
  { organizationId, id }: Kept,
  changes: Updateable<DB['postOrders']>,
  now: string,
) =>
  db
    .updateTable('postOrders')
    .set({ ...changes, updatedAt: now, version: sql`version + 1` })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

/** A site that is open, if the caller may know it. */
export const findSite = (db: Database, businessId: number) =>
  db
    .selectFrom('businesses')
    .select(['organizationId', 'id'])
    .where('id', '=', businessId)
    .where('closedAt', 'is', null)
    .executeTakeFirst()

/** The site that an order is for; null where it is for all of them. */
export async function findOrderSite(db: Database, id: number) {
  const order = await db.selectFrom('postOrders').select('businessId').where('id', '=', id).executeTakeFirst()
  return order?.businessId
}
