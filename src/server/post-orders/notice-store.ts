import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { PostOrderKind } from '#shared/post-orders/shapes.ts'
import { concerns, hasToRead } from './readers.ts'

interface Told {
  kind: PostOrderKind
  title: string
  edition: number
  publishedBy: string | null
  businessName: string | null
  readBy: string | null
}

/** What applies of an order, as it is told. */
export async function findTold(db: Database, organizationId: number, id: number) {
  const { rows } = await sql<Told>`
    select o.kind, p.title, p.edition, p.published_by, p.read_by, b.name as business_name
    from post_orders o
    join post_order_editions p on p.organization_id = o.organization_id and p.order_id = o.id and p.is_in_force
    left join businesses b on b.organization_id = o.organization_id and b.id = o.business_id
    where o.organization_id = ${organizationId} and o.id = ${id} and o.archived_at is null`.execute(db)
  return rows[0]
}

interface Wanted {
  now: string
  /** Everyone it concerns, or only those who have to acknowledge it. */
  whom: 'concerned' | 'asked'
}

/** Who has not read what applies. */
export async function listToTell(db: Database, organizationId: number, id: number, { now, whom }: Wanted) {
  const { rows } = await sql<{ employeeId: number }>`
    select e.id as employee_id
    from post_orders o
    join post_order_editions p on p.organization_id = o.organization_id and p.order_id = o.id and p.is_in_force
    join employees e on e.organization_id = o.organization_id and e.closed_at is null and e.status <> 'inactive'
    where o.organization_id = ${organizationId} and o.id = ${id} and ${whom === 'asked' ? hasToRead(now) : concerns(now)}
      and not exists (select from post_order_acknowledgements a where a.organization_id = o.organization_id
                        and a.order_id = o.id and a.edition = p.edition and a.employee_id = e.id)`.execute(db)
  return rows.map(({ employeeId }) => employeeId)
}

/** Marks what somebody has not read for a day, once a day: for two weeks, and until the day by which it has to be read. */
export async function noteUnread(db: Database, now: string) {
  const { rows } = await sql<{ organizationId: number; orderId: number; edition: number }>`
    update post_order_editions p set reminded_at = ${now}::timestamptz
    from post_orders o
    where o.organization_id = p.organization_id and o.id = p.order_id and o.archived_at is null
      and p.is_in_force and p.must_acknowledge
      and coalesce(p.reminded_at, p.published_at) <= ${now}::timestamptz - interval '24 hours'
      and (p.published_at > ${now}::timestamptz - interval '14 days' or p.read_by >= (${now}::timestamptz)::date)
      and exists (select from employees e where e.organization_id = o.organization_id and e.closed_at is null
                    and e.status <> 'inactive' and e.user_id is not null and ${hasToRead(now)}
                    and not exists (select from post_order_acknowledgements a where a.organization_id = o.organization_id
                                      and a.order_id = o.id and a.edition = p.edition and a.employee_id = e.id))
    returning p.organization_id, p.order_id, p.edition`.execute(db)
  return rows
}

interface ApprovalTold {
  state: string
  title: string
  orderId: number
  clientId: number
  siteName: string
  companyName: string
  askedBy: string | null
  answer: string | null
}

/** What a client is asked to approve, as it is told. */
export async function findApprovalTold(db: Database, organizationId: number, id: number) {
  const { rows } = await sql<ApprovalTold>`
    select v.state, v.title, v.order_id, v.client_id, v.asked_by, v.answer, b.name as site_name, o.name as company_name
    from post_order_approvals v
    join businesses b on b.organization_id = v.organization_id and b.id = v.business_id
    join organizations o on o.id = v.organization_id
    where v.organization_id = ${organizationId} and v.id = ${id}`.execute(db)
  return rows[0]
}
