import { type RawBuilder, sql } from 'kysely'
import { isOneOf, type Person, type PersonalTable } from '#server/platform/personal-data.ts'

/** Whether a row `t` of the table is about these accounts, addresses and records. */
export function isAbout({ of: { employee = [], user = [], email = [], matching } }: PersonalTable, person: Person) {
  const conditions: RawBuilder<unknown>[] = [
    ...employee.map(column => isOneOf(person, sql`t.organization_id`, sql.ref(`t.${column}`))),
    ...user.map(column => sql`${sql.ref(`t.${column}`)} = any (${person.userIds}::text[])`),
    ...email.map(column => sql`${sql.ref(`t.${column}`)} = any (${person.emails}::text[])`),
    ...(matching === undefined ? [] : [matching(person)]),
  ]
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}

/** Whether someone of these accounts has done it. */
const isBy = ({ of: { actor = [] } }: PersonalTable, { userIds }: Person) =>
  actor.length === 0
    ? sql`false`
    : sql`(${sql.join(
        actor.map(column => sql`${sql.ref(`t.${column}`)} = any (${userIds}::text[])`),
        sql` or `,
      )})`

// More than a lifetime of shifts, and of positions more than anyone sends in three months.
const mostRows = 200_000

/** The rows of a table in a person's file. */
export const rowsOf = (table: PersonalTable, person: Person) => sql<{ row: Record<string, unknown> }>`
  select to_jsonb(t) - ${[...(table.hides ?? [])]}::text[] as row from ${sql.table(table.table)} t
  where ${isAbout(table, person)} or ${isBy(table, person)} limit ${mostRows}`
