import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { addSeconds } from '#shared/time.ts'
import { closedAfterSeconds, longAfterSeconds } from '#shared/time-tracking/rules.ts'

/** Marks the clocks that have run for 16 hours; each is returned once in its life. */
export const noteTooLong = (db: Database, now: string) =>
  db
    .updateTable('timeEntries')
    .set({ longNotifiedAt: now })
    .where('clockOutTime', 'is', null)
    .where('longNotifiedAt', 'is', null)
    .where('clockInTime', '<=', addSeconds(now, -longAfterSeconds))
    .returning(['organizationId', 'id', 'employeeId'])
    .execute()

/** Stops the clocks that nobody stopped for 24 hours, at that point, unpaid until someone corrects them. */
export const closeForgotten = (db: Database, now: string) =>
  db
    .updateTable('timeEntries')
    .set({
      status: 'completed',
      clockOutTime: sql`clock_in_time + make_interval(secs => ${closedAfterSeconds})`,
      clockOutVerdict: 'no_position',
      autoClosed: true,
      needsReview: true,
      reviewReason: sql`concat_ws(' ', review_reason, 'Still on the clock after 24 hours.')`,
      reviewedBy: null,
      reviewedAt: null,
      workedSeconds: 0,
      updatedAt: now,
      version: sql`version + 1`,
    })
    .where('clockOutTime', 'is', null)
    .where('clockInTime', '<=', addSeconds(now, -closedAfterSeconds))
    .returning(['organizationId', 'id', 'employeeId', 'scheduleId', 'clockOutTime'])
    .execute()

export const endBreaksOfClosed = (db: Database, timeEntryIds: number[]) =>
  db
    .updateTable('breaks')
    .from('timeEntries as t')
    .set({ endedAt: sql`greatest(t.clock_out_time, breaks.started_at + interval '1 millisecond')` })
    .whereRef('t.organizationId', '=', 'breaks.organizationId')
    .whereRef('t.id', '=', 'breaks.timeEntryId')
    .where('breaks.timeEntryId', 'in', timeEntryIds)
    .where('breaks.endedAt', 'is', null)
    .execute()
