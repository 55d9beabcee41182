import { type Insertable, sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { DB } from '#server/platform/schema.ts'
import type { Reader } from '#shared/post-orders/shapes.ts'
import { hasToRead } from './readers.ts'

export interface ReaderRow extends Omit<Reader, 'offline'> {
  arrivedAt: string | null
  doubt: string | null
}

/** Who has to read what applies, and who has read it without having to: those who have not first, then the latest. */
export async function listReaders(db: Database, id: number, now: string) {
  const { rows } = await sql<ReaderRow>`
    select e.id as employee_id, e.name, e.position, a.acknowledged_at, a.user_agent, a.arrived_at, a.doubt,
      (select max(x.edition) from post_order_acknowledgements x
       where x.organization_id = o.organization_id and x.order_id = o.id and x.employee_id = e.id
         and x.edition < p.edition) as earlier
    from post_orders o
    join post_order_editions p on p.organization_id = o.organization_id and p.order_id = o.id and p.is_in_force
    join employees e on e.organization_id = o.organization_id and e.closed_at is null
    left join post_order_acknowledgements a on a.organization_id = o.organization_id and a.order_id = o.id
      and a.edition = p.edition and a.employee_id = e.id
    where o.id = ${id} and (a.acknowledged_at is not null or (e.status <> 'inactive' and ${hasToRead(now)}))
    order by a.acknowledged_at desc nulls first, e.sort_name, e.id limit 1000`.execute(db)
  return rows
}

/** Whose account it is in this company. */
export const findOwnRecord = (db: Database, organizationId: number, userId: string) =>
  db
    .selectFrom('employees')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .where('closedAt', 'is', null)
    .executeTakeFirst()

export const isPublished = async (db: Database, organizationId: number, orderId: number, edition: number) =>
  (await db
    .selectFrom('postOrderEditions')
    .select('edition')
    .where('organizationId', '=', organizationId)
    .where('orderId', '=', orderId)
    .where('edition', '=', edition)
    .where('publishedAt', 'is not', null)
    .executeTakeFirst()) !== undefined

/** True when it was not acknowledged before. */
export async function insertAcknowledgement(db: Database, read: Insertable<DB['postOrderAcknowledgements']>) {
  const row = await db
    .insertInto('postOrderAcknowledgements')
    .values(read)
    .onConflict(conflict => conflict.doNothing())
    .returning('orderId')
    .executeTakeFirst()
  return row !== undefined
}
