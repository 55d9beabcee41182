import type { Database } from '#server/platform/db.ts'
import { phoneColumns } from './phone-number.ts'

export interface EmployeeChange {
  name?: string
  email?: string
  phone?: string | null
}

/** Brings the open records of an account to what the person changed about themselves; returns the records. */
export async function followAccount(db: Database, userId: string, change: EmployeeChange, now: string) {
  if (Object.keys(change).length === 0) return []
  const records = await db
    .updateTable('employees')
    .set(({ eb }) => ({ ...change, updatedAt: now, version: eb('version', '+', 1) }))
    .where('userId', '=', userId)
    .where('closedAt', 'is', null)
    .returning(['id', 'organizationId'])
    .execute()
  // Each company reads a number as its country writes it.
  if (change.phone !== undefined) {
    for (const { id, organizationId } of records) {
      const columns = await phoneColumns(db, organizationId, change)
      await db.updateTable('employees').set(columns).where('id', '=', id).execute()
    }
  }
  return records
}
