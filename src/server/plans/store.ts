import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { ChosenPost, PlanStatus, PlanWeights } from '#shared/plans/shapes.ts'
import type { Assumptions } from '#shared/plans/what-if.ts'
import type { Day } from '#shared/time.ts'
import { assumptionsOfPlan } from './assumption-store.ts'
import type { FoundFigures } from './figures.ts'

export interface PlanRow {
  id: number
  organizationId: number
  weekStarting: Day
  status: PlanStatus
  before: number
  businessIds: number[] | null
  posts: ChosenPost[] | null
  onlyOpen: boolean
  movePublished: boolean
  seconds: number
  weights: PlanWeights
  whatIf: Assumptions | null
  name: string | null
  figures: FoundFigures | null
  shiftCount: number
  createdAt: string
  createdBy: string | null
  startedAt: string | null
  endedAt: string | null
  currency: string
  acceptedCount: number
  proposedCount: number
}

/** Nobody looks through more of one week, and it would be one statement's worth. */
const mostKept = 50

const columns = sql`p.id, p.organization_id, p.week_starting, p.status, p.business_ids, p.posts, p.only_open, p.move_published, p.seconds,
  p.weights, p.name, ${assumptionsOfPlan} as what_if, p.figures, p.shift_count, p.created_at, p.started_at, p.ended_at, o.currency,
  nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as created_by,
  (select count(*)::int from plans w where w.organization_id = p.organization_id and w.id < p.id
     and w.status in ('waiting', 'running')) as before,
  (select count(*)::int from plan_shifts s where s.organization_id = p.organization_id and s.plan_id = p.id
     and s.state = 'accepted') as accepted_count,
  (select count(*)::int from plan_shifts s where s.organization_id = p.organization_id and s.plan_id = p.id
     and s.state = 'proposed') as proposed_count`

const joined = sql`join organizations o on o.id = p.organization_id left join users u on u.id = p.created_by`

export async function listPlans(db: Database, organizationIds: number[], weekStarting: Day) {
  const { rows } = await sql<PlanRow>`
    select ${columns} from plans p ${joined}
    where p.organization_id = any (${organizationIds}::int[]) and p.week_starting = ${weekStarting}::date
    order by p.id desc limit ${mostKept}`.execute(db)
  return rows
}

export async function findPlan(db: Database, id: number) {
  const { rows } = await sql<PlanRow>`select ${columns} from plans p ${joined} where p.id = ${id}`.execute(db)
  return rows[0]
}

/** Held for this transaction: of two who accept it at once, the second sees what the first has done. */
export const lockPlan = (db: Database, id: number) =>
  db
    .selectFrom('plans')
    .select(['organizationId', 'id', 'status', 'weekStarting', 'isWhatIf'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

interface NewPlan extends Pick<PlanRow, 'organizationId' | 'weekStarting' | 'onlyOpen' | 'movePublished' | 'seconds'> {
  businessIds: number[] | null
  posts: ChosenPost[] | null
  weights: PlanWeights
  isWhatIf: boolean
  createdBy: string
  createdAt: string
}

export const insertPlan = (db: Database, { weights, posts, ...plan }: NewPlan) =>
  db
    .insertInto('plans')
    .values({ ...plan, weights: JSON.stringify(weights), posts: posts && JSON.stringify(posts) })
    .returning('id')
    .executeTakeFirstOrThrow()

export interface ComparedRow {
  id: number
  name: string
  whatIf: Assumptions
  createdAt: string
  currency: string
  figures: FoundFigures
  isAged: boolean
}

/** What-ifs of a week that were kept and are ready, the newest first. */
export async function listKept(db: Database, organizationIds: number[], weekStarting: Day) {
  const { rows } = await sql<ComparedRow>`
    select p.id, p.name, ${assumptionsOfPlan} as what_if, p.created_at, o.currency, p.figures,
      exists (select from schedules s where s.organization_id = p.organization_id
        and s.date between p.week_starting and p.week_starting + 6 and s.updated_at > p.started_at) as is_aged
    from plans p join organizations o on o.id = p.organization_id
    where p.organization_id = any (${organizationIds}::int[]) and p.week_starting = ${weekStarting}::date
      and p.name is not null and p.status in ('ready', 'stopped') and p.figures is not null
    order by p.id desc limit ${mostKept}`.execute(db)
  return rows
}

export const namePlan = (db: Database, organizationId: number, id: number, name: string) =>
  db.updateTable('plans').set({ name }).where('organizationId', '=', organizationId).where('id', '=', id).execute()

/** What-ifs of yesterday and before that nobody kept. */
export const deleteNotKept = (db: Database, now: string) =>
  sql`delete from plans where is_what_if and name is null and created_at < ${now}::timestamptz - interval '1 day'`.execute(
    db,
  )

export const deletePlan = (db: Database, organizationId: number, id: number) =>
  db.deleteFrom('plans').where('organizationId', '=', organizationId).where('id', '=', id).execute()

export const countUnderWay = async (db: Database, organizationId: number) =>
  (
    await db
      .selectFrom('plans')
      .select(({ fn }) => fn.countAll<number>().as('plans'))
      .where('organizationId', '=', organizationId)
      .where('status', 'in', ['waiting', 'running'])
      .executeTakeFirstOrThrow()
  ).plans

/** Asks whoever works on it to stop; one that nobody has begun is over at once. */
export const askToStop = (db: Database, organizationId: number, id: number, now: string) =>
  db
    .updateTable('plans')
    .set({
      stopAskedAt: now,
      status: sql`case when status = 'waiting' then 'stopped' else status end`,
      endedAt: sql`case when status = 'waiting' then ${now}::timestamptz else ended_at end`,
    })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'running'])
    .execute()
