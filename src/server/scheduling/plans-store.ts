import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { Availability, Said } from '#shared/availability/rules.ts'
import type { ApartShift, Plan } from '#shared/scheduling/judge.ts'
import type { PlanningRules } from '#shared/scheduling/planning-rules.ts'
import type { PlannedShift } from '#shared/scheduling/rules.ts'
import { addSeconds, type Instant } from '#shared/time.ts'
import { rulesFrom } from './planning-store.ts'

// A week that begins on another day than the shift, and the rest after it, lie within eight days on either side.
const daysAround = 8

export interface Person {
  id: number
  organizationId: number
  userId: string | null
  name: string
  position: string
  role: string
  status: string
}

/**
 * Finds people and keeps everyone else from planning for them until this transaction ends: whatever is decided from
 * their plan stays true. Always in the order of their ids, so that two who plan for the same people never block.
 */
export const lockPeople = (db: Database, ids: readonly number[]): Promise<Person[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('employees')
        .select(['id', 'organizationId', 'userId', 'name', 'position', 'role', 'status'])
        .where('id', 'in', [...new Set(ids)])
        .where('closedAt', 'is', null)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute()

export interface PlannedRow extends PlannedShift {
  employeeId: number
  businessId: number | null
  status: string
}

interface ApartRow extends ApartShift {
  scheduleId: number
}

/** What is known of a person, with the rules of the company that it is judged by. */
export type PlanOf = Omit<Plan, 'shifts' | 'apart'> & {
  shifts: PlannedRow[]
  apart: ApartRow[]
  rules: PlanningRules
}

/** What each of these people has planned around a span of time, in a fixed number of queries. */
export async function loadPlans(
  db: Database,
  employeeIds: readonly number[],
  span: { startsAt: Instant; endsAt: Instant },
): Promise<Map<number, PlanOf>> {
  const ids = [...new Set(employeeIds)]
  if (ids.length === 0) return new Map()
  const people = await db
    .selectFrom('employees as e')
    .innerJoin('organizations as o', 'o.id', 'e.organizationId')
    .leftJoin('planningRules as r', 'r.organizationId', 'e.organizationId')
    .leftJoin('planningLimits as l', join =>
      join.onRef('l.organizationId', '=', 'e.organizationId').onRef('l.employeeId', '=', 'e.id'),
    )
    .leftJoin('availability as a', join =>
      join.onRef('a.organizationId', '=', 'e.organizationId').onRef('a.employeeId', '=', 'e.id'),
    )
    .select(['e.id', 'e.position', 'o.overtimeThresholdHours', 'o.country', 'r.rules', 'l.adultOn', 'a.mostWeekHours'])
    .where('e.id', 'in', ids)
    .execute()
  const termsOf = new Map(
    people.map(({ rules, country, ...one }) => [one.id, { ...one, rules: rulesFrom({ country, rules }) }]),
  )
  const rows = [...termsOf.values()].map(({ rules }) => Math.max(rules.daysInRow, rules.nightsInRow) + 2)
  const aroundSeconds = Math.max(daysAround, ...rows) * 86_400
  const from = addSeconds(span.startsAt, -aroundSeconds)
  const to = addSeconds(span.endsAt, aroundSeconds)
  const shifts = await db
    .selectFrom('schedules')
    .select([
      'id',
      'employeeId',
      'businessId',
      'date',
      'startTime',
      'endTime',
      // Nobody is at work before they can be there.
      sql<string>`coalesce(arrival(schedules), starts_at)`.as('startsAt'),
      'endsAt',
      'location',
      'status',
    ])
    .where('employeeId', 'in', ids)
    .where('status', '!=', 'cancelled')
    .where('date', '>=', from.slice(0, 10))
    .where('date', '<=', to.slice(0, 10))
    .orderBy('startsAt')
    .execute()
  const timeOff = await db
    .selectFrom('timeOffRequests')
    .select(['employeeId', 'startsOn', 'endsOn'])
    .where('employeeId', 'in', ids)
    // Who has said that they do not come is not planned, also while nobody has decided on it.
    .where(({ eb, or, and }) =>
      or([eb('status', '=', 'approved'), and([eb('status', '=', 'pending'), eb('calledInAt', 'is not', null)])]),
    )
    .where('endsOn', '>=', from.slice(0, 10))
    .where('startsOn', '<=', to.slice(0, 10))
    .execute()
  const licences = await db
    .selectFrom('licences')
    .select(['employeeId', 'kind', 'expiresOn'])
    .where('employeeId', 'in', ids)
    .execute()
  const assignedTo = await findAssignments(db, ids)
  const bans = await db
    .selectFrom('siteBans')
    .select(['employeeId', 'businessId'])
    .where('employeeId', 'in', ids)
    .execute()
  const apart = await listApart(db, ids, span)
  const said = await listSaid(db, ids, from.slice(0, 10), to.slice(0, 10))
  const [shiftsOf, timeOffOf, licencesOf] = [grouped(shifts), grouped(timeOff), grouped(licences)]
  const [bansOf, apartOf] = [grouped(bans), grouped(apart)]
  return new Map(
    ids.map(id => {
      const terms = termsOf.get(id)
      return [
        id,
        {
          shifts: (shiftsOf.get(id) ?? []) as PlannedRow[],
          timeOff: timeOffOf.get(id) ?? [],
          licences: licencesOf.get(id) ?? [],
          weekHours: Number(terms?.overtimeThresholdHours ?? 40),
          wishedHours: terms?.mostWeekHours ?? null,
          assignedTo: assignedTo.get(id) ?? null,
          position: terms?.position ?? '',
          bannedFrom: new Set((bansOf.get(id) ?? []).map(({ businessId }) => businessId)),
          apart: apartOf.get(id) ?? [],
          adultOn: terms?.adultOn ?? null,
          availability: said.get(id) ?? null,
          rules: terms?.rules ?? rulesFrom({ country: null, rules: null }),
        },
      ]
    }),
  )
}

export interface Site {
  id: number
  organizationId: number
  name: string
  timeZone: string
  requiredLicences: string[]
  latitude: number | null
  longitude: number | null
  closedAt: string | null
}

export const findSites = (db: Database, ids: readonly number[]): Promise<Site[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('businesses')
        .select(['id', 'organizationId', 'name', 'timeZone', 'requiredLicences', 'latitude', 'longitude', 'closedAt'])
        .where('id', 'in', [...new Set(ids)])
        .execute()

/** A person's own records, one in each organization they work for. */
export const findOwnRecords = (db: Database, userId: string) =>
  db
    .selectFrom('employees')
    .select(['id', 'organizationId', 'name', 'status'])
    .where('userId', '=', userId)
    .where('closedAt', 'is', null)
    .orderBy('organizationId')
    .execute()

/** The businesses that people are assigned to; someone without any may work everywhere. */
async function findAssignments(db: Database, employeeIds: readonly number[]): Promise<Map<number, Set<number>>> {
  if (employeeIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('employeeBusinesses')
    .select(['employeeId', 'businessId'])
    .where('employeeId', 'in', [...employeeIds])
    .where('status', '=', 'active')
    .execute()
  return new Map([...grouped(rows)].map(([id, all]) => [id, new Set(all.map(({ businessId }) => businessId))]))
}

/** When each of these people said that they can work, in one statement. */
async function listSaid(db: Database, employeeIds: number[], from: string, to: string) {
  const { rows } = await sql<Said & { employeeId: number; weekday: number | null; date: string | null }>`
    select employee_id, weekday, null::date as date, wish, from_time as from, to_time as to from availability_week
    where employee_id = any (${employeeIds}::int[])
    union all
    select employee_id, null, date, wish, from_time, to_time from availability_days
    where employee_id = any (${employeeIds}::int[]) and date between ${from}::date and ${to}::date`.execute(db)
  return new Map(
    [...grouped(rows)].map(([id, said]): [number, Availability] => [
      id,
      {
        week: said.flatMap(({ weekday, wish, from, to }) => (weekday === null ? [] : [{ weekday, wish, from, to }])),
        days: said.flatMap(({ date, wish, from, to }) => (date === null ? [] : [{ date, wish, from, to }])),
      },
    ]),
  )
}

/** The shifts within a span of those from whom each of these people is kept apart. */
async function listApart(
  db: Database,
  employeeIds: number[],
  { startsAt, endsAt }: { startsAt: Instant; endsAt: Instant },
) {
  const { rows } = await sql<ApartRow & { employeeId: number }>`
    select k.person as employee_id, s.id as schedule_id, e.name, s.business_id, s.starts_at, s.ends_at
    from (
      select organization_id, employee_id as person, other_id as other from kept_apart
      where employee_id = any (${employeeIds}::int[])
      union all
      select organization_id, other_id, employee_id from kept_apart where other_id = any (${employeeIds}::int[])
    ) k
    join employees e on e.organization_id = k.organization_id and e.id = k.other
    join schedules s on s.organization_id = k.organization_id and s.employee_id = k.other
    where s.status <> 'cancelled' and s.business_id is not null
      and s.starts_at < ${endsAt}::timestamptz and s.ends_at > ${startsAt}::timestamptz`.execute(db)
  return rows
}

function grouped<T extends { employeeId: number | null }>(rows: T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const row of rows) {
    if (row.employeeId === null) continue
    groups.set(row.employeeId, [...(groups.get(row.employeeId) ?? []), row])
  }
  return groups
}
