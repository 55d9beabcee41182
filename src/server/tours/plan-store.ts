import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { DB } from '#server/platform/schema.ts'
import type { SiteShift } from '#shared/tours/plan-rules.ts'
import type { PlanRule, TourPlan } from '#shared/tours/plan-shapes.ts'

interface PlanFilter {
  id?: number
  tourId?: number
}

/** Those in force, the oldest first. */
export async function listPlans(db: Database, { id, tourId }: PlanFilter) {
  const { rows } = await sql<TourPlan>`
    select p.id, p.organization_id, p.rule, p.weekdays, p.version, jsonb_build_object('id', t.id, 'name', t.name) as tour,
      jsonb_build_object('id', b.id, 'name', b.name) as business
    from tour_plans p
    join tours t on t.organization_id = p.organization_id and t.id = p.tour_id
    join businesses b on b.organization_id = t.organization_id and b.id = t.business_id
    where p.ended_at is null and (${id ?? null}::int is null or p.id = ${id ?? null})
      and (${tourId ?? null}::int is null or p.tour_id = ${tourId ?? null})
    order by p.id`.execute(db)
  return rows
}

export const lockPlan = (db: Database, id: number) =>
  db.selectFrom('tourPlans').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const insertPlan = (db: Database, plan: Insertable<DB['tourPlans']>) =>
  db.insertInto('tourPlans').values(plan).returning('id').executeTakeFirstOrThrow()

export const updatePlan = (
  db: Database,
  { organizationId, id }: { organizationId: number; id: number },
  changes: Updateable<DB['tourPlans']>,
  now: string,
) =>
  db
    .updateTable('tourPlans')
    .set({ ...changes, updatedAt: now, version: sql`version + 1` })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

interface PlanToMake {
  organizationId: number
  planId: number
  tourId: number
  businessId: number
  rule: PlanRule
  weekdays: number[]
  seed: string
  expectedMinutes: number
  toleranceMinutes: number
  timeZone: string
  /** The plan has ended, its tour was put away or its site closed. */
  isOver: boolean
  shifts: SiteShift[]
}

/** Plans with what their times are made of, held for this transaction: two who make them do it one after the other. */
export async function lockPlansToMake(db: Database, now: string, { tourId }: PlanFilter) {
  const { rows } = await sql<PlanToMake>`
    select p.organization_id, p.id as plan_id, p.tour_id, t.business_id, p.rule, p.weekdays, p.seed, t.expected_minutes,
      t.tolerance_minutes, b.time_zone,
      (p.ended_at is not null or t.archived_at is not null or b.closed_at is not null) as is_over,
      (select coalesce(jsonb_agg(jsonb_build_object('date', s.date, 'startsAt', s.starts_at, 'endsAt', s.ends_at)), '[]')
       from schedules s
       where s.organization_id = t.organization_id and s.business_id = t.business_id and s.published_at is not null
         and s.status <> 'cancelled' and s.covers_id is null and p.rule ->> 'kind' in ('interval', 'per-shift')
         and s.date between ${now}::timestamptz::date - 2 and ${now}::timestamptz::date + 3) as shifts
    from tour_plans p
    join tours t on t.organization_id = p.organization_id and t.id = p.tour_id
    join businesses b on b.organization_id = t.organization_id and b.id = t.business_id
    where (${tourId ?? null}::int is null or p.tour_id = ${tourId ?? null})
      and (p.ended_at is null or exists (
        select from tour_dues d where d.organization_id = p.organization_id and d.plan_id = p.id and d.run_id is null
          and d.missed_at > ${now}::timestamptz))
    order by p.organization_id, p.id for no key update of p`.execute(db)
  return rows
}

export interface NewDue {
  organizationId: number
  planId: number
  tourId: number
  businessId: number
  isRandom: boolean
  opensAt: string
  dueAt: string
  lateAt: string
  missedAt: string
}

/**
 * Writes down when the rounds of these plans are due from now on. What is wanted no more goes, unless someone has begun it or it
 * was due already. Returns the sites where something has changed.
 */
export async function keepDues(
  db: Database,
  plans: { organizationId: number; planId: number; isOver: boolean }[],
  dues: NewDue[],
  now: string,
) {
  const { rows } = await sql<{ organizationId: number; businessId: number }>`
    with plans as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb)
        as p ("organizationId" int, "planId" int, "isOver" boolean)),
    wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(dues)}::jsonb)
        as w ("organizationId" int, "planId" int, "tourId" int, "businessId" int, "isRandom" boolean,
          "opensAt" timestamptz, "dueAt" timestamptz, "lateAt" timestamptz, "missedAt" timestamptz)),
    gone as (
      delete from tour_dues d using plans p
      where d.organization_id = p."organizationId" and d.plan_id = p."planId" and d.run_id is null
        and (d.due_at > ${now}::timestamptz or (p."isOver" and d.missed_at > ${now}::timestamptz))
        and not exists (select from wanted w where w."organizationId" = d.organization_id and w."planId" = d.plan_id
                          and w."dueAt" = d.due_at)
      returning d.organization_id, d.business_id),
    made as (
      insert into tour_dues as d (organization_id, plan_id, tour_id, business_id, is_random, opens_at, due_at, late_at, missed_at)
      select "organizationId", "planId", "tourId", "businessId", "isRandom", "opensAt", "dueAt", "lateAt", "missedAt" from wanted
      on conflict (organization_id, plan_id, due_at) do update
        set opens_at = excluded.opens_at, late_at = excluded.late_at, missed_at = excluded.missed_at
        where d.run_id is null and (d.late_at, d.missed_at) <> (excluded.late_at, excluded.missed_at)
      returning d.organization_id, d.business_id)
    select organization_id, business_id from gone union select organization_id, business_id from made`.execute(db)
  return rows
}
