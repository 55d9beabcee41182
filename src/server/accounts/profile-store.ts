import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

/** Holds the account until the end of the transaction: of two photos sent at once, none is left behind. */
export const holdAccount = (db: Database, userId: string) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'passwordHash',
      'firstName',
      'lastName',
      'role',
      'organizationId',
      'profileImageUrl',
      'phone',
      'department',
    ])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export interface ProfileChange {
  firstName?: string
  lastName?: string | null
  email?: string
  phone?: string | null
  department?: string | null
  profileImageUrl?: string | null
}

export const updateProfileOf = (db: Database, userId: string, change: ProfileChange, now: string) =>
  db
    .updateTable('users')
    .set(eb => ({ ...change, updatedAt: now, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute()

export const listEmployments = (db: Database, userId: string) =>
  db
    .selectFrom('employees as e')
    .innerJoin('organizations as o', 'o.id', 'e.organizationId')
    .leftJoin('businesses as b', join =>
      join.onRef('b.organizationId', '=', 'e.organizationId').onRef('b.id', '=', 'e.currentBusinessId'),
    )
    .select([
      'e.id as employeeId',
      'o.name as organization',
      'o.code as companyCode',
      'e.staffNumber',
      'e.position',
      'b.name as business',
      'e.department',
      'e.createdAt as since',
    ])
    .where('e.userId', '=', userId)
    .where('e.closedAt', 'is', null)
    .orderBy('e.organizationId')
    .execute()

interface RecentEntryRow {
  id: number
  clockInTime: string
  clockOutTime: string | null
  location: string | null
  business: string | null
  totalHours: string | null
  needsReview: boolean
}

/** The newest of each of the person's records, then the newest of those: each part comes straight from its index. */
export async function listRecentEntries(db: Database, userId: string, limit: number) {
  const { rows } = await sql<RecentEntryRow>`
    select t.id, t.clock_in_time, t.clock_out_time, t.location, b.name as business, t.total_hours::text, t.needs_review
    from employees e
    cross join lateral (
      select * from time_entries
      where organization_id = e.organization_id and employee_id = e.id
      order by clock_in_time desc limit ${limit}) t
    left join businesses b on b.organization_id = t.organization_id and b.id = t.business_id
    where e.user_id = ${userId} and e.closed_at is null
    order by t.clock_in_time desc limit ${limit}`.execute(db)
  return rows
}
