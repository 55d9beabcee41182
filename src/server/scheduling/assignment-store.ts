import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { usualArrival } from '#shared/scheduling/rest.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'

/** Takes a person off the shifts that have not begun; the shifts stay and become open. */
export const releaseShifts = (db: Database, organizationId: number, employeeId: number, now: string) =>
  db
    .updateTable('schedules')
    .set(({ eb }) => ({ employeeId: null, updatedAt: now, version: eb('version', '+', 1) }))
    .where('organizationId', '=', organizationId)
    .where('employeeId', '=', employeeId)
    .where('status', '=', 'scheduled')
    .where('startsAt', '>', now)
    .returning(['id', 'date', 'businessId'])
    .execute()

/** Takes the person off these shifts, which become open. */
export const openShifts = (db: Database, organizationId: number, ids: number[], now: string) =>
  db
    .updateTable('schedules')
    .set({ employeeId: null, version: sql`version + 1`, updatedAt: now })
    .where('organizationId', '=', organizationId)
    .where('id', 'in', ids)
    .execute()

/** Cancels the rest of a shift that was left, while nobody has it. */
export const cancelOpenCover = (
  db: Database,
  { organizationId, id }: Pick<Schedule, 'organizationId' | 'id'>,
  now: string,
) =>
  db
    .updateTable('schedules')
    .set({ status: 'cancelled', version: sql`version + 1`, updatedAt: now })
    .where('organizationId', '=', organizationId)
    .where('coversId', '=', id)
    .where('employeeId', 'is', null)
    .where('status', '=', 'scheduled')
    .returning(['id', 'date'])
    .executeTakeFirst()

/** Gives an open shift to a person, if it is still open: the first one gets it. */
export async function takeShift(
  db: Database,
  shift: Pick<Schedule, 'organizationId' | 'id' | 'employeeId' | 'startsAt' | 'endsAt'>,
  employeeId: number,
  now: string,
) {
  const row = await db
    .updateTable('schedules')
    .set({ employeeId, expectedAt: usualArrival(shift, now), version: sql`version + 1`, updatedAt: now })
    .where('organizationId', '=', shift.organizationId)
    .where('id', '=', shift.id)
    .where('employeeId', shift.employeeId === null ? 'is' : '=', shift.employeeId)
    .where('status', '=', 'scheduled')
    .where('publishedAt', 'is not', null)
    .where('endsAt', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
