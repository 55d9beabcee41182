import { type Insertable, sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { Due } from '#server/platform/personal-data.ts'
import type { DB } from '#server/platform/schema.ts'

export const insertPhoto = (db: Database, photo: Insertable<DB['notePhotos']>) =>
  db.insertInto('notePhotos').values(photo).execute()

/** Which file was photographed for a note. */
export const findPhoto = (db: Database, organizationId: number, noteId: number) =>
  db
    .selectFrom('notePhotos')
    .select('fileId')
    .where('organizationId', '=', organizationId)
    .where('noteId', '=', noteId)
    .executeTakeFirst()

/** Old photos go, their notes stay. */
export async function forgetPhotos(db: Database, { organizationIds, before, most }: Due) {
  const { rows } = await sql<{ gone: number }>`
    with old as (
      select organization_id, note_id from note_photos
      where organization_id = any (${organizationIds}::int[]) and created_at < ${before}::timestamptz limit ${most}),
    gone as (
      delete from note_photos p using old
      where p.organization_id = old.organization_id and p.note_id = old.note_id returning p.note_id)
    select count(*)::int as gone from gone`.execute(db)
  return rows[0]?.gone ?? 0
}
