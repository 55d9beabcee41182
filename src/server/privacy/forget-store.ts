import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { Due, PersonalTable } from '#server/platform/personal-data.ts'
import { every } from '#server/platform/sql.ts'

export interface DueRows extends Omit<Due, 'most'> {
  /** Also what belongs to no organization. */
  alsoOfNone?: boolean
}

/** Forgets at most so many rows of a table, or what they must not say any longer, and tells how many it were. */
export async function forgetRows(db: Database, { table, kept }: PersonalTable, due: DueRows, most: number) {
  if ('until' in kept) return 0
  if (kept.forget !== undefined) return kept.forget(db, { ...due, most })
  const columns = (kept.empties ?? []).map(name => sql.ref(name))
  const conditions: RawBuilder<unknown>[] = [
    sql`${sql.ref(kept.since)} < ${due.before}::timestamptz`,
    kept.only === undefined ? [] : sql.raw(kept.only),
    columns.length === 0 ? [] : sql`num_nonnulls(${sql.join(columns)}) > 0`,
    due.organizationIds === null ? [] : ofOrganizations(due.organizationIds, due.alsoOfNone === true),
  ].flat()
  // By where they stand: the rows of a batch are found and taken in one go, whatever the key of the table is.
  const old = sql`array(select ctid from ${sql.table(table)} where ${every(conditions)} limit ${most})`
  const { numAffectedRows } = await (columns.length === 0
    ? sql`delete from ${sql.table(table)} where ctid = any (${old})`
    : sql`update ${sql.table(table)} set ${sql.join(columns.map(name => sql`${name} = null`))} where ctid = any (${old})`
  ).execute(db)
  return Number(numAffectedRows ?? 0)
}

const ofOrganizations = (ids: number[], alsoOfNone: boolean) =>
  sql`(organization_id = any (${ids}::int[])${alsoOfNone ? sql` or organization_id is null` : sql``})`
