import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { ChosenPost, PlanStatus, PlanWeights } from '#shared/plans/shapes.ts'
import type { Assumptions } from '#shared/plans/what-if.ts'
import type { Day, WallShift } from '#shared/time.ts'
import { assumptionsOfPlan } from './assumption-store.ts'
import type { FoundFigures } from './figures.ts'

export interface Turn {
  organizationId: number
  id: number
  weekStarting: Day
  businessIds: number[] | null
  posts: ChosenPost[] | null
  onlyOpen: boolean
  movePublished: boolean
  seconds: number
  weights: PlanWeights
  whatIf: Assumptions | null
}

// A search keeps a processor busy: those of other companies wait too, rather than slow down everyone who clocks in.
const mostAtOnce = 2
/** Whoever has given no sign of life for so long is gone: it gives one every second. */
const silentSeconds = 20
// What was cut off is taken up once more; what is cut off again may be what ends the server.
const mostAttempts = 2

/** Takes the next plan that waits, the oldest first and one of each company at a time; undefined where there is none to take. */
export async function takeTurn(db: Database, now: string) {
  await sql`select pg_advisory_xact_lock(hashtext('muster:plan-turn'))`.execute(db)
  const { rows } = await sql<Turn>`
    update plans p set status = 'running', started_at = ${now}::timestamptz, seen_at = ${now}::timestamptz, attempts = attempts + 1
    where (organization_id, id) in (
      select w.organization_id, w.id from plans w
      where w.status = 'waiting'
        and not exists (select from plans r where r.organization_id = w.organization_id and r.status = 'running')
        and (select count(*) from plans r where r.status = 'running') < ${mostAtOnce}
      order by w.created_at, w.id limit 1)
    returning p.organization_id, p.id, p.week_starting, p.business_ids, p.posts, p.only_open, p.move_published, p.seconds, p.weights,
      ${assumptionsOfPlan} as what_if`.execute(db)
  return rows[0]
}

/** Says that it is still worked on, and how far it is; answers whether it is to stop, and nothing where it is gone. */
export const giveSign = (db: Database, { organizationId, id }: Turn, now: string, figures: string | null) =>
  db
    .updateTable('plans')
    .set({ seenAt: now, ...(figures !== null && { figures }) })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .returning('stopAskedAt')
    .executeTakeFirst()

export interface FoundShift {
  /** Null for a shift that is only assumed. */
  scheduleId: number | null
  assumed: (WallShift & { location: string }) | null
  startsAt: string
  endsAt: string
  businessId: number | null
  fromEmployeeId: number | null
  toEmployeeId: number | null
  nextEmployeeId: number | null
  why: unknown[]
  nextWhy: unknown[]
  remedies: unknown[]
  state: 'gap' | 'proposed'
}

interface Ending {
  status: Extract<PlanStatus, 'ready' | 'stopped' | 'failed'>
  figures: FoundFigures | null
  shiftCount: number
  shifts: FoundShift[]
}

/** Writes down what was found. One that was discarded or given up in the meantime stays so. */
export async function endTurn(db: Database, { organizationId, id }: Turn, now: string, ending: Ending) {
  const done = await db
    .updateTable('plans')
    .set({
      status: ending.status,
      endedAt: now,
      shiftCount: ending.shiftCount,
      ...(ending.figures && { figures: JSON.stringify(ending.figures) }),
    })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  if (done === undefined || ending.shifts.length === 0) return done !== undefined
  // A shift that was deleted meanwhile is nothing to propose.
  await sql`
    insert into plan_shifts (organization_id, plan_id, schedule_id, assumed, starts_at, ends_at, business_id, from_employee_id, to_employee_id,
      next_employee_id, why, next_why, remedies, state)
    select ${organizationId}, ${id}, f."scheduleId", f.assumed, f."startsAt", f."endsAt", f."businessId", f."fromEmployeeId", f."toEmployeeId",
      f."nextEmployeeId", f.why, f."nextWhy", f.remedies, f.state
    from jsonb_to_recordset(${JSON.stringify(ending.shifts)}::jsonb) as f(
      "scheduleId" int, assumed jsonb, "startsAt" timestamptz, "endsAt" timestamptz, "businessId" int, "fromEmployeeId" int, "toEmployeeId" int,
      "nextEmployeeId" int, why jsonb, "nextWhy" jsonb, remedies jsonb, state text)
    where f."scheduleId" is null
      or exists (select from schedules s where s.organization_id = ${organizationId} and s.id = f."scheduleId")
    order by f."startsAt", f."scheduleId"`.execute(db)
  return true
}

/** Runs whose process is gone wait again, or have failed where that happened before. Answers which. */
export async function takeUpAgain(db: Database, now: string) {
  const { rows } = await sql<{ organizationId: number; id: number }>`
    update plans
    set status = case when attempts < ${mostAttempts} then 'waiting' else 'failed' end,
        ended_at = case when attempts < ${mostAttempts} then null else ${now}::timestamptz end
    where status = 'running' and seen_at < ${now}::timestamptz - make_interval(secs => ${silentSeconds})
    returning organization_id, id`.execute(db)
  return rows
}

/** The oldest that waits, where nobody may be left to take it. */
export const findWaiting = (db: Database) =>
  db
    .selectFrom('plans')
    .select(['organizationId', 'id'])
    .where('status', '=', 'waiting')
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
