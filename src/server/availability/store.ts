import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { AvailabilityForm } from '#shared/availability/contract.ts'
import type { Said } from '#shared/availability/rules.ts'
import type { Day, Instant } from '#shared/time.ts'

export interface HeardRow {
  organizationId: number
  employeeId: number
  userId: string | null
  name: string
  timeZone: string
  wishesUntil: number | null
  version: number
  saidAt: Instant | null
  mostWeekHours: number | null
  mostWeekNights: number | null
  week: (Said & { weekday: number })[]
  days: (Said & { date: Day })[]
  preferredSites: { id: number; name: string }[]
  ratherApart: { id: number; name: string }[]
}

interface Asked {
  employeeIds?: readonly number[]
  organizationIds?: readonly number[]
  userId?: string
  from: Day
  to?: Day | undefined
}

const mostPeople = 2000

/** What people have said, also those who have said nothing, with the single days of a range. */
export async function listAvailability(db: Database, asked: Asked): Promise<HeardRow[]> {
  const { employeeIds = null, organizationIds = null, userId = null, from, to = null } = asked
  const { rows } = await sql<HeardRow>`
    select e.organization_id, e.id as employee_id, e.user_id, e.name, o.time_zone,
      (r.rules ->> 'wishesUntil')::int as wishes_until,
      coalesce(a.version, 1) as version, a.said_at, a.most_week_hours, a.most_week_nights,
      coalesce((
        select json_agg(json_build_object('weekday', w.weekday, 'wish', w.wish, 'from', w.from_time, 'to', w.to_time)
                        order by w.weekday)
        from availability_week w where w.organization_id = e.organization_id and w.employee_id = e.id), '[]') as week,
      coalesce((
        select json_agg(json_build_object('date', d.date, 'wish', d.wish, 'from', d.from_time, 'to', d.to_time)
                        order by d.date)
        from availability_days d where d.organization_id = e.organization_id and d.employee_id = e.id
          and d.date >= ${from}::date and (${to}::date is null or d.date <= ${to}::date)), '[]') as days,
      coalesce((
        select json_agg(json_build_object('id', b.id, 'name', b.name) order by b.sort_name, b.id)
        from preferred_sites p join businesses b on b.organization_id = p.organization_id and b.id = p.business_id
        where p.organization_id = e.organization_id and p.employee_id = e.id), '[]') as preferred_sites,
      coalesce((
        select json_agg(json_build_object('id', other.id, 'name', other.name) order by other.name, other.id)
        from rather_apart p
        join employees other on other.organization_id = p.organization_id and other.id = p.other_id
        where p.organization_id = e.organization_id and p.employee_id = e.id and other.closed_at is null), '[]')
        as rather_apart
    from employees e
    join organizations o on o.id = e.organization_id
    left join planning_rules r on r.organization_id = e.organization_id
    left join availability a on a.organization_id = e.organization_id and a.employee_id = e.id
    where e.closed_at is null and e.role <> 'client'
      and (${employeeIds}::int[] is null or e.id = any (${employeeIds}::int[]))
      and (${organizationIds}::int[] is null or e.organization_id = any (${organizationIds}::int[]))
      and (${userId}::text is null or e.user_id = ${userId})
    order by e.name, e.id
    limit ${employeeIds === null ? mostPeople : null}`.execute(db)
  return rows
}

interface Wanted extends AvailabilityForm {
  organizationId: number
  employeeId: number
  version?: number | undefined
  /** Single days from then on are replaced; what was is history. */
  from: Day
}

/** Replaces what someone has said, unless it was made from an older version. */
export async function keepAvailability(db: Database, wanted: Wanted, userId: string, now: string): Promise<boolean> {
  const { organizationId, employeeId, version = null, mostWeekHours, mostWeekNights, from } = wanted
  const { rows } = await sql`
    insert into availability as a
      (organization_id, employee_id, most_week_hours, most_week_nights, said_at, said_by, version)
    values (${organizationId}, ${employeeId}, ${mostWeekHours}, ${mostWeekNights}, ${now}::timestamptz, ${userId}, 2)
    on conflict (organization_id, employee_id) do update
    set most_week_hours = excluded.most_week_hours, most_week_nights = excluded.most_week_nights,
      said_at = excluded.said_at, said_by = excluded.said_by, version = a.version + 1
    where ${version}::int is null or a.version = ${version}::int
    returning version`.execute(db)
  if (rows.length === 0) return false
  const theirs = { organizationId, employeeId }
  const hoursOf = (said: Said) => ({ wish: said.wish, fromTime: said.from, toTime: said.to })
  const { ratherApart } = wanted
  const replaced = [
    'availabilityWeek',
    'preferredSites',
    ...(ratherApart === undefined ? [] : ['ratherApart' as const]),
  ] as const
  for (const table of replaced) {
    await db
      .deleteFrom(table)
      .where('organizationId', '=', organizationId)
      .where('employeeId', '=', employeeId)
      .execute()
  }
  await db
    .deleteFrom('availabilityDays')
    .where('organizationId', '=', organizationId)
    .where('employeeId', '=', employeeId)
    .where('date', '>=', from)
    .execute()
  const week = wanted.week.map(said => ({ ...theirs, weekday: said.weekday, ...hoursOf(said) }))
  const days = wanted.days.map(said => ({ ...theirs, date: said.date, ...hoursOf(said) }))
  const sites = wanted.preferredSites.map(businessId => ({ ...theirs, businessId }))
  if (week.length > 0) await db.insertInto('availabilityWeek').values(week).execute()
  if (days.length > 0) await db.insertInto('availabilityDays').values(days).execute()
  if (sites.length > 0) await db.insertInto('preferredSites').values(sites).execute()
  const others = (ratherApart ?? []).map(otherId => ({ ...theirs, otherId }))
  if (others.length > 0) await db.insertInto('ratherApart').values(others).execute()
  return true
}

/** Who stands at a site at which someone stands. */
export async function listColleagues(db: Database, userId: string, organizationIds: readonly number[], now: Instant) {
  const { rows } = await sql<{ id: number; name: string }>`
    with own_sites as materialized (
      select me.organization_id, me.id as employee_id, b.id as business_id
      from employees me join businesses b on b.organization_id = me.organization_id
      where me.user_id = ${userId} and me.organization_id = any (${organizationIds}::int[]) and me.closed_at is null
        and b.closed_at is null and stands_at(me, b.id, ${now}::timestamptz))
    select e.id, e.name
    from employees e
    where e.organization_id = any (${organizationIds}::int[]) and e.closed_at is null and e.role <> 'client'
      and e.status <> 'inactive'
      and exists (
        select from own_sites o where o.organization_id = e.organization_id and o.employee_id <> e.id
          and stands_at(e, o.business_id, ${now}::timestamptz))
    order by e.name, e.id
    limit 500`.execute(db)
  return rows
}

/** How many of these sites a company has. */
export async function countSites(db: Database, organizationId: number, ids: readonly number[]) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from businesses where organization_id = ${organizationId} and id = any (${ids}::int[])`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
