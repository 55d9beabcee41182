import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { EmployeeStatus } from '#shared/employees/contract.ts'

interface Presence {
  organizationId: number
  employeeId: number
  status?: Exclude<EmployeeStatus, 'inactive'>
  /** Where the person says they are; undefined leaves what is known. */
  location?: string | null
  at: string
}

/**
 * What the clock or a phone says about a person; no edit of their record, so its version stays. Someone inactive stays so,
 * since that is being shut out: only who edits the record lets them in again. False when the record is closed: whoever clocks someone
 * in then refuses, since the person may have been removed at the same moment.
 */
export async function setPresence(db: Database, { organizationId, employeeId, status, location, at }: Presence) {
  const present = await db
    .updateTable('employees')
    .set({
      lastActive: at,
      ...(status === undefined
        ? {}
        : { status: sql<string>`case when status = 'inactive' then status else ${status} end` }),
      ...(location === undefined ? {} : { currentLocation: location }),
    })
    .where('organizationId', '=', organizationId)
    .where('id', '=', employeeId)
    .where('closedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return present !== undefined
}
