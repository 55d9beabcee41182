import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { TourDue } from '#shared/tours/due-shapes.ts'

/** What of a round that is due is shown; `d` is the due one with its site. */
const dueColumns = sql`
  d.id, d.organization_id, d.opens_at, d.due_at, d.late_at, d.missed_at, d.withdrawn_at is not null as withdrawn,
  jsonb_build_object('id', t.id, 'name', t.name) as tour,
  jsonb_build_object('id', d.business_id, 'name', d.business_name, 'timeZone', d.time_zone) as business,
  d.run_id, r.started_at, r.finished_at, e.id as employee_id, e.name as employee_name`

interface DueRow extends Omit<TourDue, 'run'> {
  runId: number | null
  startedAt: string
  finishedAt: string | null
  employeeId: number
  employeeName: string
}

const presentDue = ({ runId, startedAt, finishedAt, employeeId, employeeName, ...due }: DueRow): TourDue => ({
  ...due,
  run: runId === null ? null : { id: runId, employee: { id: employeeId, name: employeeName }, startedAt, finishedAt },
})

const besideDues = sql`
  join tours t on t.organization_id = d.organization_id and t.id = d.tour_id
  left join tour_runs r on r.organization_id = d.organization_id and r.id = d.run_id
  left join employees e on e.organization_id = r.organization_id and e.id = r.employee_id`

interface Watcher {
  userId: string
  now: string
  aheadHours: number
  limit: number
}

/** What nobody has begun yet and can still be begun, where this account is on the clock or has a shift now or soon. */
export async function listComingDues(db: Database, { userId, now, aheadHours, limit }: Watcher) {
  const until = sql`${now}::timestamptz + make_interval(hours => ${aheadHours})`
  const { rows } = await sql<DueRow>`
    with sites as materialized (
      select me.organization_id, coalesce(d.business_id, me.current_business_id) as business_id
      from employees me join on_duty d on d.organization_id = me.organization_id and d.employee_id = me.id
      where me.user_id = ${userId} and me.closed_at is null
      union
      select s.organization_id, s.business_id
      from employees me join schedules s on s.organization_id = me.organization_id and s.employee_id = me.id
      where me.user_id = ${userId} and me.closed_at is null and s.published_at is not null and s.status <> 'cancelled'
        and s.date between ${now}::timestamptz::date - 2 and ${now}::timestamptz::date + 2
        and s.starts_at < ${until} and s.ends_at > ${now}::timestamptz)
    select ${dueColumns} from (
      select d.*, b.name as business_name, b.time_zone from tour_dues d
      join sites m on m.organization_id = d.organization_id and m.business_id = d.business_id
      join businesses b on b.organization_id = d.organization_id and b.id = d.business_id) d ${besideDues}
    where d.run_id is null and d.missed_at > ${now}::timestamptz and d.due_at < ${until}
      and (not d.is_random or d.due_at <= ${now}::timestamptz)
    order by d.due_at, d.id limit ${limit}`.execute(db)
  return rows.map(presentDue)
}

/** Of today, with the last hours where it has just begun and the next ones where it is almost over: by site and time. */
export async function listBoard(
  db: Database,
  {
    organizationIds,
    businessId,
    now,
    limit,
  }: { organizationIds: number[]; businessId: number | undefined; now: string; limit: number },
) {
  // Site by site in their order, and no further than the board goes.
  const { rows } = await sql<DueRow>`
    select ${dueColumns} from (
      select d.*, b.name as business_name, b.sort_name, b.time_zone from (
        select b.organization_id, b.id, b.name, b.sort_name, b.time_zone,
          least(${now}::timestamptz - interval '12 hours',
            date_trunc('day', ${now}::timestamptz at time zone b.time_zone) at time zone b.time_zone) as from_at,
          greatest(${now}::timestamptz + interval '3 hours',
            (date_trunc('day', ${now}::timestamptz at time zone b.time_zone) + interval '1 day') at time zone b.time_zone) as to_at
        from businesses b
        where b.organization_id = any (${organizationIds}::int[])
          and (${businessId ?? null}::int is null or b.id = ${businessId ?? null})
        order by b.sort_name, b.id offset 0) b
      cross join lateral (
        select d.* from tour_dues d
        where d.organization_id = b.organization_id and d.business_id = b.id and d.due_at >= b.from_at and d.due_at < b.to_at
        order by d.due_at, d.id limit ${limit}) d
      order by b.sort_name, b.id, d.due_at, d.id limit ${limit}) as d ${besideDues}
    order by d.sort_name, d.business_id, d.due_at, d.id`.execute(db)
  return rows.map(presentDue)
}

/** How many rounds were due on each day of some sites, and how many of them were walked: also for a client of theirs. */
export async function countRoundsDue(db: Database, businessIds: number[], { from, to }: { from: string; to: string }) {
  const { rows } = await sql<{ businessId: number; day: string; due: number; done: number }>`
    select * from rounds_due_on(${businessIds}::int[], ${from}::date, ${to}::date)`.execute(db)
  return rows
}

export const findDue = (db: Database, id: number) =>
  db.selectFrom('tourDues').select(['organizationId', 'tourId']).where('id', '=', id).executeTakeFirst()

interface Begun {
  organizationId: number
  tourId: number
  runId: number
  /** When it was begun; what was told of it since is withdrawn now. */
  at: string
  now: string
  /** The one that was meant. */
  dueId: number | undefined
}

/** Ties a walk to what is due and not begun: to the one that was meant if it still fits, else to the nearest in time. */
export async function tieToDue(db: Database, { organizationId, tourId, runId, at, now, dueId }: Begun) {
  const { rows } = await sql<{ id: number; businessId: number; isDisproved: boolean }>`
    update tour_dues d set run_id = ${runId}, withdrawn_at = case when d.missed_told_at is not null
        or (d.late_told_at is not null and ${at}::timestamptz < d.late_at) then ${now}::timestamptz end
    where d.organization_id = ${organizationId} and d.id = (
      select f.id from tour_dues f
      where f.organization_id = ${organizationId} and f.tour_id = ${tourId} and f.run_id is null
        and f.opens_at <= ${at}::timestamptz and f.missed_at > ${at}::timestamptz
      order by f.id is distinct from ${dueId ?? null}::int, abs(extract(epoch from f.due_at - ${at}::timestamptz)), f.id
      limit 1 for update skip locked)
    returning d.id, d.business_id, d.withdrawn_at is not null as is_disproved`.execute(db)
  return rows[0]
}
