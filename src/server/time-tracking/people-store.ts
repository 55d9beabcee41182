import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { addSeconds } from '#shared/time.ts'
import type { ClockShift } from '#shared/time-tracking/shapes.ts'

interface Whose {
  userId?: string | undefined
  employeeId?: number | undefined
}

/** The employee records that a list is made of; someone who left keeps their hours. */
export const findSources = (db: Database, { userId, employeeId }: Whose) =>
  db
    .selectFrom('employees')
    .select(['organizationId', 'id as employeeId'])
    .$if(userId !== undefined, query => query.where('userId', '=', userId as string))
    .$if(employeeId !== undefined, query => query.where('id', '=', employeeId as number))
    .limit(100)
    .execute()

const isTeam = sql`e.closed_at is null and e.status <> 'inactive'`

export async function countTeam(db: Database, ownUserId: string | null) {
  const { rows } = await sql<{ teamMembers: number; onDuty: number }>`
    select count(*)::int as team_members, count(t.id)::int as on_duty
    from employees e
    left join time_entries t on t.organization_id = e.organization_id and t.employee_id = e.id and t.clock_out_time is null
    where ${isTeam} and (${ownUserId}::text is null or e.user_id = ${ownUserId})`.execute(db)
  return rows[0] ?? { teamMembers: 0, onDuty: 0 }
}

interface NotClockedIn {
  employeeId: number
  name: string
  position: string
  shiftStartsAt: string | null
}

/** Who could be clocked in: those whose shift is about to begin or has begun first. */
export async function listNotClockedIn(
  db: Database,
  { ownUserId, search, limit, now }: { ownUserId: string | null; search: string; limit: number; now: string },
) {
  const pattern = `%${search.replaceAll(/[\\%_]/g, match => `\\${match}`)}%`
  const { rows } = await sql<NotClockedIn>`
    select e.id as employee_id, e.name, e.position, s.starts_at as shift_starts_at
    from employees e
    left join lateral (
      select starts_at from schedules
      where organization_id = e.organization_id and employee_id = e.id and status = 'scheduled'
        and starts_at <= ${addSeconds(now, 900)}::timestamptz and starts_at > ${addSeconds(now, -86_400)}::timestamptz
        and ends_at > ${now}::timestamptz
      order by starts_at limit 1) s on true
    where ${isTeam} and (${ownUserId}::text is null or e.user_id = ${ownUserId}) and e.name ilike ${pattern}
      and not exists (select from time_entries t where t.organization_id = e.organization_id and t.employee_id = e.id
                        and t.clock_out_time is null)
    order by s.starts_at is null, e.name, e.id limit ${limit}`.execute(db)
  return rows
}

interface OwnRecord {
  organizationId: number
  id: number
  name: string
  position: string
}

export const listOwnRecords = (db: Database, userId: string): Promise<OwnRecord[]> =>
  db
    .selectFrom('employees')
    .select(['organizationId', 'id', 'name', 'position'])
    .where('userId', '=', userId)
    .where('closedAt', 'is', null)
    .orderBy('organizationId')
    .limit(50)
    .execute()

/** The shifts of one's own around now: from last night's to the end of today, wherever they are. */
export async function listOwnShifts(db: Database, userId: string, now: string) {
  const { rows } = await sql<ClockShift & { employeeId: number }>`
    select s.id, s.employee_id, s.date, s.start_time, s.end_time, s.starts_at, s.ends_at, s.location,
      b.name as business_name, coalesce(b.time_zone, o.time_zone) as time_zone
    from employees e
    join schedules s on s.organization_id = e.organization_id and s.employee_id = e.id
    join organizations o on o.id = s.organization_id
    left join businesses b on b.organization_id = s.organization_id and b.id = s.business_id
    where e.user_id = ${userId} and e.closed_at is null and s.status <> 'cancelled' and s.published_at is not null
      and s.starts_at > ${addSeconds(now, -2 * 86_400)}::timestamptz and s.starts_at < ${addSeconds(now, 86_400)}::timestamptz
      and (s.ends_at > ${now}::timestamptz
           or (s.ends_at at time zone coalesce(b.time_zone, o.time_zone))::date
              = (${now}::timestamptz at time zone coalesce(b.time_zone, o.time_zone))::date)
      and (s.starts_at at time zone coalesce(b.time_zone, o.time_zone))::date
          <= (${now}::timestamptz at time zone coalesce(b.time_zone, o.time_zone))::date
    order by s.starts_at limit 20`.execute(db)
  return rows
}
