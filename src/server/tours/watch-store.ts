import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { addSeconds } from '#shared/time.ts'
import type { Watched } from '#shared/tours/due-shapes.ts'
import { toldAtFirst } from '#shared/tours/due-shapes.ts'

interface Noted {
  organizationId: number
  id: number
}

const moments = {
  due: { told: sql.ref('due_told_at'), from: sql.ref('due_at'), until: sql.ref('late_at') },
  late: { told: sql.ref('late_told_at'), from: sql.ref('late_at'), until: sql.ref('missed_at') },
  missed: { told: sql.ref('missed_told_at'), from: sql.ref('missed_at'), until: sql`'infinity'::timestamptz` },
}

/** Marks the rounds that came to this since the last look and that nobody has begun; each is returned once in its life. */
export async function noteRounds(db: Database, what: keyof typeof moments, now: string) {
  const { told, from, until } = moments[what]
  const { rows } = await sql<Noted>`
    update tour_dues set ${told} = ${now}::timestamptz
    where run_id is null and ${told} is null and ${from} <= ${now}::timestamptz and ${until} > ${now}::timestamptz
      and missed_at > ${addSeconds(now, -86_400)}::timestamptz
    returning organization_id, id`.execute(db)
  return rows
}

const toldThere = sql<Watched[]>`coalesce((
  select w.told from tour_watches w where w.organization_id = b.organization_id and w.business_id = b.id), ${toldAtFirst}::text[])`

/** A round that is or was due, for those who are told of it. */
export async function findDueToTell(db: Database, organizationId: number, id: number) {
  const { rows } = await sql<{
    businessId: number
    businessName: string
    timeZone: string
    tourName: string
    dueAt: string
    startedAt: string | null
    wasLateTold: boolean
    wasMissedTold: boolean
    told: Watched[]
  }>`
    select b.id as business_id, b.name as business_name, b.time_zone, t.name as tour_name, d.due_at, r.started_at,
      d.late_told_at is not null as was_late_told, d.missed_told_at is not null as was_missed_told, ${toldThere} as told
    from tour_dues d
    join tours t on t.organization_id = d.organization_id and t.id = d.tour_id
    join businesses b on b.organization_id = d.organization_id and b.id = d.business_id
    left join tour_runs r on r.organization_id = d.organization_id and r.id = d.run_id
    where d.organization_id = ${organizationId} and d.id = ${id}`.execute(db)
  return rows[0]
}

/** A walk, for those who are told that something speaks against it. */
export async function findRunToTell(db: Database, organizationId: number, id: number) {
  const { rows } = await sql<{
    businessId: number
    businessName: string
    tourName: string
    name: string
    userId: string | null
    told: Watched[]
  }>`
    select b.id as business_id, b.name as business_name, t.name as tour_name, e.name, e.user_id, ${toldThere} as told
    from tour_runs r
    join tours t on t.organization_id = r.organization_id and t.id = r.tour_id
    join businesses b on b.organization_id = r.organization_id and b.id = r.business_id
    join employees e on e.organization_id = r.organization_id and e.id = r.employee_id
    where r.organization_id = ${organizationId} and r.id = ${id}`.execute(db)
  return rows[0]
}

export async function findTold(
  db: Database,
  { organizationId, businessId }: { organizationId: number; businessId: number },
) {
  const { rows } = await sql<{ told: Watched[] }>`
    select ${toldThere} as told from businesses b
    where b.organization_id = ${organizationId} and b.id = ${businessId}`.execute(db)
  return rows[0]?.told ?? toldAtFirst
}

export const keepTold = (
  db: Database,
  { organizationId, businessId }: { organizationId: number; businessId: number },
  told: Watched[],
) =>
  db
    .insertInto('tourWatches')
    .values({ organizationId, businessId, told })
    .onConflict(conflict => conflict.columns(['organizationId', 'businessId']).doUpdateSet({ told }))
    .execute()
