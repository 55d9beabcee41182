import { type Insertable, sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { DB } from '#server/platform/schema.ts'
import { every } from '#server/platform/sql.ts'
import type { LatLng } from '#shared/geo.ts'
import type {
  Answer,
  Finding,
  Observation,
  Pause,
  PlaceVerdict,
  Proof,
  Question,
  ScanKind,
  TourPhoto,
} from '#shared/tours/shapes.ts'
import type { Outline } from '#shared/zones/rules.ts'
import { matching, organizationsRead, type RunFilter } from './run-filter.ts'

export interface ScanRow {
  checkpointId: number
  kind: ScanKind
  at: string
  verdict: PlaceVerdict
  accuracy: number | null
  findings: Finding[]
  reason: string | null
  answers: Answer[]
  arrivedAt: string | null
  doubt: string | null
}

export interface RunRow {
  id: number
  organizationId: number
  tour: { id: number; name: string }
  business: { id: number; name: string }
  timeZone: string
  employee: { id: number; name: string }
  checkpoints: { id: number; name: string; place: string | null }[]
  ordered: boolean
  expectedMinutes: number
  toleranceMinutes: number
  startedAt: string
  position: string
  finishedAt: string | null
  isAbandoned: boolean
  isOffTheClock: boolean
  remark: string | null
  arrivedAt: string | null
  doubt: string | null
  scans: ScanRow[]
  observations: Observation[]
  photos: Omit<TourPhoto, 'url'>[]
  pauses: Pause[]
}

interface Page {
  after: { position: string; id: number } | null
  limit: number
}

/** Newest first. Each organization is read in the order of its index, and only as far as the page goes. */
export async function listRunRows(db: Database, organizationIds: number[], filter: RunFilter, page: Page) {
  const conditions = [sql`r.organization_id = o.id`, ...matching(filter)]
  if (page.after !== null)
    conditions.push(sql`(r.started_at, r.id) < (${page.after.position}::timestamptz, ${page.after.id}::int)`)
  const { rows } = await sql<RunRow>`
    with o as materialized (${organizationsRead(organizationIds, filter)})
    select r.id, r.organization_id, r.ordered, r.expected_minutes, r.tolerance_minutes, r.started_at,
      r.started_at::text as position, r.finished_at, r.abandoned_at is not null as is_abandoned,
      r.time_entry_id is null as is_off_the_clock, r.remark, r.arrived_at, r.doubt, jsonb_build_object('id', t.id, 'name', t.name) as tour, jsonb_build_object('id', b.id, 'name', b.name) as business,
      b.time_zone, jsonb_build_object('id', r.employee_id, 'name', coalesce(e.name, '')) as employee,
      (select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'place', c.place) order by s.place_in_tour)
       from unnest(r.checkpoint_ids) with ordinality s (id, place_in_tour)
       join checkpoints c on c.organization_id = r.organization_id and c.id = s.id) as checkpoints,
      (select coalesce(jsonb_agg(jsonb_build_object('checkpointId', s.checkpoint_id, 'kind', s.kind, 'at', s.scanned_at,
          'verdict', s.verdict, 'accuracy', s.accuracy_m, 'findings', to_jsonb(s.findings), 'reason', s.reason,
          'answers', s.answers, 'arrivedAt', s.arrived_at, 'doubt', s.doubt) order by s.scanned_at, s.checkpoint_id), '[]')
       from tour_scans s where s.organization_id = r.organization_id and s.run_id = r.id) as scans,
      ${observed} as observations, ${photographed} as photos, ${pausesOfRun} as pauses
    from o cross join lateral (
      select r.* from tour_runs r
      join businesses b on b.organization_id = r.organization_id and b.id = r.business_id
      where ${every(conditions)}
      order by r.started_at desc, r.id desc limit ${page.limit}) r
    join tours t on t.organization_id = r.organization_id and t.id = r.tour_id
    join businesses b on b.organization_id = r.organization_id and b.id = r.business_id
    -- Whoever walked without ever having been on duty there is not known to the client.
    left join employees e on e.organization_id = r.organization_id and e.id = r.employee_id
    order by r.started_at desc, r.id desc limit ${page.limit}`.execute(db)
  return rows
}

// A note or incident that the reader does not see is left out by its own wall.
const observed = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'checkpointId', o.checkpoint_id, 'at', o.observed_at,
      'becomes', case when n.id is null then 'incident' else 'note' end, 'text', coalesce(n.content, i.description),
      'incident', case when i.id is not null then jsonb_build_object('id', i.id, 'number', i.incident_number) end)
      order by o.observed_at, o.id), '[]')
  from tour_observations o
  left join notes n on n.organization_id = o.organization_id and n.id = o.note_id
  left join cad_incidents i on i.organization_id = o.organization_id and i.id = o.incident_id
  where o.organization_id = r.organization_id and o.run_id = r.id and coalesce(n.id, i.id) is not null)`

const photographed = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'checkpointId', p.checkpoint_id, 'question', p.question,
      'observationId', p.observation_id, 'at', p.taken_at) order by p.taken_at, p.id), '[]')
  from tour_photos p where p.organization_id = r.organization_id and p.run_id = r.id)`

/** Of the round `r`: when whoever walked it had to stop. */
export const pausesOfRun = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('from', p.started_at, 'to', coalesce(p.ended_at, r.finished_at),
      'reason', p.reason) order by p.started_at), '[]')
  from tour_pauses p where p.organization_id = r.organization_id and p.run_id = r.id)`

/** A site as a report names it, also one that is closed by now. */
export const findReportedSite = (db: Database, businessId: number) =>
  db
    .selectFrom('businesses as b')
    .innerJoin('organizations as o', 'o.id', 'b.organizationId')
    .select(['b.organizationId', 'b.name', 'b.timeZone', 'o.name as organizationName'])
    .where('b.id', '=', businessId)
    .executeTakeFirst()

/** A tour as a round of it begins. */
export async function findTourToWalk(db: Database, tourId: number) {
  const { rows } = await sql<{
    organizationId: number
    businessId: number
    ordered: boolean
    expectedMinutes: number
    toleranceMinutes: number
    isArchived: boolean
    checkpointIds: number[]
  }>`
    select t.organization_id, t.business_id, t.ordered, t.expected_minutes, t.tolerance_minutes,
      t.archived_at is not null as is_archived,
      array(select s.checkpoint_id from tour_checkpoints s
            join checkpoints c on c.organization_id = s.organization_id and c.id = s.checkpoint_id and c.archived_at is null
            where s.organization_id = t.organization_id and s.tour_id = t.id order by s.place_in_tour) as checkpoint_ids
    from tours t where t.id = ${tourId}`.execute(db)
  return rows[0]
}

/** The caller's own record in a company, held for this transaction: one round is begun at a time. */
export const lockWalker = (db: Database, organizationId: number, userId: string) =>
  db
    .selectFrom('employees')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .where('closedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The round of this tour that someone is on, begun no later than then. */
export const findOpenRun = (
  db: Database,
  {
    organizationId,
    tourId,
    employeeId,
    at,
  }: { organizationId: number; tourId: number; employeeId: number; at: string },
) =>
  db
    .selectFrom('tourRuns')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('tourId', '=', tourId)
    .where('employeeId', '=', employeeId)
    .where('finishedAt', 'is', null)
    .where('startedAt', '<=', at)
    .orderBy('startedAt', 'desc')
    .executeTakeFirst()

/** The time on the clock that holds an instant. */
export async function findEntryAt(db: Database, organizationId: number, employeeId: number, at: string) {
  const { rows } = await sql<{ id: number }>`
    select id from time_entries
    where organization_id = ${organizationId} and employee_id = ${employeeId} and clock_in_time <= ${at}::timestamptz
      and (clock_out_time is null or clock_out_time > ${at}::timestamptz)`.execute(db)
  return rows[0]?.id ?? null
}

export const insertRun = (db: Database, run: Insertable<DB['tourRuns']>) =>
  db.insertInto('tourRuns').values(run).returning('id').executeTakeFirstOrThrow()

/** A round of the caller's own, held for this transaction: what is scanned on it is judged one after the other. */
export async function lockOwnRun(db: Database, id: number, userId: string) {
  const { rows } = await sql<{
    organizationId: number
    id: number
    businessId: number
    employeeId: number
    timeEntryId: number | null
    checkpointIds: number[]
    ordered: boolean
    startedAt: string
    finishedAt: string | null
    isAbandoned: boolean
    wasIncompleteTold: boolean
  }>`
    select r.organization_id, r.id, r.business_id, r.employee_id, r.time_entry_id, r.checkpoint_ids, r.ordered,
      r.started_at, r.finished_at, r.abandoned_at is not null as is_abandoned,
      r.incomplete_told_at is not null as was_incomplete_told
    from tour_runs r join employees e on e.organization_id = r.organization_id and e.id = r.employee_id
    where r.id = ${id} and e.user_id = ${userId} for no key update of r`.execute(db)
  return rows[0]
}

export type OwnRun = NonNullable<Awaited<ReturnType<typeof lockOwnRun>>>

export const finishRun = (
  db: Database,
  { organizationId, id }: OwnRun,
  { finishedAt, remark }: { finishedAt: string; remark: string | null },
) =>
  db
    .updateTable('tourRuns')
    .set({ finishedAt, abandonedAt: null, incompleteToldAt: null, remark })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

interface Done {
  checkpointId: number
  kind: ScanKind
  at: string
  position: LatLng | null
  isDoubted: boolean
}

/** Its time is the phone's word, and something speaks against it. */
const isDoubted = sql<boolean>`(s.doubt is not null or 'before-start' = any (s.findings))`

/** What was scanned or skipped so far, each with where its checkpoint is. */
export async function listDone(db: Database, { organizationId, id }: OwnRun) {
  const { rows } = await sql<Done>`
    select s.checkpoint_id, s.kind, s.scanned_at as at, ${isDoubted} as is_doubted,
      case when c.latitude is not null then jsonb_build_object('lat', c.latitude, 'lng', c.longitude) end as position
    from tour_scans s join checkpoints c on c.organization_id = s.organization_id and c.id = s.checkpoint_id
    where s.organization_id = ${organizationId} and s.run_id = ${id}`.execute(db)
  return rows
}

/** A checkpoint with everything a scan is judged by. */
export async function findStop(db: Database, organizationId: number, id: number) {
  const { rows } = await sql<{
    id: number
    proof: Proof[]
    questions: Question[]
    position: LatLng | null
    zone: Outline | null
    siteZones: Outline[]
  }>`
    select c.id, c.proof, c.questions,
      case when c.latitude is not null then jsonb_build_object('lat', c.latitude, 'lng', c.longitude) end as position,
      case when z.id is not null then jsonb_build_object('id', z.id, 'name', z.name, 'coordinates', z.coordinates) end as zone,
      (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'coordinates', s.coordinates) order by s.id), '[]')
       from site_zones s where s.organization_id = c.organization_id and s.business_id = c.business_id
         and s.is_active and s.deleted_at is null) as site_zones
    from checkpoints c left join site_zones z on z.organization_id = c.organization_id and z.id = c.zone_id
    where c.organization_id = ${organizationId} and c.id = ${id}`.execute(db)
  return rows[0]
}

export const findCheckpoint = (db: Database, id: number) =>
  db.selectFrom('checkpoints').select('organizationId').where('id', '=', id).executeTakeFirst()

/** Once for each checkpoint of a round; what was skipped may still be scanned. */
export const insertScan = (db: Database, scan: Insertable<DB['tourScans']>) =>
  db
    .insertInto('tourScans')
    .values(scan)
    .onConflict(conflict =>
      conflict
        .columns(['organizationId', 'runId', 'checkpointId'])
        .doUpdateSet(({ ref }) => ({
          kind: ref('excluded.kind'),
          scannedAt: ref('excluded.scannedAt'),
          latitude: ref('excluded.latitude'),
          longitude: ref('excluded.longitude'),
          accuracyM: ref('excluded.accuracyM'),
          positionTime: ref('excluded.positionTime'),
          verdict: ref('excluded.verdict'),
          findings: ref('excluded.findings'),
          answers: ref('excluded.answers'),
          arrivedAt: ref('excluded.arrivedAt'),
          doubt: ref('excluded.doubt'),
        }))
        // One that was seen at first hand takes the place of one that was passed over, or that nobody has to believe.
        .where(sql<boolean>`tour_scans.kind = 'skipped' or (excluded.doubt is null
          and (tour_scans.doubt is not null or 'before-start' = any (tour_scans.findings)))`)
        .where(sql.ref('excluded.kind'), '<>', 'skipped'),
    )
    .execute()
