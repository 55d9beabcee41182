import type { Database } from '#server/platform/db.ts'
import type { Day } from '#shared/time.ts'

/** Timesheets with whose they are: one, or all that were approved at one instant. */
export const listSheets = (db: Database, organizationId: number, which: { id: number } | { approvedAt: string }) =>
  db
    .selectFrom('timesheets as t')
    .innerJoin('employees as e', join =>
      join.onRef('e.organizationId', '=', 't.organizationId').onRef('e.id', '=', 't.employeeId'),
    )
    .select(['t.id', 't.employeeId', 't.weekStarting', 't.status', 't.version', 't.approvedBy', 'e.role', 'e.userId'])
    .where('t.organizationId', '=', organizationId)
    .$if('id' in which, query => query.where('t.id', '=', (which as { id: number }).id))
    .$if('approvedAt' in which, query =>
      query.where('t.approvedAt', '=', (which as { approvedAt: string }).approvedAt).where('t.status', '=', 'approved'),
    )
    .limit(5000)
    .execute()

export async function countPending(db: Database, organizationId: number, weekStarting: Day) {
  const { count } = await db
    .selectFrom('timesheets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organizationId', '=', organizationId)
    .where('weekStarting', '=', weekStarting)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return count
}
