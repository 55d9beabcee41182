import { type Insertable, sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { DB } from '#server/platform/schema.ts'
import { every } from '#server/platform/sql.ts'
import type { ApprovalState, OrderApproval } from '#shared/post-orders/shapes.ts'
import type { Kept } from './store.ts'

/** The client who has to say yes before orders for a site apply; undefined where nobody is asked. */
export async function findApprover(db: Database, organizationId: number, businessId: number | null) {
  const site = await db
    .selectFrom('businesses')
    .select(['id as businessId', 'clientId'])
    .where('organizationId', '=', organizationId)
    .where('id', '=', businessId ?? 0)
    .where('ordersNeedApproval', '=', true)
    .executeTakeFirst()
  if (site === undefined || site.clientId === null) return undefined
  return { businessId: site.businessId, clientId: site.clientId }
}

export const insertApproval = (db: Database, approval: Insertable<DB['postOrderApprovals']>) =>
  db.insertInto('postOrderApprovals').values(approval).returning('id').executeTakeFirstOrThrow()

export const listFileNames = async (db: Database, organizationId: number, ids: readonly number[]) => {
  const { rows } = await sql<{ name: string }>`
    select f.name from unnest(${ids}::int[]) with ordinality n (id, place)
    join post_order_files f on f.organization_id = ${organizationId} and f.id = n.id order by n.place`.execute(db)
  return rows.map(({ name }) => name)
}

/** The question that waits for an answer. */
export const findAsked = (db: Database, { organizationId, id }: Kept) =>
  db
    .selectFrom('postOrderApprovals')
    .select('clientId')
    .where('organizationId', '=', organizationId)
    .where('orderId', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirst()

export const withdrawApproval = (db: Database, { organizationId, id }: Kept) =>
  db
    .updateTable('postOrderApprovals')
    .set({ state: 'withdrawn' })
    .where('organizationId', '=', organizationId)
    .where('orderId', '=', id)
    .where('state', '=', 'asked')
    .returning('id')
    .executeTakeFirst()

interface ApprovalFilter {
  id?: number
  businessId?: number | undefined
  state?: ApprovalState | undefined
  /** The last one that is known, in a list that goes on. */
  before?: number | null
  limit: number
}

export interface ApprovalRow extends Omit<OrderApproval, 'askedBy' | 'answeredBy'> {
  organizationId: number
  orderId: number
  edition: number
  clientId: number
  askedBy: string | null
  answeredBy: string | null
}

/** The newest first. */
export async function listApprovals(db: Database, { id, businessId, state, before, limit }: ApprovalFilter) {
  const conditions = [
    sql`v.state <> 'withdrawn'`,
    ...(id === undefined ? [] : [sql`v.id = ${id}`]),
    ...(businessId === undefined ? [] : [sql`v.business_id = ${businessId}`]),
    ...(state === undefined ? [] : [sql`v.state = ${state}`]),
    ...(before ? [sql`v.id < ${before}`] : []),
  ]
  const { rows } = await sql<ApprovalRow>`
    select v.organization_id, v.id, v.order_id, v.edition, v.client_id, v.title, v.words, v.words_before, v.file_names,
      v.change, v.state, v.asked_by, v.asked_at, v.answered_by, v.answered_at, v.answer,
      jsonb_build_object('id', b.id, 'name', b.name) as business
    from post_order_approvals v
    join businesses b on b.organization_id = v.organization_id and b.id = v.business_id
    where ${every(conditions)} order by v.id desc limit ${limit}`.execute(db)
  return rows
}

export const answerApproval = (
  db: Database,
  { organizationId, id }: Kept,
  answer: { state: ApprovalState; answeredBy: string; answeredAt: string; answer: string | null },
) =>
  db
    .updateTable('postOrderApprovals')
    .set(answer)
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .returning('id')
    .executeTakeFirst()
