import { type RawBuilder, sql } from 'kysely'
import { eachOf, type Source } from '#server/employees/public.ts'
import type { Database } from '#server/platform/db.ts'
import { containing } from '#server/platform/sql.ts'
import type { EntryVerdict } from '#shared/time-tracking/shapes.ts'

export interface EntryRow {
  organizationId: number
  id: number
  employeeId: number
  userId: string | null
  name: string
  position: string
  scheduleId: number | null
  clockInTime: string
  clockOutTime: string | null
  location: string | null
  clockOutLocation: string | null
  totalHours: string | null
  status: 'active' | 'completed'
  businessId: number | null
  businessName: string | null
  geofencePolicy: 'record' | 'flag' | 'block' | null
  timeZone: string
  source: 'position' | 'manual' | 'manager' | 'offline'
  reason: string | null
  clockInVerdict: EntryVerdict | null
  clockInZone: string | null
  clockInLatitude: number | null
  clockInLongitude: number | null
  clockInAccuracyM: number | null
  clockOutVerdict: EntryVerdict | null
  clockOutZone: string | null
  clockOutLatitude: number | null
  clockOutLongitude: number | null
  clockOutAccuracyM: number | null
  clockInPressedAt: string | null
  createdAt: string
  clockOutPressedAt: string | null
  clockOutArrivedAt: string | null
  clockedInBy: string | null
  clockedOutBy: string | null
  beforeClockOut: unknown
  reviewedBy: string | null
  needsReview: boolean
  reviewReason: string | null
  reviewedAt: string | null
  autoClosed: boolean
  longNotifiedAt: string | null
  breakSeconds: number
  workedSeconds: number | null
  breakStartedAt: string | null
  breakPaid: boolean | null
  version: number
}

export async function findEntry(db: Database, id: number): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`${entries} where t.id = ${id}`.execute(db)
  return rows[0]
}

/** The same, held until the end of this transaction: of two changes at once the second sees what the first did. */
export async function lockEntry(db: Database, id: number): Promise<EntryRow | undefined> {
  await sql`select from time_entries where id = ${id} for no key update`.execute(db)
  return findEntry(db, id)
}

/** Asked at every clock-in, and mostly there is none: so not more than which. */
export const findOpenEntry = (db: Database, organizationId: number, employeeId: number) =>
  db
    .selectFrom('timeEntries')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('employeeId', '=', employeeId)
    .where('clockOutTime', 'is', null)
    .executeTakeFirst()

/** The first entry that has not ended at an instant, also one that began later: nothing new fits between. */
export async function findEntryAfter(db: Database, organizationId: number, employeeId: number, at: string) {
  const { rows } = await sql<EntryRow>`
    ${entries} where t.organization_id = ${organizationId} and t.employee_id = ${employeeId}
    and coalesce(t.clock_out_time, 'infinity') > ${at}::timestamptz order by t.clock_in_time limit 1`.execute(db)
  return rows[0]
}

export async function findOpenEntryOfUser(db: Database, userId: string) {
  const { rows } = await sql<EntryRow>`
    ${entries} where e.user_id = ${userId} and e.closed_at is null and t.clock_out_time is null
    order by t.clock_in_time desc limit 1`.execute(db)
  return rows[0]
}

export interface EntryFilter {
  sources: Source[]
  businessId?: number | undefined
  from?: string | undefined
  to?: string | undefined
  open?: boolean | undefined
  needsReview?: boolean | undefined
  withoutSite?: boolean | undefined
  search?: string | undefined
  after?: { clockInTime: string; id: number } | undefined
  limit: number
}

export async function listEntries(db: Database, filter: EntryFilter): Promise<EntryRow[]> {
  const { limit } = filter
  const sources = eachOf(filter.sources)
  const conditions = [...sources.conditions, ...conditionsOf(filter)]
  const { rows } = await sql<EntryRow>`
    select page.* from ${sources.rows}
    cross join lateral (
      ${entries} where ${sql.join(conditions, sql` and `)} order by t.clock_in_time desc, t.id desc limit ${limit}
    ) page
    order by page.clock_in_time desc, page.id desc limit ${limit}`.execute(db)
  return rows
}

export async function countWaiting(db: Database, organizationIds: number[]) {
  const { rows } = await sql<{ needsReview: number; needsReviewSince: string | null }>`
    select count(*)::int as needs_review, min(t.clock_in_time) as needs_review_since from time_entries t
    where t.organization_id = any (${organizationIds}::int[]) and waits_for_review(t)`.execute(db)
  return rows[0] ?? { needsReview: 0, needsReviewSince: null }
}

export async function listTooLong(db: Database, organizationIds: number[], since: string) {
  const { rows } = await sql<EntryRow>`
    ${entries} where t.organization_id = any (${organizationIds}::int[]) and t.clock_out_time is null
    and t.clock_in_time <= ${since}::timestamptz order by t.clock_in_time limit 100`.execute(db)
  return rows
}

const waiting = sql`waits_for_review(t)`

function conditionsOf({ businessId, from, to, open, needsReview, withoutSite, search, after }: EntryFilter) {
  const day = sql`(t.clock_in_time at time zone coalesce(b.time_zone, o.time_zone))::date`
  const conditions: RawBuilder<unknown>[] = []
  if (businessId !== undefined) conditions.push(sql`t.business_id = ${businessId}`)
  // The wider bound of instants is there for the index; the day in the zone of the business decides.
  if (from !== undefined) conditions.push(sql`t.clock_in_time >= ${from}::date - 1 and ${day} >= ${from}::date`)
  if (to !== undefined) conditions.push(sql`t.clock_in_time < ${to}::date + 2 and ${day} <= ${to}::date`)
  if (open !== undefined) conditions.push(open ? sql`t.clock_out_time is null` : sql`t.clock_out_time is not null`)
  if (needsReview !== undefined) conditions.push(needsReview ? waiting : sql`not ${waiting}`)
  if (withoutSite === true) conditions.push(sql`t.business_id is null`)
  if (search !== undefined && search !== '') {
    const pattern = containing(search)
    conditions.push(sql`(e.name ilike ${pattern} or t.location ilike ${pattern})`)
  }
  if (after !== undefined)
    conditions.push(sql`(t.clock_in_time, t.id) < (${after.clockInTime}::timestamptz, ${after.id}::int)`)
  return conditions
}

const entries = sql`
  select t.organization_id, t.id, t.employee_id, e.user_id, e.name, e.position, t.schedule_id,
    t.clock_in_time, t.clock_out_time, t.location, t.clock_out_location, t.total_hours, t.status,
    t.business_id, b.name as business_name, b.geofence_policy, coalesce(b.time_zone, o.time_zone) as time_zone,
    t.source, t.reason,
    t.clock_in_verdict, zi.name as clock_in_zone, t.clock_in_latitude, t.clock_in_longitude, t.clock_in_accuracy_m,
    t.clock_out_verdict, zo.name as clock_out_zone, t.clock_out_latitude, t.clock_out_longitude, t.clock_out_accuracy_m,
    t.clock_in_pressed_at, t.created_at, t.clock_out_pressed_at, t.clock_out_arrived_at,
    t.clocked_in_by, t.clocked_out_by, t.before_clock_out, t.needs_review, t.review_reason, t.reviewed_at, t.reviewed_by, t.auto_closed, t.long_notified_at,
    t.break_seconds, t.worked_seconds, p.started_at as break_started_at, p.paid as break_paid, t.version
  from time_entries t
  join organizations o on o.id = t.organization_id
  join employees e on e.organization_id = t.organization_id and e.id = t.employee_id
  left join businesses b on b.organization_id = t.organization_id and b.id = t.business_id
  left join site_zones zi on zi.organization_id = t.organization_id and zi.id = t.clock_in_zone_id
  left join site_zones zo on zo.organization_id = t.organization_id and zo.id = t.clock_out_zone_id
  left join breaks p on p.organization_id = t.organization_id and p.time_entry_id = t.id and p.ended_at is null`
