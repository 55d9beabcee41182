import type { Database } from '#server/platform/db.ts'
import type { Plan, PlannedShift } from '#shared/scheduling/rules.ts'
import { addSeconds, type Instant } from '#shared/time.ts'

// A week that begins on another day than the shift, and the rest after it, lie within eight days on either side.
const aroundSeconds = 8 * 86_400

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
  status: string
}

export type PlanOf = Omit<Plan, 'shifts'> & { shifts: PlannedRow[] }

/** What each of these people has planned around a span of time, in a fixed number of queries. */
export async function loadPlans(
  db: Database,
  employeeIds: readonly number[],
  span: { startsAt: Instant; endsAt: Instant },
): Promise<Map<number, PlanOf>> {
  const ids = [...new Set(employeeIds)]
  if (ids.length === 0) return new Map()
  const from = addSeconds(span.startsAt, -aroundSeconds)
  const to = addSeconds(span.endsAt, aroundSeconds)
  const shifts = await db
    .selectFrom('schedules')
    .select(['id', 'employeeId', 'date', 'startTime', 'endTime', 'startsAt', 'endsAt', 'location', 'status'])
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
    .where('status', '=', 'approved')
    .where('endsOn', '>=', from.slice(0, 10))
    .where('startsOn', '<=', to.slice(0, 10))
    .execute()
  const licences = await db
    .selectFrom('licences')
    .select(['employeeId', 'kind', 'expiresOn'])
    .where('employeeId', 'in', ids)
    .execute()
  const weeks = await db
    .selectFrom('employees as e')
    .innerJoin('organizations as o', 'o.id', 'e.organizationId')
    .select(['e.id', 'o.overtimeThresholdHours'])
    .where('e.id', 'in', ids)
    .execute()
  const weekHoursOf = new Map(weeks.map(({ id, overtimeThresholdHours }) => [id, Number(overtimeThresholdHours)]))
  const [shiftsOf, timeOffOf, licencesOf] = [grouped(shifts), grouped(timeOff), grouped(licences)]
  return new Map(
    ids.map(id => [
      id,
      {
        shifts: (shiftsOf.get(id) ?? []) as PlannedRow[],
        timeOff: timeOffOf.get(id) ?? [],
        licences: licencesOf.get(id) ?? [],
        weekHours: weekHoursOf.get(id) ?? 40,
      },
    ]),
  )
}

/** How an organization plans. */
export function findRules(db: Database, organizationId: number) {
  return db
    .selectFrom('organizations')
    .select(['timeZone', 'claimsNeedApproval'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
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
export async function findAssignments(db: Database, employeeIds: readonly number[]): Promise<Map<number, Set<number>>> {
  if (employeeIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('employeeBusinesses')
    .select(['employeeId', 'businessId'])
    .where('employeeId', 'in', [...employeeIds])
    .where('status', '=', 'active')
    .execute()
  return new Map([...grouped(rows)].map(([id, all]) => [id, new Set(all.map(({ businessId }) => businessId))]))
}

/** Whether someone's assignments leave out the site of a shift. */
export const worksElsewhere = (assigned: Set<number> | undefined, businessId: number | null) =>
  assigned !== undefined && businessId !== null && !assigned.has(businessId)

function grouped<T extends { employeeId: number | null }>(rows: T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const row of rows) {
    if (row.employeeId === null) continue
    groups.set(row.employeeId, [...(groups.get(row.employeeId) ?? []), row])
  }
  return groups
}
