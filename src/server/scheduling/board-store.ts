import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { containing } from '#server/platform/sql.ts'
import { addDays, type Day, mondayOf } from '#shared/time.ts'
import { presentShift, selectShifts, type Visibility } from './store.ts'

export interface BoardFilter {
  from: Day
  to: Day
  businessId?: number | undefined
  organizationId?: number | undefined
  search?: string | undefined
}

interface Page {
  after: [name: string, id: number] | null
  limit: number
}

/** The people of a board by name, one more than asked for, and how many there are in all. */
export async function listBoardPeople(
  db: Database,
  filter: BoardFilter,
  { ofUser }: Visibility,
  { after, limit }: Page,
) {
  const { from, to, businessId, organizationId, search = '' } = filter
  const people = db
    .selectFrom('employees as e')
    .innerJoin('organizations as o', 'o.id', 'e.organizationId')
    .where('e.closedAt', 'is', null)
    .where('e.role', '!=', 'client')
    .$if(ofUser !== null, query => query.where('e.userId', '=', ofUser))
    .$if(organizationId !== undefined, query => query.where('e.organizationId', '=', organizationId as number))
    .$if(search !== '', query =>
      query.where(({ eb, or }) =>
        or([eb('e.name', 'ilike', containing(search)), eb('e.position', 'ilike', containing(search))]),
      ),
    )
    .$if(businessId !== undefined, query =>
      query.where(({ eb, or, exists, selectFrom }) =>
        or([
          eb('e.currentBusinessId', '=', businessId as number),
          exists(
            selectFrom('employeeBusinesses as a')
              .select('a.id')
              .whereRef('a.organizationId', '=', 'e.organizationId')
              .whereRef('a.employeeId', '=', 'e.id')
              .where('a.businessId', '=', businessId as number)
              .where('a.status', '=', 'active'),
          ),
          exists(
            selectFrom('schedules as s')
              .select('s.id')
              .whereRef('s.organizationId', '=', 'e.organizationId')
              .whereRef('s.employeeId', '=', 'e.id')
              .where('s.businessId', '=', businessId as number)
              .where('s.date', '>=', from)
              .where('s.date', '<=', to),
          ),
        ]),
      ),
    )
  const page = await people
    .select(['e.id', 'e.organizationId', 'e.name', 'e.position', 'o.overtimeThresholdHours'])
    .$if(after !== null, query => query.where(sql<boolean>`(e.name, e.id) > (${after?.[0]}, ${after?.[1]}::int)`))
    .orderBy('e.name')
    .orderBy('e.id')
    .limit(limit + 1)
    .execute()
  const { count } = await people.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { rows: page, count }
}

/** What the companies pay in. */
export async function listCurrencies(db: Database) {
  const rows = await db.selectFrom('organizations').select(['id', 'currency']).execute()
  return new Map(rows.map(({ id, currency }) => [id, currency]))
}

/** The shifts of these people, and the open ones if asked for, from the week of pay on that the range begins in: overtime counts from there. */
export async function listBoardShifts(
  db: Database,
  filter: BoardFilter,
  visibility: Visibility,
  employeeIds: number[],
  withOpen: boolean,
) {
  const rows = await selectShifts(db)
    .leftJoin('employeeBusinesses as a', join =>
      join
        .onRef('a.organizationId', '=', 's.organizationId')
        .onRef('a.employeeId', '=', 's.employeeId')
        .onRef('a.businessId', '=', 's.businessId')
        .on('a.status', '=', 'active'),
    )
    .select(sql<number>`coalesce(a.hourly_rate_cents, e.hourly_rate_cents, 0)`.as('rateCents'))
    // A night reaches into the day after.
    .where('s.date', '>=', addDays(mondayOf(filter.from), -1))
    .where('s.date', '<=', filter.to)
    .$if(filter.organizationId !== undefined, query =>
      query.where('s.organizationId', '=', filter.organizationId as number),
    )
    .$if(!visibility.drafts, query => query.where('s.publishedAt', 'is not', null))
    .where(({ eb, or }) =>
      or([
        ...(employeeIds.length === 0 ? [] : [eb('s.employeeId', 'in', employeeIds)]),
        ...(withOpen && visibility.ofUser === null ? [eb('s.employeeId', 'is', null)] : []),
      ]),
    )
    .orderBy('s.date')
    .orderBy('s.startTime')
    .orderBy('s.id')
    .limit(10_000)
    .execute()
  return rows.map(row => ({ ...presentShift(row), rateCents: row.rateCents }))
}

export const listBoardTimeOff = (db: Database, { from, to }: BoardFilter, employeeIds: number[]) =>
  employeeIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('timeOffRequests')
        .select(['id', 'employeeId', 'startsOn', 'endsOn', 'kind', 'status'])
        .where('employeeId', 'in', employeeIds)
        .where('status', 'in', ['pending', 'approved'])
        .where('startsOn', '<=', to)
        .where('endsOn', '>=', from)
        .orderBy('startsOn')
        .execute()
