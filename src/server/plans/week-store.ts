import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { selectShifts } from '#server/scheduling/public.ts'
import { addDays, type Day } from '#shared/time.ts'

/** More in one week nobody could look through. */
export const mostShifts = 5000
// Beyond this a list of people is no team any more; whoever has a shift of the week comes first.
const mostPeople = 2000
const historyDays = 56

/** The shifts of a week that were not cancelled, in the order of their starts. */
export const listWeek = (db: Database, organizationId: number, weekStarting: Day) =>
  selectShifts(db)
    .where('s.organizationId', '=', organizationId)
    .where('s.date', '>=', weekStarting)
    .where('s.date', '<=', addDays(weekStarting, 6))
    .where('s.status', '!=', 'cancelled')
    .orderBy('s.startsAt')
    .orderBy('s.id')
    .limit(mostShifts + 1)
    .execute()

export type WeekShift = Awaited<ReturnType<typeof listWeek>>[number]

export interface WeekPerson {
  id: number
  name: string
  status: string
  rateCents: number
  createdAt: string
  /** Those who run the company stand a post when they plan themselves for it, not because a plan puts them there. */
  standsPosts: boolean
}

/** Everyone who might stand a post, and whoever else has a shift of the week. */
export async function listPeople(db: Database, organizationId: number, alsoIds: number[]) {
  const { rows } = await sql<WeekPerson>`
    select e.id, e.name, e.status, e.hourly_rate_cents::int8 as rate_cents, e.created_at,
      e.closed_at is null and e.status <> 'inactive' and e.role in ('supervisor', 'lead', 'employee') as stands_posts
    from employees e
    where e.organization_id = ${organizationId}
      and (e.id = any (${alsoIds}::int[])
        or (e.closed_at is null and e.status <> 'inactive' and e.role in ('supervisor', 'lead', 'employee')))
    order by e.id = any (${alsoIds}::int[]) desc, e.id limit ${mostPeople}`.execute(db)
  return rows.map(row => ({ ...row, rateCents: Number(row.rateCents) })).toSorted((a, b) => a.id - b.id)
}

/** What people are paid at sites that pay them otherwise. */
export const listSiteRates = (db: Database, organizationId: number) =>
  db
    .selectFrom('employeeBusinesses')
    .select(['employeeId', 'businessId', 'hourlyRateCents'])
    .where('organizationId', '=', organizationId)
    .where('status', '=', 'active')
    .where('hourlyRateCents', 'is not', null)
    .execute()

export const listPlaces = (db: Database, organizationId: number) =>
  db
    .selectFrom('businesses')
    .select(['id', 'latitude', 'longitude'])
    .where('organizationId', '=', organizationId)
    .execute()

export interface WorkedBefore {
  employeeId: number
  businessId: number | null
  location: string
  startTime: string
  endTime: string
  isWeekend: boolean
  firstDay: Day
  times: number
  minutes: number
}

/** What people had in the eight weeks before, alike shifts together. */
export async function listWorkedBefore(db: Database, organizationId: number, weekStarting: Day) {
  const { rows } = await sql<WorkedBefore>`
    select employee_id, business_id, location, start_time, end_time, extract(isodow from date) > 5 as is_weekend,
      min(date) as first_day, count(*)::int as times, (sum(extract(epoch from ends_at - starts_at)) / 60)::int as minutes
    from schedules
    where organization_id = ${organizationId} and date >= ${addDays(weekStarting, -historyDays)}::date and date < ${weekStarting}::date
      and status <> 'cancelled' and published_at is not null and employee_id is not null
    group by employee_id, business_id, location, start_time, end_time, is_weekend`.execute(db)
  return rows
}

/** Who is not to be paired with whom. */
export const listApart = (db: Database, organizationId: number) =>
  db.selectFrom('keptApart').select(['employeeId', 'otherId']).where('organizationId', '=', organizationId).execute()
