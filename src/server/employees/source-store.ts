import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

/** Whose rows a list is made of: everyone's of an organization, or one person's. */
export interface Source {
  organizationId: number
  employeeId: number | null
}

interface Whose {
  userId?: string | undefined
  employeeId?: number | undefined
}

/** The employee records that a list is made of; someone who left keeps their hours. */
export const findSources = (db: Database, { userId, employeeId }: Whose) =>
  db
    .selectFrom('employees')
    .select(['organizationId', 'id as employeeId'])
    .$if(userId !== undefined, query => query.where('userId', '=', userId as string))
    .$if(employeeId !== undefined, query => query.where('id', '=', employeeId as number))
    .limit(100)
    .execute()

/**
 * Sources as the rows `s`, and what ties a table `t` to them. Joined laterally, each is read along its own index and no
 * further than the page: how much lies behind it does not matter.
 */
export function eachOf(sources: Source[]) {
  const isPersonal = sources.every(source => source.employeeId !== null)
  return {
    rows: sql`unnest(
      ${sources.map(source => source.organizationId)}::int[], ${sources.map(source => source.employeeId)}::int[]
    ) s (organization_id, employee_id)`,
    conditions: [
      sql`t.organization_id = s.organization_id`,
      ...(isPersonal ? [sql`t.employee_id = s.employee_id`] : []),
    ],
  }
}
