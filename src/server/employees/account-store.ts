import type { Database } from '#server/platform/db.ts'
import type { Role } from '#shared/permissions.ts'

/** Parts an account from its records, everywhere or in one organization; the records and their work stay. */
export const unlinkAccount = (db: Database, userId: string, now: string, organizationId?: number) =>
  db
    .updateTable('employees')
    .set({ userId: null, updatedAt: now })
    .where('userId', '=', userId)
    .where('closedAt', 'is', null)
    .$if(organizationId !== undefined, query => query.where('organizationId', '=', organizationId as number))
    .execute()

/** What someone is in the application is what they are on their records. */
export const followAccountRole = (db: Database, userId: string, role: Role, now: string) =>
  db
    .updateTable('employees')
    .set({ role, updatedAt: now })
    .where('userId', '=', userId)
    .where('closedAt', 'is', null)
    .execute()
