import { type Insertable, sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { DB } from '#server/platform/schema.ts'

/** Names a file for an order; the same one again under the same name is the one that is there. */
export async function insertFile(db: Database, file: Insertable<DB['postOrderFiles']>) {
  const { id } = await db
    .insertInto('postOrderFiles')
    .values(file)
    // Written again as it is, so that its id comes back.
    .onConflict(conflict =>
      conflict.columns(['organizationId', 'orderId', 'fileId', 'name']).doUpdateSet({ name: file.name }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Which of these is the same file, under whatever name. */
export async function findSame(db: Database, organizationId: number, ids: readonly number[], fileId: string) {
  if (ids.length === 0) return undefined
  const row = await db
    .selectFrom('postOrderFiles')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('fileId', '=', fileId)
    .where('id', 'in', ids)
    .executeTakeFirst()
  return row?.id
}

export const findFileRow = (db: Database, id: number) =>
  db.selectFrom('postOrderFiles').selectAll().where('id', '=', id).executeTakeFirst()

/** The file in this place of an edition, the first is 1. */
export async function findFileOfEdition(
  db: Database,
  { organizationId, orderId, edition }: { organizationId: number; orderId: number; edition: number },
  number: number,
) {
  const { rows } = await sql<{ name: string; fileId: string }>`
    select f.name, f.file_id from post_order_editions e
    join post_order_files f on f.organization_id = e.organization_id and f.id = e.file_ids[${number}::int]
    where e.organization_id = ${organizationId} and e.order_id = ${orderId} and e.edition = ${edition}`.execute(db)
  return rows[0]
}

/** Whether an edition that is or was read names the file. */
export async function wasPublished(db: Database, { organizationId, orderId, id }: OrderFileOf) {
  const { rows } = await sql`
    select from post_order_editions where organization_id = ${organizationId} and order_id = ${orderId}
      and published_at is not null and ${id}::int = any (file_ids) limit 1`.execute(db)
  return rows.length > 0
}

interface OrderFileOf {
  organizationId: number
  orderId: number
  id: number
}

/** Lets go of a file that no edition names any more. */
export const deleteUnnamed = (db: Database, { organizationId, orderId, id }: OrderFileOf) =>
  sql`
    delete from post_order_files f where f.organization_id = ${organizationId} and f.id = ${id}
      and not exists (select from post_order_editions e where e.organization_id = ${organizationId}
                        and e.order_id = ${orderId} and ${id}::int = any (e.file_ids))`.execute(db)
