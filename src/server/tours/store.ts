import { randomBytes } from 'node:crypto'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { DB } from '#server/platform/schema.ts'
import type { LatLng } from '#shared/geo.ts'
import type { Proof, Question } from '#shared/tours/shapes.ts'
import type { PlaceInList } from './place-in-list.ts'

export interface CheckpointRow {
  id: number
  organizationId: number
  businessId: number
  businessName: string
  name: string
  place: string | null
  instruction: string | null
  questions: Question[]
  proof: Proof[]
  latitude: number | null
  longitude: number | null
  zone: { id: number; name: string; coordinates: LatLng[] } | null
  tours: number
  lastScannedAt: string | null
  codeReplacedAt: string | null
  archivedAt: string | null
  version: number
}

interface CheckpointFilter {
  id?: number
  businessId?: number | undefined
  archived?: boolean | undefined
  after?: PlaceInList | null
  limit: number
}

/** By site and name. */
export async function listCheckpoints(db: Database, { id, businessId, archived, after, limit }: CheckpointFilter) {
  const { rows } = await sql<CheckpointRow>`
    select c.id, c.organization_id, c.business_id, b.name as business_name, c.name, c.place, c.instruction, c.questions,
      c.proof, c.latitude, c.longitude, c.archived_at, c.version,
      case when z.id is not null then jsonb_build_object('id', z.id, 'name', z.name, 'coordinates', z.coordinates) end as zone,
      (select count(*)::int from tour_checkpoints t join tours r on r.organization_id = t.organization_id and r.id = t.tour_id
       where t.organization_id = c.organization_id and t.checkpoint_id = c.id and r.archived_at is null) as tours,
      (select max(s.scanned_at) from tour_scans s
       where s.organization_id = c.organization_id and s.checkpoint_id = c.id) as last_scanned_at,
      (select max(k.replaced_at) from checkpoint_codes k
       where k.organization_id = c.organization_id and k.checkpoint_id = c.id) as code_replaced_at
    -- The sites in their order first: then the list is read no further than the page goes.
    from (select s.organization_id, s.id, s.name from businesses s
      where ${businessId ?? null}::int is null or s.id = ${businessId ?? null} order by s.name offset 0) b
    join checkpoints c on c.organization_id = b.organization_id and c.business_id = b.id
    left join site_zones z on z.organization_id = c.organization_id and z.id = c.zone_id
    where (${id ?? null}::int is null or c.id = ${id ?? null})
      and (${archived ?? null}::boolean is null or (c.archived_at is not null) = ${archived ?? null})
      ${after ? sql`and (b.name, c.name, c.id) > (${after.businessName}, ${after.name}, ${after.id}::int)` : sql``}
    order by b.name, c.name, c.id limit ${limit}`.execute(db)
  return rows
}

export const lockCheckpoint = (db: Database, id: number) =>
  db.selectFrom('checkpoints').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const insertCheckpoint = (db: Database, checkpoint: Insertable<DB['checkpoints']>) =>
  db.insertInto('checkpoints').values(checkpoint).returning('id').executeTakeFirstOrThrow()

export const updateCheckpoint = (
  db: Database,
  { organizationId, id }: { organizationId: number; id: number },
  changes: Updateable<DB['checkpoints']>,
  now: string,
) =>
  db
    .updateTable('checkpoints')
    .set({ ...changes, updatedAt: now, version: sql`version + 1` })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

interface Coded {
  organizationId: number
  checkpointId: number
  now: string
}

export const insertCode = (db: Database, { organizationId, checkpointId, now }: Coded) =>
  db
    .insertInto('checkpointCodes')
    .values({ organizationId, checkpointId, code: randomCode(26), shortCode: randomCode(8), createdAt: now })
    .execute()

export const endCode = (db: Database, { organizationId, checkpointId, now }: Coded, replacedBy: string) =>
  db
    .updateTable('checkpointCodes')
    .set({ replacedAt: now, replacedBy })
    .where('organizationId', '=', organizationId)
    .where('checkpointId', '=', checkpointId)
    .where('replacedAt', 'is', null)
    .execute()

// Crockford's letters: none that is taken for another, and all of them short in a QR code. 26 of them are 130 random bits.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const randomCode = (length: number) => [...randomBytes(length)].map(byte => letters[byte % 32]).join('')

export interface Label {
  name: string
  place: string | null
  code: string
  shortCode: string
}

/** What is to be printed: checkpoints in use that are proven by a label. */
export async function listLabels(
  db: Database,
  { organizationId, businessId, checkpointId, limit }: LabelFilter,
): Promise<Label[]> {
  const { rows } = await sql<Label>`
    select c.name, c.place, k.code, k.short_code from checkpoints c
    join checkpoint_codes k on k.organization_id = c.organization_id and k.checkpoint_id = c.id and k.replaced_at is null
    where c.organization_id = ${organizationId} and c.business_id = ${businessId} and c.archived_at is null
      and c.proof && array['qr', 'nfc'] and (${checkpointId}::int is null or c.id = ${checkpointId})
    order by c.name, c.id limit ${limit}`.execute(db)
  return rows
}

interface LabelFilter {
  organizationId: number
  businessId: number
  checkpointId: number | null
  limit: number
}

/** Whose code it is, and until when it was. */
export async function findCode(db: Database, organizationId: number, { code, shortCode }: Partial<Label>) {
  const { rows } = await sql<{ checkpointId: number; replacedAt: string | null }>`
    select checkpoint_id, replaced_at from checkpoint_codes
    where organization_id = ${organizationId}
      and ${code === undefined ? sql`short_code = ${shortCode ?? ''}` : sql`code = ${code}`}`.execute(db)
  return rows[0]
}

/** A site that is open, if the caller may know it. */
export const findSite = (db: Database, businessId: number) =>
  db
    .selectFrom('businesses')
    .select(['organizationId', 'id', 'name'])
    .where('id', '=', businessId)
    .where('closedAt', 'is', null)
    .executeTakeFirst()

export const findZone = (db: Database, organizationId: number, id: number) =>
  db
    .selectFrom('siteZones')
    .select(['businessId'])
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
