import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { lateAfter, noShowAfter } from '#server/scheduling/public.ts'
import { catchUpPay } from '#server/timesheets/public.ts'

/** Which days of which places. */
export interface Scope {
  organizationIds: number[]
  businessId: number | null
  from: string
  to: string
}

export interface DayFigures {
  plannedSeconds: number
  /** Of the planned time, what was worked as planned. */
  coveredSeconds: number
  workedSeconds: number
  shifts: number
  openShifts: number
  onTime: number
  late: number
  noShow: number
  costCents: number
}

export interface DayRow extends DayFigures {
  day: string
  people: number
}

export interface BusinessRow extends DayFigures {
  organizationId: number
  businessId: number | null
  businessName: string | null
  /** Where the site has one of its own. */
  timeZone: string | null
  /** On the days that are over: what was planned, and what was promised beyond that. */
  requiredBefore: number
  coveredBefore: number
}

/** Counts again the days on which something has changed since they were counted; what they pay comes first. */
export async function catchUp(db: Database, organizationIds: number[], now: string) {
  await catchUpPay(db, organizationIds)
  await sql`select catch_up_reports(${organizationIds}::int[], ${now}::timestamptz, ${lateAfter}, ${noShowAfter})`.execute(
    db,
  )
}

export async function catchUpEverywhere(db: Database, now: string) {
  const organizations = await db.selectFrom('organizations').select('id').execute()
  await catchUp(
    db,
    organizations.map(({ id }) => id),
    now,
  )
}

/** What days were paid counts where it is in the money of the report: that of these organizations. */
export async function listDays(db: Database, scope: Scope, paidIn: number[]) {
  const { rows } = await sql<DayRow>`
    select d.day, sum(d.people)::int as people, ${sums},
      coalesce(sum(d.cost_cents) filter (where d.organization_id = any (${paidIn}::int[])), 0)::int8 as cost_cents
    from report_days d where ${within(scope)}
    group by d.day order by d.day`.execute(db)
  return rows
}

export async function listBusinesses(db: Database, scope: Scope, today: string) {
  const { rows } = await sql<BusinessRow>`
    select d.organization_id, d.business_id, b.name as business_name, b.time_zone, ${sums},
      sum(d.cost_cents)::int8 as cost_cents,
      coalesce(sum(d.planned_seconds) filter (where d.day < ${today}::date), 0)::int8 as required_before,
      coalesce(sum(d.covered_seconds) filter (where d.day < ${today}::date), 0)::int8 as covered_before
    from report_days d
    left join businesses b on b.organization_id = d.organization_id and b.id = d.business_id
    where ${within(scope)} group by d.organization_id, d.business_id, b.name, b.time_zone`.execute(db)
  return rows
}

const within = ({ organizationIds, businessId, from, to }: Scope) => sql`
  d.organization_id = any (${organizationIds}::int[]) and d.day between ${from}::date and ${to}::date
  and (${businessId}::int is null or d.business_id = ${businessId})`

const sums = sql`
  sum(d.planned_seconds)::int8 as planned_seconds, sum(d.covered_seconds)::int8 as covered_seconds,
  sum(d.worked_seconds)::int8 as worked_seconds,
  sum(d.planned_shifts)::int as shifts, sum(d.open_shifts)::int as open_shifts, sum(d.on_time)::int as on_time,
  sum(d.late)::int as late, sum(d.no_show)::int as no_show`
