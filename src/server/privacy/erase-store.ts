import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { isOneOf, type Person, type PersonalTable } from '#server/platform/personal-data.ts'
import { isAbout } from './rows-of-person.ts'

/** An account, if it is there to be seen, closed or not. */
export async function findClosedAccount(db: Database, userId: string) {
  const { rows } = await sql<{ organizationId: number | null; closedAt: string | null }>`
    select organization_id, closed_at from users where id = ${userId} for no key update`.execute(db)
  return rows[0]
}

/** The tables whose rows belong to an organization. */
export async function listTenantTables(db: Database) {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'organization_id'`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

interface Within {
  /** What stands where the name stood. */
  name: string
  /** Only what belongs to this organization, or to none. */
  within: number | null
}

/** Takes the rows about a person away, or what they say that identifies the person. */
export async function eraseFrom(db: Database, table: PersonalTable, person: Person, { name, within }: Within) {
  const { erased } = table
  if ('stays' in erased || 'erase' in erased) return
  const ours = within === null ? sql`true` : sql`(t.organization_id = ${within} or t.organization_id is null)`
  const theirs = sql`${isAbout(table, person)} and ${ours}`
  if ('rows' in erased) {
    const only = erased.only === undefined ? sql`true` : sql.raw(erased.only)
    await sql`delete from ${sql.table(table.table)} t where ${theirs} and ${only}`.execute(db)
    return
  }
  const values = Object.entries(erased.columns).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value === 'name' ? name : value}`,
  )
  await sql`update ${sql.table(table.table)} t set ${sql.join(values)} where ${theirs}`.execute(db)
}

export async function markErased(db: Database, person: Person, now: string) {
  await sql`update employees t set erased_at = ${now}::timestamptz
    where ${isOneOf(person, sql`t.organization_id`, sql`t.id`)} and closed_at is not null`.execute(db)
  await sql`update users set erased_at = ${now}::timestamptz
    where id = any (${person.userIds}::text[]) and closed_at is not null`.execute(db)
}

/** Nobody asks any longer for what is done. */
export const forgetRequests = (db: Database, { userIds, employees }: Person, organizationId: number | null) =>
  sql`delete from erasure_requests r where r.organization_id is not distinct from ${organizationId}::int
      and (r.user_id = any (${userIds}::text[]) or exists (
        select from employees e where e.organization_id = r.organization_id and e.user_id = r.user_id
          and e.id = any (${employees.map(({ employeeId }) => employeeId)}::int[])))`.execute(db)
