import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { DB } from '#server/platform/schema.ts'
import type { LatLng } from '#shared/geo.ts'
import { addSeconds } from '#shared/time.ts'
import type { GeofencePolicy } from '#shared/time-tracking/rules.ts'
import type { Outline } from '#shared/zones/rules.ts'

const personFields = [
  'organizationId',
  'id',
  'userId',
  'name',
  'role',
  'position',
  'status',
  'currentBusinessId',
] as const

export const findPerson = (db: Database, employeeId: number) =>
  db
    .selectFrom('employees')
    .select(personFields)
    .where('id', '=', employeeId)
    .where('closedAt', 'is', null)
    .executeTakeFirst()

/** The same, held until the end of this transaction: clock-ins of one person come one after the other. */
export const lockPerson = (db: Database, employeeId: number) =>
  db
    .selectFrom('employees')
    .select(personFields)
    .where('id', '=', employeeId)
    .where('closedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>

export const findBusiness = (db: Database, organizationId: number, businessId: number) =>
  db
    .selectFrom('businesses')
    .select(['name', 'geofencePolicy'])
    .where('organizationId', '=', organizationId)
    .where('id', '=', businessId)
    .executeTakeFirst()

/** Whether the company works at sites at all; then whatever is worked is worked at one of them. */
export async function hasSites(db: Database, organizationId: number) {
  const site = await db
    .selectFrom('businesses')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('closedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return site !== undefined
}

export async function findPolicy(
  db: Database,
  organizationId: number,
  businessId: number | null,
): Promise<GeofencePolicy> {
  if (businessId === null) return 'block'
  const business = await findBusiness(db, organizationId, businessId)
  return (business?.geofencePolicy ?? 'block') as GeofencePolicy
}

/** The clock on the wall at a site, else the company's. */
export async function findTimeZone(db: Database, organizationId: number, businessId: number | null) {
  const { rows } = await sql<{ timeZone: string }>`
    select coalesce(b.time_zone, o.time_zone) as time_zone from organizations o
    left join businesses b on b.organization_id = o.id and b.id = ${businessId}::int
    where o.id = ${organizationId}`.execute(db)
  return rows[0]?.timeZone ?? 'UTC'
}

/** Whether an instant lies in a week of someone whose hours were approved. */
export async function isApprovedTime(db: Database, organizationId: number, employeeId: number, at: string) {
  const { rows } = await sql`
    select from timesheets s join organizations o on o.id = s.organization_id
    where s.organization_id = ${organizationId} and s.employee_id = ${employeeId} and s.status = 'approved'
      and s.week_starting = date_trunc('week', ${at}::timestamptz at time zone o.time_zone)::date limit 1`.execute(db)
  return rows.length > 0
}

/** Whether an entry is on a sheet that was approved: it stays as it is until that is reopened. */
export async function isOnApprovedSheet(db: Database, { organizationId, id }: { organizationId: number; id: number }) {
  const { rows } = await sql`
    select from timesheet_entries l
    join timesheets s on s.organization_id = l.organization_id and s.id = l.timesheet_id and s.status = 'approved'
    where l.organization_id = ${organizationId} and l.time_entry_id = ${id} and l.live limit 1`.execute(db)
  return rows.length > 0
}

/** What was last noted on a running clock: its beginning, or the break after it. */
export async function findLastNoted(
  db: Database,
  { organizationId, id, clockInTime }: { organizationId: number; id: number; clockInTime: string },
) {
  const { rows } = await sql<{ at: string }>`
    select greatest(${clockInTime}::timestamptz, max(started_at), max(ended_at)) as at from breaks
    where organization_id = ${organizationId} and time_entry_id = ${id}`.execute(db)
  return rows[0]?.at ?? clockInTime
}

/** The end of what someone worked last, where that is later than an instant; else the instant. */
export async function afterLastWork(
  db: Database,
  { organizationId, id }: Pick<Person, 'organizationId' | 'id'>,
  at: string,
) {
  const { rows } = await sql<{ at: string }>`
    select greatest(${at}::timestamptz, max(clock_out_time)) as at from time_entries
    where organization_id = ${organizationId} and employee_id = ${id} and clock_out_time > ${at}::timestamptz`.execute(
    db,
  )
  return rows[0]?.at ?? at
}

/** A zone, and the site it belongs to; one without a site counts for every site. */
export interface SiteZone extends Outline {
  businessId: number | null
}

export async function listActiveZones(db: Database, organizationId: number) {
  const zones = await db
    .selectFrom('siteZones')
    .select(['id', 'name', 'coordinates', 'businessId'])
    .where('organizationId', '=', organizationId)
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  return zones.map(
    ({ coordinates, ...zone }): SiteZone => ({ ...zone, coordinates: coordinates as unknown as LatLng[] }),
  )
}

/** The shift of today that a person would begin or be in, with when its clock-in opens. */
export async function findShiftToBegin(
  db: Database,
  { organizationId, id }: Pick<Person, 'organizationId' | 'id'>,
  at: string,
) {
  const { rows } = await sql<{ opensAt: string; timeZone: string }>`
    select s.starts_at - make_interval(mins => o.early_clock_in_minutes) as opens_at, z.name as time_zone
    from schedules s
    join organizations o on o.id = s.organization_id
    left join businesses b on b.organization_id = s.organization_id and b.id = s.business_id
    cross join lateral (select coalesce(b.time_zone, o.time_zone) as name) z
    where s.organization_id = ${organizationId} and s.employee_id = ${id} and s.status <> 'cancelled'
      and s.published_at is not null and s.ends_at > ${at}::timestamptz
      and s.starts_at > ${addSeconds(at, -2 * 86_400)}::timestamptz and s.starts_at < ${addSeconds(at, 86_400)}::timestamptz
      and (s.starts_at at time zone z.name)::date <= (${at}::timestamptz at time zone z.name)::date
    order by s.starts_at limit 1`.execute(db)
  return rows[0]
}

export const findOwnedShift = (db: Database, scheduleId: number) =>
  db
    .selectFrom('schedules')
    .select(['id', 'organizationId', 'employeeId', 'businessId', 'status', 'startsAt', 'endsAt', 'location'])
    .where('id', '=', scheduleId)
    .executeTakeFirst()

export const insertEntry = (db: Database, entry: Insertable<DB['timeEntries']>) =>
  db.insertInto('timeEntries').values(entry).returning('id').executeTakeFirstOrThrow()

export const updateEntry = (db: Database, organizationId: number, id: number, changes: Updateable<DB['timeEntries']>) =>
  db
    .updateTable('timeEntries')
    .set({ ...changes, version: sql`version + 1` })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

export const listBreaks = (db: Database, organizationId: number, timeEntryId: number) =>
  db
    .selectFrom('breaks')
    .select(['id', 'startedAt', 'endedAt', 'paid'])
    .where('organizationId', '=', organizationId)
    .where('timeEntryId', '=', timeEntryId)
    .orderBy('startedAt')
    .execute()

/** Begins a break, paid or not as the site says, else the organization. */
export const insertBreak = (db: Database, organizationId: number, timeEntryId: number, startedAt: string) =>
  db
    .insertInto('breaks')
    .columns(['organizationId', 'timeEntryId', 'startedAt', 'paid'])
    .expression(eb =>
      eb
        .selectFrom('organizations')
        .select([
          'organizations.id',
          eb.val(timeEntryId).as('timeEntryId'),
          sql<string>`${startedAt}::timestamptz`.as('startedAt'),
          sql<boolean>`coalesce((
            select (b.pay_rules ->> 'breaksPaid')::boolean from time_entries t
            join businesses b on b.organization_id = t.organization_id and b.id = t.business_id
            where t.organization_id = organizations.id and t.id = ${timeEntryId}), organizations.breaks_paid)`.as(
            'paid',
          ),
        ])
        .where('organizations.id', '=', organizationId),
    )
    .execute()

// A break begun and ended within the same millisecond still has a beginning before its end.
export const endOpenBreak = (db: Database, organizationId: number, timeEntryId: number, endedAt: string) =>
  db
    .updateTable('breaks')
    .set({ endedAt: sql`greatest(${endedAt}::timestamptz, started_at + interval '1 millisecond')` })
    .where('organizationId', '=', organizationId)
    .where('timeEntryId', '=', timeEntryId)
    .where('endedAt', 'is', null)
    .execute()

/** The break in which someone left by mistake goes on. */
export const reopenBreak = (db: Database, organizationId: number, timeEntryId: number, startedAt: string) =>
  db
    .updateTable('breaks')
    .set({ endedAt: null })
    .where('organizationId', '=', organizationId)
    .where('timeEntryId', '=', timeEntryId)
    .where('startedAt', '=', startedAt)
    .execute()

export const insertCorrection = (db: Database, correction: Insertable<DB['timeEntryCorrections']>) =>
  db.insertInto('timeEntryCorrections').values(correction).execute()

export const listCorrections = (db: Database, organizationId: number, timeEntryId: number) =>
  db
    .selectFrom('timeEntryCorrections')
    .select(['correctedBy', 'reason', 'oldValues', 'newValues', 'createdAt'])
    .where('organizationId', '=', organizationId)
    .where('timeEntryId', '=', timeEntryId)
    .orderBy('id')
    .execute()
