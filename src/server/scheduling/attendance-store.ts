import { type SqlBool, sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { graceSeconds } from '#shared/scheduling/rules.ts'
import { addSeconds } from '#shared/time.ts'
import { lateAfterSeconds, noShowAfterSeconds } from '#shared/time-tracking/rules.ts'

interface Clocking {
  organizationId: number
  employeeId: number
  at: string
}

// Two shifts may meet within the grace: the one that begins nearer is meant, and one still to be worked before one done.
/** The shift of a person that an instant belongs to, last night's included. */
export const shiftAt = (db: Database, { organizationId, employeeId, at }: Clocking) =>
  db
    .selectFrom('schedules')
    .select(['id', 'businessId', 'location', 'startsAt', 'endsAt'])
    .where('organizationId', '=', organizationId)
    .where('employeeId', '=', employeeId)
    .where('status', '!=', 'cancelled')
    // As early as the company opens the clock, if that is before the grace.
    .where(
      'startsAt',
      '<=',
      sql<string>`${at}::timestamptz + greatest(make_interval(secs => ${graceSeconds}), (
        select make_interval(mins => o.early_clock_in_minutes) from organizations o where o.id = ${organizationId}))`,
    )
    .where('startsAt', '>', addSeconds(at, -2 * 86_400))
    .where('endsAt', '>=', addSeconds(at, -graceSeconds))
    .orderBy(sql`status = 'completed'`)
    .orderBy(sql`abs(extract(epoch from starts_at - ${at}::timestamptz))`)
    .limit(1)
    .executeTakeFirst()

/** When the last one who worked on a shift left it; null while someone is there, or nobody was. */
export async function findLastLeaving(db: Database, shift: { organizationId: number; id: number }) {
  const { rows } = await sql<{ leftAt: string | null }>`
    select case when bool_and(t.clock_out_time is not null) then max(t.clock_out_time) end as left_at
    from time_entries t where t.organization_id = ${shift.organizationId} and t.schedule_id = ${shift.id}`.execute(db)
  return rows[0]?.leftAt ?? null
}

export interface ClockedShift {
  organizationId: number
  id: number
  /** Who clocked: a shift that is somebody else's by now is left alone. */
  employeeId: number
}

export const setShiftStatus = (
  db: Database,
  { organizationId, id, employeeId }: ClockedShift,
  status: 'active' | 'completed',
  now: string,
) =>
  db
    .updateTable('schedules')
    .set({ status, updatedAt: now, version: sql`version + 1` })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .where('employeeId', '=', employeeId)
    .where('status', 'not in', ['cancelled', status])
    .returning(['employeeId', 'date'])
    .executeTakeFirst()

/** Marks the shifts that became late since the last look; each is returned once in its life. */
export const noteLateShifts = (db: Database, now: string) =>
  db
    .updateTable('schedules')
    .set({ lateNotifiedAt: now })
    .where('lateNotifiedAt', 'is', null)
    .where('dueAt', '>', addSeconds(now, -noShowAfterSeconds))
    .where(notBegunBy(now, lateAfterSeconds))
    .returning(['organizationId', 'id', 'employeeId'])
    .execute()

/** Marks the shifts that nobody is expected for any more; each is returned once in its life. */
export const noteNoShows = (db: Database, now: string) =>
  db
    .updateTable('schedules')
    .set({ noShowNotifiedAt: now, lateNotifiedAt: sql`coalesce(late_notified_at, ${now}::timestamptz)` })
    .where('noShowNotifiedAt', 'is', null)
    .where(notBegunBy(now, noShowAfterSeconds))
    .returning(['organizationId', 'id', 'employeeId'])
    .execute()

/** Unmarks the shifts for which someone was called late or missing and had come by then; returns which they are. */
export async function takeBackAlerts(db: Database, { organizationId, employeeId, at }: Clocking) {
  const { rows } = await sql<{ id: number }>`
    update schedules s set no_show_notified_at = null,
      late_notified_at = case when ${at}::timestamptz < s.due_at + make_interval(secs => ${lateAfterSeconds}) then null
        else s.late_notified_at end
    where s.organization_id = ${organizationId} and s.employee_id = ${employeeId}
      and s.starts_at > ${addSeconds(at, -86_400)}::timestamptz and s.ends_at > ${at}::timestamptz
      and (s.no_show_notified_at is not null and ${at}::timestamptz < s.due_at + make_interval(secs => ${noShowAfterSeconds})
        or s.late_notified_at is not null and ${at}::timestamptz < s.due_at + make_interval(secs => ${lateAfterSeconds}))
    returning s.id`.execute(db)
  return rows.map(({ id }) => id)
}

// Someone who stayed on from the shift before is there, though no clock-in names this shift.
/** Published shifts of the last day whose person was expected so long ago and is not on the clock. */
const notBegunBy = (now: string, afterSeconds: number) => sql<SqlBool>`
  schedules.status = 'scheduled' and schedules.employee_id is not null and schedules.published_at is not null
  and schedules.due_at <= ${addSeconds(now, -afterSeconds)}::timestamptz
  and schedules.starts_at > ${addSeconds(now, -86_400)}::timestamptz
  and not exists (
    select from time_entries t
    where t.organization_id = schedules.organization_id and t.employee_id = schedules.employee_id
      and (t.schedule_id = schedules.id
           or (t.clock_in_time < ${now}::timestamptz and coalesce(t.clock_out_time, 'infinity') > schedules.starts_at)))`

/** The shifts that are late or were not come to, the earliest first. */
export const listNotBegun = (db: Database, now: string) =>
  db
    .selectFrom('schedules')
    .innerJoin('employees as e', join =>
      join.onRef('e.organizationId', '=', 'schedules.organizationId').onRef('e.id', '=', 'schedules.employeeId'),
    )
    .leftJoin('businesses as b', join =>
      join.onRef('b.organizationId', '=', 'schedules.organizationId').onRef('b.id', '=', 'schedules.businessId'),
    )
    .select([
      'schedules.id as scheduleId',
      'e.id as employeeId',
      'e.name',
      'e.position',
      sql<string | null>`coalesce(e.phone_e164, e.phone)`.as('phone'),
      'schedules.date',
      'schedules.startsAt',
      'schedules.endsAt',
      'schedules.dueAt',
      'schedules.location',
      'b.name as businessName',
    ])
    .where(notBegunBy(now, lateAfterSeconds))
    .orderBy('schedules.startsAt')
    .orderBy('schedules.id')
    .limit(200)
    .execute()
