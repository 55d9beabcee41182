import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { DB } from '#server/platform/schema.ts'
import type { Edition } from '#shared/post-orders/shapes.ts'
import { filesOf, type Kept } from './store.ts'

export const insertEdition = (db: Database, edition: Insertable<DB['postOrderEditions']>) =>
  db.insertInto('postOrderEditions').values(edition).execute()

/** What is being written; what applies where nothing is. */
export async function findNewest(db: Database, { organizationId, id }: Kept) {
  return db
    .selectFrom('postOrderEditions')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('orderId', '=', id)
    .orderBy('edition', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

export type StoredEdition = Selectable<DB['postOrderEditions']>

/** What applies, if anything does. */
export const findInForce = (db: Database, { organizationId, id }: Kept) =>
  db
    .selectFrom('postOrderEditions')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('orderId', '=', id)
    .where('isInForce', '=', true)
    .executeTakeFirst()

interface EditionOf {
  organizationId: number
  orderId: number
  edition: number
}

export const updateEdition = (
  db: Database,
  { organizationId, orderId, edition }: EditionOf,
  changes: Updateable<DB['postOrderEditions']>,
) =>
  db
    .updateTable('postOrderEditions')
    .set(changes)
    .where('organizationId', '=', organizationId)
    .where('orderId', '=', orderId)
    .where('edition', '=', edition)
    .execute()

export const endEdition = (db: Database, { organizationId, orderId }: EditionOf) =>
  db
    .updateTable('postOrderEditions')
    .set({ isInForce: false })
    .where('organizationId', '=', organizationId)
    .where('orderId', '=', orderId)
    .where('isInForce', '=', true)
    .execute()

/** Everything that ever applied, the newest first. */
export async function listEditions(db: Database, id: number) {
  const { rows } = await sql<Edition>`
    select edition, title, body, emergency, radio_channel, contacts, positions, roles, must_acknowledge, read_by, change,
      published_at, published_by, ${filesOf('e')} as files
    from post_order_editions e where order_id = ${id} and published_at is not null
    order by edition desc limit 50`.execute(db)
  return rows
}
