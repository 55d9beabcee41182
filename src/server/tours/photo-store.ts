import { type Insertable, sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { DB } from '#server/platform/schema.ts'

export const insertPhoto = (db: Database, photo: Insertable<DB['tourPhotos']>) =>
  db.insertInto('tourPhotos').values(photo).execute()

// The walls leave out what the reader does not see: photos of rounds under way, of notes and incidents that are not theirs.
/** The picture of a photo of someone's own rounds, or of any where no account is named. */
export async function findPhotoFile(db: Database, id: number, ofUser: string | null) {
  const { rows } = await sql<{ contentType: string; bytes: Buffer }>`
    select f.content_type, f.bytes from tour_photos p
    join tour_runs r on r.organization_id = p.organization_id and r.id = p.run_id
    left join incident_photos i on i.organization_id = p.organization_id and i.id = p.incident_photo_id
    join files f on f.organization_id = p.organization_id and f.id = coalesce(p.file_id, i.file_id)
    where p.id = ${id} and (${ofUser}::text is null or exists (
      select from employees me where me.organization_id = r.organization_id and me.id = r.employee_id
        and me.user_id = ${ofUser}))`.execute(db)
  return rows[0]
}

/** The pictures of these photos, for a document that shows them. */
export async function listPictures(db: Database, organizationId: number, ids: number[]) {
  const { rows } = await sql<{ id: number; bytes: Buffer }>`
    select p.id, f.bytes from tour_photos p
    left join incident_photos i on i.organization_id = p.organization_id and i.id = p.incident_photo_id
    join files f on f.organization_id = p.organization_id and f.id = coalesce(p.file_id, i.file_id)
    where p.organization_id = ${organizationId} and p.id = any (${ids}::int[])`.execute(db)
  return rows
}
