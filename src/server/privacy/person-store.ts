import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { Person } from '#server/platform/personal-data.ts'

/** An account with every record that was ever linked to it; its address only where it was proven to be theirs. */
export async function findOwnPerson(db: Database, userId: string): Promise<Person> {
  const { rows } = await sql<Person>`
    select array[u.id] as user_ids,
      case when u.email_proven_at is null then '{}' else array[u.email] end as emails,
      coalesce((select jsonb_agg(jsonb_build_object('organizationId', e.organization_id, 'employeeId', e.id))
        from employees e where e.user_id = u.id), '[]') as employees
    from users u where u.id = ${userId}`.execute(db)
  return rows[0] as Person
}

export interface Record extends Person {
  organizationId: number
  employeeId: number
  userId: string | null
  name: string
  closedAt: string | null
}

/** A record of the company, also of someone who has left, with the account behind it. */
export async function findRecord(db: Database, employeeId: number): Promise<Record | undefined> {
  const { rows } = await sql<Omit<Record, keyof Person>>`
    select organization_id, id as employee_id, user_id, name, closed_at from employees where id = ${employeeId}`.execute(
    db,
  )
  const [row] = rows
  return row && { ...row, userIds: row.userId === null ? [] : [row.userId], emails: [], employees: [row] }
}
