import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { DB } from '#server/platform/schema.ts'
import type { ShiftTemplate } from '#shared/scheduling/template-contract.ts'

interface TemplateFilter {
  id?: number
  organizationIds?: readonly number[]
}

/** In the order in which they were added. */
export async function listTemplates(db: Database, { id, organizationIds }: TemplateFilter): Promise<ShiftTemplate[]> {
  const rows = await db
    .selectFrom('shiftTemplates')
    .selectAll()
    .$if(id !== undefined, query => query.where('id', '=', id as number))
    .$if(organizationIds !== undefined, query =>
      query.where('organizationId', '=', sql<number>`any (${organizationIds}::int[])`),
    )
    .orderBy('organizationId')
    .orderBy('id')
    .execute()
  return rows.map(row => ({ ...row, colour: row.colour as ShiftTemplate['colour'] }))
}

export const insertTemplate = (db: Database, template: Insertable<DB['shiftTemplates']>) =>
  db.insertInto('shiftTemplates').values(template).returning('id').executeTakeFirstOrThrow()

export const lockTemplate = (db: Database, id: number) =>
  db.selectFrom('shiftTemplates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

interface Known {
  organizationId: number
  id: number
}

export const updateTemplate = (
  db: Database,
  { organizationId, id }: Known,
  changes: Updateable<DB['shiftTemplates']>,
  now: string,
) =>
  db
    .updateTable('shiftTemplates')
    .set({ ...changes, updatedAt: now, version: sql`version + 1` })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

export const deleteTemplate = (db: Database, { organizationId, id }: Known) =>
  db.deleteFrom('shiftTemplates').where('organizationId', '=', organizationId).where('id', '=', id).execute()
