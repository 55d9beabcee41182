import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { PostOrderKind } from '#shared/post-orders/shapes.ts'
import { concerns } from './readers.ts'

interface Told {
  kind: PostOrderKind
  title: string
  edition: number
  publishedBy: string | null
  businessName: string | null
}

/** What applies of an order, as it is told. */
export async function findTold(db: Database, organizationId: number, id: number) {
  const { rows } = await sql<Told>`
    select o.kind, p.title, p.edition, p.published_by, b.name as business_name
    from post_orders o
    join post_order_editions p on p.organization_id = o.organization_id and p.order_id = o.id and p.is_in_force
    left join businesses b on b.organization_id = o.organization_id and b.id = o.business_id
    where o.organization_id = ${organizationId} and o.id = ${id} and o.archived_at is null`.execute(db)
  return rows[0]
}

/** Everyone whom an order concerns and who has not read it. */
export async function listToTell(db: Database, organizationId: number, id: number, now: string) {
  const { rows } = await sql<{ employeeId: number }>`
    select e.id as employee_id
    from post_orders o
    join post_order_editions p on p.organization_id = o.organization_id and p.order_id = o.id and p.is_in_force
    join employees e on e.organization_id = o.organization_id and e.closed_at is null and e.status <> 'inactive'
    where o.organization_id = ${organizationId} and o.id = ${id} and ${concerns(now)}
      and not exists (select from post_order_acknowledgements a where a.organization_id = o.organization_id
                        and a.order_id = o.id and a.edition = p.edition and a.employee_id = e.id)`.execute(db)
  return rows.map(({ employeeId }) => employeeId)
}
