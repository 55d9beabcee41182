import { type Insertable, sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { DB } from '#server/platform/schema.ts'
import type { CheckInInterval } from '#shared/safety/timer-shapes.ts'

interface Row {
  organizationId: number
  minutes: number
  employeeId: number | null
  name: string | null
  scheduleId: number | null
  startsAt: string | null
  timeZone: string
  siteName: string | null
}

/** Of people by name, then of shifts by time; what was set for a shift that is over says nothing any more. */
export async function listIntervals(db: Database, organizationIds: number[], now: string): Promise<CheckInInterval[]> {
  const { rows } = await sql<Row>`
    select v.organization_id, v.minutes, e.id as employee_id, e.name, s.id as schedule_id, s.starts_at,
      coalesce(b.time_zone, o.time_zone) as time_zone, b.name as site_name
    from check_in_intervals v
    join organizations o on o.id = v.organization_id
    left join employees e on e.organization_id = v.organization_id and e.id = v.employee_id
    left join schedules s on s.organization_id = v.organization_id and s.id = v.schedule_id
    left join businesses b on b.organization_id = s.organization_id and b.id = s.business_id
    where v.organization_id = any (${organizationIds}::int[])
      and (s.id is null or s.ends_at > ${now}::timestamptz) and (e.id is null or e.closed_at is null)
    order by e.name, e.id, s.starts_at, s.id`.execute(db)
  return rows.map(({ organizationId, minutes, employeeId, name, scheduleId, startsAt, timeZone, siteName }) => ({
    organizationId,
    minutes,
    employee: employeeId === null ? null : { id: employeeId, name: name ?? '' },
    shift: scheduleId === null || startsAt === null ? null : { id: scheduleId, startsAt, timeZone, siteName },
  }))
}

interface Key {
  organizationId: number
  employeeId: number | null
  scheduleId: number | null
}

export const putInterval = (db: Database, interval: Insertable<DB['checkInIntervals']> & Key) =>
  db
    .insertInto('checkInIntervals')
    .values(interval)
    .onConflict(conflict =>
      conflict
        .columns(['organizationId', interval.employeeId === null ? 'scheduleId' : 'employeeId'])
        .doUpdateSet({ minutes: interval.minutes, setBy: interval.setBy ?? null, setAt: interval.setAt }),
    )
    .execute()

export const dropInterval = (db: Database, { organizationId, employeeId, scheduleId }: Key) =>
  db
    .deleteFrom('checkInIntervals')
    .where('organizationId', '=', organizationId)
    .where(employeeId === null ? 'scheduleId' : 'employeeId', '=', employeeId ?? scheduleId)
    .execute()

export const findPerson = (db: Database, id: number) =>
  db
    .selectFrom('employees')
    .select(['organizationId', 'id as employeeId'])
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .executeTakeFirst()

export const findShift = (db: Database, id: number) =>
  db.selectFrom('schedules').select(['organizationId', 'employeeId']).where('id', '=', id).executeTakeFirst()
