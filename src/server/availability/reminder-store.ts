import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { addDays, type Day } from '#shared/time.ts'

interface Deadline {
  organizationId: number
  timeZone: string
  wishesUntil: number
}

/** The companies that want to know by a certain day. */
export async function listDeadlines(db: Database): Promise<Deadline[]> {
  const { rows } = await sql<Deadline>`
    select o.id as organization_id, o.time_zone, (r.rules ->> 'wishesUntil')::int as wishes_until
    from planning_rules r join organizations o on o.id = r.organization_id
    where o.is_active and r.rules ->> 'wishesUntil' is not null`.execute(db)
  return rows
}

/** Whether nobody was reminded for that week before. */
export async function noteReminder(db: Database, organizationId: number, week: Day, now: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('availabilityReminders')
    .values({ organizationId, week, remindedAt: now })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Those of a company who stand on posts and have said nothing that would hold in a week: no usual week, and no day of it. */
export async function listSilent(db: Database, organizationId: number, week: Day): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from employees e
    where e.organization_id = ${organizationId} and e.closed_at is null and e.status <> 'inactive'
      and e.role in ('lead', 'employee')
      and not exists (select from availability_week w where w.organization_id = e.organization_id and w.employee_id = e.id)
      and not exists (
        select from availability_days d where d.organization_id = e.organization_id and d.employee_id = e.id
          and d.date between ${week}::date and ${addDays(week, 6)}::date)
      and not exists (
        select from time_off_requests t where t.organization_id = e.organization_id and t.employee_id = e.id
          and t.status = 'approved' and t.starts_on <= ${week}::date and t.ends_on >= ${addDays(week, 6)}::date)
    order by e.id`.execute(db)
  return rows.map(({ id }) => id)
}
