import { type ExpressionBuilder, sql, type Updateable } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { DB, Schedules } from '#server/platform/schema.ts'
import type { Schedule, ScheduleStatus } from '#shared/scheduling/shapes.ts'
import type { Day } from '#shared/time.ts'

/** Whose shifts a reader sees: one person's own ones, and drafts or not. */
export interface Visibility {
  ofUser: string | null
  drafts: boolean
}

export interface ShiftFilter {
  from?: Day | undefined
  to?: Day | undefined
  organizationId?: number | undefined
  employeeId?: number | undefined
  employeeIds?: number[] | undefined
  businessId?: number | undefined
  open?: boolean | undefined
}

export type ShiftRow = Awaited<ReturnType<ReturnType<typeof selectShifts>['execute']>>[number]

export const selectShifts = (db: Database) =>
  db
    .selectFrom('schedules as s')
    .innerJoin('organizations as o', 'o.id', 's.organizationId')
    .leftJoin('employees as e', join =>
      join.onRef('e.organizationId', '=', 's.organizationId').onRef('e.id', '=', 's.employeeId'),
    )
    .leftJoin('businesses as b', join =>
      join.onRef('b.organizationId', '=', 's.organizationId').onRef('b.id', '=', 's.businessId'),
    )
    .select([
      's.id',
      's.organizationId',
      's.employeeId',
      'e.name as employeeName',
      'e.position as employeePosition',
      's.businessId',
      'b.name as businessName',
      sql<string>`coalesce(b.time_zone, o.time_zone)`.as('timeZone'),
      's.date',
      's.startTime',
      's.endTime',
      's.endsNextDay',
      's.startsAt',
      's.endsAt',
      's.breakMinutes',
      's.location',
      's.status',
      's.position',
      's.notes',
      's.publishedAt',
      's.seriesId',
      's.wasHandedOn',
      's.coversId',
      sql<string | null>`arrival(s)`.as('expectedAt'),
      's.version',
      'o.claimsNeedApproval',
      's.licences',
      sql<string[]>`case when s.licences = '{}' then coalesce(b.required_licences, '{}')
        else array(select distinct unnest(s.licences || b.required_licences) order by 1) end`.as('requiredLicences'),
    ])

/** A shift as it is shown, whether someone else had it before (`withMissed` asks for those), and which licences it asks for. */
export interface PlannedShift extends Schedule {
  wasHandedOn: boolean
  /** Its own, beside those of its site. */
  licences: string[]
  /** All of them. */
  requiredLicences: string[]
}

export const presentShift = (row: ShiftRow): PlannedShift => ({
  ...row,
  status: row.status as ScheduleStatus,
  employee:
    row.employeeId === null
      ? null
      : { id: row.employeeId, name: row.employeeName ?? '', position: row.employeePosition ?? '' },
  isOpen: row.employeeId === null && row.status === 'scheduled',
})

export async function findShift(db: Database, id: number, visibility: Visibility) {
  const row = await selectShifts(db).where('s.id', '=', id).where(seen(visibility)).executeTakeFirst()
  return row === undefined ? undefined : presentShift(row)
}

export async function findShifts(db: Database, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await selectShifts(db).where('s.id', 'in', ids).orderBy('s.date').orderBy('s.id').execute()
  return rows.map(presentShift)
}

/** The shift that someone covers the rest of a left one by. */
export async function findCovering(db: Database, { organizationId, id }: Pick<Schedule, 'organizationId' | 'id'>) {
  const row = await db
    .selectFrom('schedules')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('coversId', '=', id)
    .where('status', '!=', 'cancelled')
    .executeTakeFirst()
  return row?.id
}

interface Page {
  after: [date: string, startTime: string, id: number] | null
  limit: number
}

/** Shifts by day and start, one more than asked for. */
export async function listShifts(db: Database, filter: ShiftFilter, visibility: Visibility, { after, limit }: Page) {
  const isAfter = sql<boolean>`(s.date, s.start_time, s.id) > (${after?.[0]}::date, ${after?.[1]}, ${after?.[2]}::int)`
  // Each organization is read in the order of its days and no further than the page goes, however much was planned beyond.
  const page = () =>
    db
      .selectFrom(sql<{ id: number }>`unnest(app_organizations())`.as<'place'>(sql`place(id)`))
      .innerJoinLateral(
        eb =>
          eb
            .selectFrom('schedules as s')
            .leftJoin('employees as e', join =>
              join.onRef('e.organizationId', '=', 's.organizationId').onRef('e.id', '=', 's.employeeId'),
            )
            .select(['s.organizationId', 's.id'])
            .whereRef('s.organizationId', '=', 'place.id')
            .where(matching(filter))
            .where(seen(visibility))
            .$if(after !== null, query => query.where(isAfter))
            .orderBy('s.date')
            .orderBy('s.startTime')
            .orderBy('s.id')
            .limit(limit + 1)
            .as('found'),
        join => join.onTrue(),
      )
      .select(['found.organizationId', 'found.id'])
  const shifts = selectShifts(db)
  const found =
    filter.organizationId === undefined
      ? shifts.where(eb => eb(eb.refTuple('s.organizationId', 's.id'), 'in', page().$asTuple('organizationId', 'id')))
      : shifts
          .where(matching(filter))
          .where(seen(visibility))
          .$if(after !== null, query => query.where(isAfter))
  const rows = await found
    .orderBy('s.date')
    .orderBy('s.startTime')
    .orderBy('s.id')
    .limit(limit + 1)
    .execute()
  return rows.map(presentShift)
}

type ShiftExpression = ExpressionBuilder<DB & { s: Schedules; e: DB['employees'] }, 's' | 'e'>

function seen({ ofUser, drafts }: Visibility) {
  return ({ eb, and }: ShiftExpression) =>
    and([
      ...(ofUser === null ? [] : [eb('e.userId', '=', ofUser)]),
      ...(drafts ? [] : [eb('s.publishedAt', 'is not', null)]),
    ])
}

function matching({ from, to, organizationId, employeeId, employeeIds, businessId, open }: ShiftFilter) {
  return ({ eb, and }: ShiftExpression) =>
    and([
      ...(from === undefined ? [] : [eb('s.date', '>=', from)]),
      ...(to === undefined ? [] : [eb('s.date', '<=', to)]),
      ...(organizationId === undefined ? [] : [eb('s.organizationId', '=', organizationId)]),
      ...(employeeId === undefined ? [] : [eb('s.employeeId', '=', employeeId)]),
      ...(employeeIds === undefined ? [] : [eb('s.employeeId', 'in', employeeIds)]),
      ...(businessId === undefined ? [] : [eb('s.businessId', '=', businessId)]),
      ...(open === undefined ? [] : [eb('s.employeeId', open ? 'is' : 'is not', null)]),
    ])
}

export interface NewShift {
  organizationId: number
  employeeId: number | null
  businessId: number | null
  date: Day
  startTime: string
  endTime: string
  endsNextDay: boolean
  startsAt: string
  endsAt: string
  breakMinutes: number | null
  location: string
  status: ScheduleStatus
  position: string | null
  licences: string[]
  notes: string | null
  publishedAt: string | null
  seriesId: string | null
  createdBy: string
  assignedAt?: string
  coversId?: number | null
}

export async function insertShifts(db: Database, shifts: NewShift[]): Promise<number[]> {
  if (shifts.length === 0) return []
  const rows = await db.insertInto('schedules').values(shifts).returning('id').execute()
  return rows.map(({ id }) => id)
}

interface Edited {
  organizationId: number
  id: number
  version: number
}

/** Changes one shift that still is as it was read; of two parallel edits the second changes nothing. */
export async function updateShift(
  db: Database,
  { organizationId, id, version }: Edited,
  changes: Updateable<Schedules>,
  now: string,
) {
  const row = await db
    .updateTable('schedules')
    .set({ ...changes, version: version + 1, updatedAt: now })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes shifts that nobody has worked on; answers which. */
export const deleteShifts = (db: Database, organizationId: number, ids: number[]) =>
  db
    .deleteFrom('schedules as s')
    .where('s.organizationId', '=', organizationId)
    .where('s.id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('timeEntries as t')
            .select('t.id')
            .whereRef('t.organizationId', '=', 's.organizationId')
            .whereRef('t.scheduleId', '=', 's.id'),
        ),
      ),
    )
    .returning(['s.id', 's.employeeId', 's.date'])
    .execute()

/** The shift and those of its series that come after it and have not begun. */
export async function findSeriesFrom(db: Database, { organizationId, seriesId, date }: Schedule) {
  const rows = await selectShifts(db)
    .where('s.organizationId', '=', organizationId)
    .where('s.seriesId', '=', seriesId)
    .where('s.date', '>=', date)
    .where('s.status', 'in', ['scheduled', 'cancelled'])
    .orderBy('s.date')
    .orderBy('s.id')
    .limit(500)
    .execute()
  return rows.map(presentShift)
}

/** Published shifts that nobody has yet and that begin between two instants, soonest first. */
export const listOpenShifts = (db: Database, organizationIds: number[], from: string, to: string) =>
  organizationIds.length === 0
    ? Promise.resolve([])
    : selectShifts(db)
        .where('s.organizationId', 'in', organizationIds)
        .where('s.employeeId', 'is', null)
        .where('s.status', '=', 'scheduled')
        .where('s.publishedAt', 'is not', null)
        .where('s.startsAt', '>', from)
        .where('s.startsAt', '<', to)
        .orderBy('s.startsAt')
        .orderBy('s.id')
        .limit(500)
        .execute()
