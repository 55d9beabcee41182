import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { containing } from '#server/platform/sql.ts'
import { addSeconds } from '#shared/time.ts'
import type { ClockShift } from '#shared/time-tracking/shapes.ts'

const isTeam = sql`e.closed_at is null and e.status <> 'inactive'`

/** How many people there are and how many of them are on the clock. */
export async function countTeam(db: Database, ownUserId: string | null) {
  const isOwn = ownUserId === null ? sql`true` : sql`e.user_id = ${ownUserId}`
  const everyone = sql`select coalesce(sum(team_size(o.id)), 0) from organizations o`
  const { rows } = await sql<{ teamMembers: number; onDuty: number }>`
    select (${ownUserId === null ? everyone : sql`select count(*) from employees e where e.closed_at is null and ${isOwn}`})::int
        as team_members,
      (select count(*) from on_duty d
       join employees e on e.organization_id = d.organization_id and e.id = d.employee_id
       where ${isOwn})::int as on_duty`.execute(db)
  return rows[0] ?? { teamMembers: 0, onDuty: 0 }
}

interface NotClockedIn {
  employeeId: number
  name: string
  position: string
  shiftStartsAt: string | null
}

interface Wanted {
  organizationIds: number[]
  ownUserId: string | null
  search: string
  limit: number
  now: string
}

/**
 * Who could be clocked in: those whose shift is about to begin or has begun first, the others by name. Each part is read in
 * the order of its index and no further than asked for.
 */
export async function listNotClockedIn(db: Database, { organizationIds, ownUserId, search, limit, now }: Wanted) {
  const wanted = sql`${isTeam} and (${ownUserId}::text is null or e.user_id = ${ownUserId})
    and e.name ilike ${containing(search)}
    and not exists (select from on_duty d where d.organization_id = e.organization_id and d.employee_id = e.id)`
  const { rows } = await sql<NotClockedIn>`
    with due as materialized (
      select distinct on (s.organization_id, s.employee_id) s.organization_id, s.employee_id, s.starts_at
      from schedules s
      where s.status = 'scheduled' and s.employee_id is not null and s.organization_id = any (${organizationIds}::int[])
        and s.starts_at <= ${addSeconds(now, 900)}::timestamptz and s.starts_at > ${addSeconds(now, -86_400)}::timestamptz
        and s.ends_at > ${now}::timestamptz
      order by s.organization_id, s.employee_id, s.starts_at),
    expected as materialized (
      select e.organization_id, e.id, e.name, e.sort_name, e.position, due.starts_at
      from due join employees e on e.organization_id = due.organization_id and e.id = due.employee_id
      where ${wanted} order by due.starts_at, e.sort_name, e.id limit ${limit})
    select id as employee_id, name, position, starts_at as shift_starts_at from (
      select * from expected
      union all
      select others.* from unnest(${organizationIds}::int[]) as place (id)
      cross join lateral (
        -- In the order of the index: most names match, and the first few are enough.
        select e.organization_id, e.id, e.name, e.sort_name, e.position, null::timestamptz from (
          select * from employees e where e.organization_id = place.id and e.closed_at is null
          order by e.sort_name, e.id offset 0) e
        where ${wanted}
          and not exists (select from due where due.organization_id = e.organization_id and due.employee_id = e.id)
        limit ${limit}) others) found
    order by starts_at, sort_name, id limit ${limit}`.execute(db)
  return rows
}

interface OwnRecord {
  organizationId: number
  id: number
  name: string
  position: string
  currentBusinessId: number | null
}

export const listOwnRecords = (db: Database, userId: string): Promise<OwnRecord[]> =>
  db
    .selectFrom('employees')
    .select(['organizationId', 'id', 'name', 'position', 'currentBusinessId'])
    .where('userId', '=', userId)
    .where('closedAt', 'is', null)
    .orderBy('organizationId')
    .limit(50)
    .execute()

/** The shifts of one's own around now: from last night's to the end of today, wherever they are. */
export async function listOwnShifts(db: Database, userId: string, now: string) {
  const { rows } = await sql<ClockShift & { employeeId: number; businessId: number | null }>`
    select s.id, s.employee_id, s.business_id, s.date, s.start_time, s.end_time, s.starts_at, s.ends_at, s.break_minutes,
      s.location, arrival(s) as expected_at, s.starts_at - make_interval(mins => o.early_clock_in_minutes) as opens_at,
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
