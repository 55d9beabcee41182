import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { Recipient } from '#shared/messages/shapes.ts'

interface ToWhom {
  organizationId: number
  messageId: number
  businessId: number
  /** Whoever says it knows it. */
  except: string
}

/** Writes down who is on duty at the site at this moment, and says how many they are. Who clocked in without one stands at their own. */
export async function insertRecipients(db: Database, { organizationId, messageId, businessId, except }: ToWhom) {
  const { numAffectedRows } = await sql`
    insert into broadcast_recipients (organization_id, message_id, employee_id)
    select distinct d.organization_id, ${messageId}::int, d.employee_id from on_duty d
    join employees e on e.organization_id = d.organization_id and e.id = d.employee_id and e.user_id is distinct from ${except}
    where d.organization_id = ${organizationId} and coalesce(d.business_id, e.current_business_id) = ${businessId}`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

export interface RecipientRow extends Omit<Recipient, 'offline'> {
  arrivedAt: string | null
  doubt: string | null
}

/** Those who have not said so first. */
export async function listRecipients(db: Database, messageId: number) {
  const { rows } = await sql<RecipientRow>`
    select e.id as employee_id, e.name, e.phone, r.acknowledged_at, r.arrived_at, r.doubt
    from broadcast_recipients r
    join employees e on e.organization_id = r.organization_id and e.id = r.employee_id
    where r.message_id = ${messageId}
    order by r.acknowledged_at desc nulls first, e.sort_name, e.id limit 1000`.execute(db)
  return rows
}

/** The broadcast, as far as it was said to whoever this account is. */
export async function findOwn(db: Database, messageId: number, userId: string) {
  const { rows } = await sql<{ organizationId: number; threadId: number; employeeId: number }>`
    select m.organization_id, m.thread_id, r.employee_id
    from broadcast_recipients r
    join messages m on m.organization_id = r.organization_id and m.id = r.message_id
    join employees e on e.organization_id = r.organization_id and e.id = r.employee_id
    where r.message_id = ${messageId} and e.user_id = ${userId} and e.closed_at is null`.execute(db)
  return rows[0]
}

interface Acknowledged {
  organizationId: number
  messageId: number
  employeeId: number
  acknowledgedAt: string
  arrivedAt: string | null
  doubt: string | null
}

/** True when it was not acknowledged before. */
export async function acknowledgeOnce(db: Database, { organizationId, messageId, employeeId, ...marks }: Acknowledged) {
  const { numUpdatedRows } = await db
    .updateTable('broadcastRecipients')
    .set(marks)
    .where('organizationId', '=', organizationId)
    .where('messageId', '=', messageId)
    .where('employeeId', '=', employeeId)
    .where('acknowledgedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
