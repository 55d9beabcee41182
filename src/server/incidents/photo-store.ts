import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { Due } from '#server/platform/personal-data.ts'
import { seen } from './list-store.ts'
import type { Visibility } from './visibility.ts'

interface NewPhoto {
  organizationId: number
  incidentId: number
  fileId: string
  caption: string | null
  takenBy: string
  createdAt: string
}

export const insertPhoto = (db: Database, photo: NewPhoto) =>
  db.insertInto('incidentPhotos').values(photo).returning('id').executeTakeFirstOrThrow()

export async function countPhotos(db: Database, organizationId: number, incidentId: number) {
  const { count } = await db
    .selectFrom('incidentPhotos')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('organizationId', '=', organizationId)
    .where('incidentId', '=', incidentId)
    .executeTakeFirstOrThrow()
  return count
}

export const listPhotos = (db: Database, organizationId: number, incidentId: number) =>
  db
    .selectFrom('incidentPhotos')
    .select(['id', 'caption', 'takenBy', 'createdAt'])
    .where('organizationId', '=', organizationId)
    .where('incidentId', '=', incidentId)
    .orderBy('id')
    .execute()

interface FoundPhoto {
  organizationId: number
  incidentId: number
  fileId: string
}

/** A photo of an incident that the reader may see. */
export async function findPhoto(db: Database, id: number, visibility: Visibility) {
  const { rows } = await sql<FoundPhoto>`
    select p.organization_id, p.incident_id, p.file_id
    from incident_photos p
    join cad_incidents i on i.organization_id = p.organization_id and i.id = p.incident_id
    where ${sql.join([sql`p.id = ${id}`, ...seen(visibility)], sql` and `)}`.execute(db)
  return rows[0]
}

export const deletePhoto = (db: Database, organizationId: number, id: number) =>
  db.deleteFrom('incidentPhotos').where('organizationId', '=', organizationId).where('id', '=', id).execute()

/** The pictures themselves, for a document that shows them all. */
export const listPhotoFiles = (db: Database, organizationId: number, incidentId: number) =>
  db
    .selectFrom('incidentPhotos as p')
    .innerJoin('files as f', join =>
      join.onRef('f.organizationId', '=', 'p.organizationId').onRef('f.id', '=', 'p.fileId'),
    )
    .select(['p.id', 'f.bytes'])
    .where('p.organizationId', '=', organizationId)
    .where('p.incidentId', '=', incidentId)
    .orderBy('p.id')
    .execute()

/** Old photos go with their files; the log of the incident still says that one was taken. */
export async function forgetPhotos(db: Database, { organizationIds, before, most }: Due) {
  const { rows } = await sql<{ gone: number }>`
    with old as (
      select organization_id, id from incident_photos
      where organization_id = any (${organizationIds}::int[]) and created_at < ${before}::timestamptz limit ${most}),
    gone as (
      delete from incident_photos p using old
      where p.organization_id = old.organization_id and p.id = old.id returning p.id)
    select count(*)::int as gone from gone`.execute(db)
  return rows[0]?.gone ?? 0
}
