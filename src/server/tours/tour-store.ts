import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { DB } from '#server/platform/schema.ts'
import type { Tour } from '#shared/tours/shapes.ts'
import type { PlaceInList } from './place-in-list.ts'

interface TourFilter {
  id?: number
  businessId?: number | undefined
  archived?: boolean | undefined
  /** Only those of the sites where this account works or is on the clock. */
  atSitesOf: string | null
  after?: PlaceInList | null
  limit: number
}

/** By site and name, each with its checkpoints in order. */
export async function listTours(db: Database, { id, businessId, archived, atSitesOf, after, limit }: TourFilter) {
  const { rows } = await sql<Tour>`
    select t.id, t.organization_id, t.name, t.ordered, t.expected_minutes, t.tolerance_minutes, t.version,
      t.archived_at is not null as archived, jsonb_build_object('id', b.id, 'name', b.name) as business,
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'place', c.place, 'instruction', c.instruction,
          'questions', c.questions, 'proof', c.proof,
          'position', case when c.latitude is not null then jsonb_build_object('lat', c.latitude, 'lng', c.longitude) end,
          'codeMark', case when c.proof && array['qr', 'nfc'] then encode(sha256(k.code::bytea), 'hex') end)
          order by s.place_in_tour), '[]')
       from tour_checkpoints s
       join checkpoints c on c.organization_id = s.organization_id and c.id = s.checkpoint_id
       left join checkpoint_codes k on k.organization_id = c.organization_id and k.checkpoint_id = c.id and k.replaced_at is null
       where s.organization_id = t.organization_id and s.tour_id = t.id and c.archived_at is null) as checkpoints
    from tours t join businesses b on b.organization_id = t.organization_id and b.id = t.business_id
    where (${id ?? null}::int is null or t.id = ${id ?? null})
      and (${businessId ?? null}::int is null or t.business_id = ${businessId ?? null})
      and (${archived ?? null}::boolean is null or (t.archived_at is not null) = ${archived ?? null})
      ${atSitesOf === null ? sql`` : sql`and ${worksAt(atSitesOf)}`}
      ${after ? sql`and (b.name, t.name, t.id) > (${after.businessName}, ${after.name}, ${after.id}::int)` : sql``}
    order by b.name, t.name, t.id limit ${limit}`.execute(db)
  return rows
}

// Found once, not for each tour.
const worksAt = (userId: string): RawBuilder<unknown> => sql`(t.organization_id, t.business_id) in (
  select me.organization_id, site.id from employees me
  cross join lateral (
    select me.current_business_id as id
    union select d.business_id from on_duty d where d.organization_id = me.organization_id and d.employee_id = me.id
    union select w.business_id from employee_businesses w
      where w.organization_id = me.organization_id and w.employee_id = me.id and w.status = 'active') site
  where me.user_id = ${userId} and me.closed_at is null)`

export const lockTour = (db: Database, id: number) =>
  db.selectFrom('tours').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const insertTour = (db: Database, tour: Insertable<DB['tours']>) =>
  db.insertInto('tours').values(tour).returning('id').executeTakeFirstOrThrow()

interface Kept {
  organizationId: number
  id: number
}

export const updateTourRow = (
  db: Database,
  { organizationId, id }: Kept,
  changes: Updateable<DB['tours']>,
  now: string,
) =>
  db
    .updateTable('tours')
    .set({ ...changes, updatedAt: now, version: sql`version + 1` })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

export async function keepCheckpointsOf(db: Database, { organizationId, id }: Kept, checkpointIds: number[]) {
  await db.deleteFrom('tourCheckpoints').where('organizationId', '=', organizationId).where('tourId', '=', id).execute()
  await db
    .insertInto('tourCheckpoints')
    .values(
      checkpointIds.map((checkpointId, index) => ({
        organizationId,
        tourId: id,
        placeInTour: index + 1,
        checkpointId,
      })),
    )
    .execute()
}

/** The sites of checkpoints that the caller may know. */
export const listSitesOf = (db: Database, checkpointIds: number[]) =>
  db.selectFrom('checkpoints').select(['id', 'businessId', 'organizationId']).where('id', 'in', checkpointIds).execute()
