import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { Day } from '#shared/time.ts'

interface Days {
  organizationId: number
  employeeId: number
  startsOn: Day
  endsOn: Day
}

/** Lengthens what the person has called in for already and nobody has decided yet; answers its number. */
export async function extendCallIn(db: Database, { organizationId, employeeId, startsOn, endsOn }: Days, now: string) {
  const { rows } = await sql<{ id: number }>`
    update time_off_requests t set starts_on = least(t.starts_on, ${startsOn}::date), ends_on = greatest(t.ends_on, ${endsOn}::date),
      version = t.version + 1, updated_at = ${now}::timestamptz
    where t.organization_id = ${organizationId} and t.id = (
      select r.id from time_off_requests r
      where r.organization_id = ${organizationId} and r.employee_id = ${employeeId} and r.status = 'pending'
        and r.called_in_at is not null and r.starts_on <= ${endsOn}::date and r.ends_on >= ${startsOn}::date
      order by r.id limit 1)
    returning t.id`.execute(db)
  return rows[0]?.id
}

interface Noted {
  organizationId: number
  timeOffId: number
  employeeId: number
  calledAt: string
  notedAt: string
  notedBy: string
}

/** Keeps who had which shift and when they said that they do not come. */
export const keepCalledIn = (db: Database, noted: Noted, scheduleIds: number[]) =>
  db
    .insertInto('calledInShifts')
    .values(scheduleIds.map(scheduleId => ({ ...noted, scheduleId })))
    .execute()

export const hasCalledIn = async (db: Database, organizationId: number, scheduleId: number, employeeId: number) =>
  (await db
    .selectFrom('calledInShifts')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('scheduleId', '=', scheduleId)
    .where('employeeId', '=', employeeId)
    .limit(1)
    .executeTakeFirst()) !== undefined
