import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

interface Linked {
  employeeId: number
  userId: string
}

/** Links the record that someone made of themselves, by the e-mail of their own account. */
export const linkOwnRecord = (db: Database, organizationId: number, employeeIds: number[], userId: string) =>
  link(db, sql`e.organization_id = ${organizationId} and e.id = any (${employeeIds}::int[]) and u.id = ${userId}`)

/** Links an account that was just made for someone to the record of its organization that has the same e-mail. */
export const linkAccount = (db: Database, organizationId: number, userId: string) =>
  link(db, sql`e.organization_id = ${organizationId} and u.id = ${userId}`)

// Clients watch the work and never do it; a person has one open record in an organization.
async function link(db: Database, which: RawBuilder<unknown>) {
  const { rows } = await sql<Linked>`
    update employees e set user_id = u.id, role = u.role
    from users u, organizations o
    where ${which} and e.user_id is null and e.closed_at is null
      and o.id = e.organization_id and u.email = e.email and u.closed_at is null and u.role <> 'client'
      and (u.organization_id = e.organization_id or u.id = o.provider_id)
      and not exists (select from employees other
        where other.organization_id = e.organization_id and other.user_id = u.id and other.closed_at is null)
    returning e.id as employee_id, u.id as user_id`.execute(db)
  return rows
}

interface Joining {
  organizationId: number
  employeeId: number
  userId: string
  /** What they are from now on, where it is not what the record says. */
  role?: string
  now: string
}

/** Gives a record the account of the person who accepted. */
export const linkInvited = (db: Database, { organizationId, employeeId, userId, role, now }: Joining) =>
  db
    .updateTable('employees')
    .set(({ eb }) => ({ userId, ...(role && { role }), updatedAt: now, version: eb('version', '+', 1) }))
    .where('organizationId', '=', organizationId)
    .where('id', '=', employeeId)
    .where('userId', 'is', null)
    .where('closedAt', 'is', null)
    .execute()
