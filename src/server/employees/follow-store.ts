import type { Database } from '#server/platform/db.ts'

export interface EmployeeChange {
  name?: string
  email?: string
  phone?: string | null
}

/** Brings the open records of an account to what the person changed about themselves; returns the records. */
export async function followAccount(db: Database, userId: string, change: EmployeeChange, now: string) {
  if (Object.keys(change).length === 0) return []
  return db
    .updateTable('employees')
    .set(({ eb }) => ({ ...change, updatedAt: now, version: eb('version', '+', 1) }))
    .where('userId', '=', userId)
    .where('closedAt', 'is', null)
    .returning(['id', 'organizationId'])
    .execute()
}
