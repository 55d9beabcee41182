import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { MyClock } from '#shared/time-tracking/shapes.ts'
import { hasToRead } from './readers.ts'

type Unread = MyClock['ordersToRead'][number]

interface AskedOf {
  organizationId: number
  employeeId: number
  /** The site of the clock-in at hand, which says what becomes of it. */
  businessId: number | null
  now: string
  /** Only what the site wants read before anyone clocks in. */
  onlyStopping?: boolean
}

/** What someone has to read and has not, the newest first. */
export async function listUnread(db: Database, { onlyStopping = false, ...asked }: AskedOf) {
  const { organizationId, employeeId, businessId, now } = asked
  const { rows } = await sql<Unread>`
    select o.id, p.edition, p.title,
      case when o.business_id = ${businessId}::int then b.orders_at_clock_in else 'nothing' end as at_clock_in
    from employees e
    join post_orders o on o.organization_id = e.organization_id and o.archived_at is null
    join post_order_editions p on p.organization_id = o.organization_id and p.order_id = o.id and p.is_in_force
    left join businesses b on b.organization_id = o.organization_id and b.id = o.business_id
    where e.organization_id = ${organizationId} and e.id = ${employeeId} and ${hasToRead(now)}
      ${onlyStopping ? sql`and o.business_id = ${businessId} and b.orders_at_clock_in = 'stop'` : sql``}
      and not exists (select from post_order_acknowledgements a where a.organization_id = o.organization_id
                        and a.order_id = o.id and a.edition = p.edition and a.employee_id = e.id)
    order by p.published_at desc, o.id desc limit 20`.execute(db)
  return rows
}
