import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { AvailabilityClash } from '#shared/availability/contract.ts'
import type { Day, WallTime } from '#shared/time.ts'

interface KnownShift {
  id: number
  date: Day
  startTime: WallTime
  endTime: WallTime
  endsNextDay: boolean
}

/** The coming shifts that someone was told of. */
export const listKnownShifts = (
  db: Database,
  organizationId: number,
  employeeId: number,
  now: string,
): Promise<KnownShift[]> =>
  db
    .selectFrom('schedules')
    .select(['id', 'date', 'startTime', 'endTime', 'endsNextDay'])
    .where('organizationId', '=', organizationId)
    .where('employeeId', '=', employeeId)
    .where('status', '=', 'scheduled')
    .where('publishedAt', 'is not', null)
    .where('startsAt', '>', now)
    .execute()

interface Said {
  organizationId: number
  employeeId: number
  /** Shifts that they could work before and cannot now. */
  lost: number[]
  /** Shifts that they can work, or can again. */
  possible: number[]
}

/** Notes what a planner has to decide, and forgets what has become possible again. */
export async function noteClashes(db: Database, { organizationId, employeeId, lost, possible }: Said, now: string) {
  if (possible.length > 0) {
    await db
      .deleteFrom('availabilityClashes')
      .where('organizationId', '=', organizationId)
      .where('employeeId', '=', employeeId)
      .where('scheduleId', 'in', possible)
      .execute()
  }
  if (lost.length > 0) {
    await db
      .insertInto('availabilityClashes')
      .values(lost.map(scheduleId => ({ organizationId, employeeId, scheduleId, saidAt: now })))
      .onConflict(conflict =>
        conflict
          .columns(['organizationId', 'scheduleId', 'employeeId'])
          .doUpdateSet({ saidAt: now, keptAt: null, keptBy: null }),
      )
      .execute()
  }
}

const mostClashes = 100

/** What waits for a decision: gone by itself once the shift has begun, was cancelled or went to someone else. */
export async function listClashes(db: Database, now: string): Promise<AvailabilityClash[]> {
  const { rows } = await sql<AvailabilityClash>`
    select s.id as schedule_id, e.id as employee_id, e.name, s.date, s.start_time, s.end_time, s.ends_next_day, s.location,
      b.name as business_name, coalesce(b.time_zone, o.time_zone) as time_zone, c.said_at
    from availability_clashes c
    join schedules s on s.organization_id = c.organization_id and s.id = c.schedule_id and s.employee_id = c.employee_id
    join employees e on e.organization_id = c.organization_id and e.id = c.employee_id
    join organizations o on o.id = c.organization_id
    left join businesses b on b.organization_id = s.organization_id and b.id = s.business_id
    where c.kept_at is null and s.status = 'scheduled' and s.starts_at > ${now}::timestamptz
    order by s.starts_at, s.id
    limit ${mostClashes}`.execute(db)
  return rows
}

/** Whose clash it was, where one was open. */
export const keepShift = (db: Database, scheduleId: number, userId: string, now: string) =>
  db
    .updateTable('availabilityClashes')
    .set({ keptAt: now, keptBy: userId })
    .where('scheduleId', '=', scheduleId)
    .where('keptAt', 'is', null)
    .returning(['organizationId', 'employeeId'])
    .executeTakeFirst()
