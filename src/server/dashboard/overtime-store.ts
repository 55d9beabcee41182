import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

interface PlannedWeek {
  organizationId: number
  employeeId: number
  name: string
  seconds: number
}

/** What everyone will have worked this week if the plan holds: what is over and paid, the running clock, and the shifts to come. */
export async function listOvertimeAhead(db: Database, organizationIds: number[], now: string): Promise<PlannedWeek[]> {
  const at = sql`${now}::timestamptz`
  const { rows } = await sql<PlannedWeek>`
    with week as materialized (
      select id, date_trunc('week', ${at} at time zone time_zone)::date as monday,
        date_trunc('week', ${at} at time zone time_zone)::date + 6 as sunday
      from organizations where id = any (${organizationIds}::int[])),
    part as (
      select d.organization_id, d.employee_id, d.seconds
      from week w join paid_days d on d.organization_id = w.id and d.day between w.monday and w.sunday
      union all
      select d.organization_id, d.employee_id, extract(epoch from ${at} - d.clock_in_time)::int
      from week w join on_duty d on d.organization_id = w.id
      union all
      -- Of a shift that someone is on, only what is left of it; one that began without them still has them to come.
      select s.organization_id, s.employee_id, extract(epoch from s.ends_at - greatest(s.starts_at, ${at}))::int
      from week w
      join schedules s on s.organization_id = w.id and s.date between w.monday and w.sunday and s.employee_id is not null
        and s.status <> 'cancelled' and s.ends_at > ${at})
    select p.organization_id, p.employee_id, e.name, sum(p.seconds)::int as seconds
    from part p join employees e on e.organization_id = p.organization_id and e.id = p.employee_id and e.closed_at is null
    group by p.organization_id, p.employee_id, e.name
    order by seconds desc, e.name, p.employee_id`.execute(db)
  return rows
}
