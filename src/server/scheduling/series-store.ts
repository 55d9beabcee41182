import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { Day } from '#shared/time.ts'
import type { NewShift } from './store.ts'

type Placed = Omit<
  NewShift,
  'organizationId' | 'licences' | 'publishedAt' | 'seriesId' | 'createdBy' | 'assignedAt'
> & {
  id: number
}

/** Takes shifts out of their people's plans, so that they may be put back in any order without meeting one another. */
export const lift = (db: Database, organizationId: number, ids: number[], now: string) =>
  db
    .updateTable('schedules')
    .set({ employeeId: null, updatedAt: now })
    .where('organizationId', '=', organizationId)
    .where('id', 'in', ids)
    .execute()

/** Writes many shifts at once, each with its own place. */
export const placeAll = (db: Database, organizationId: number, shifts: Placed[], now: string) =>
  db
    .updateTable('schedules as s')
    .from(
      sql<Placed>`jsonb_to_recordset(${JSON.stringify(shifts)}::jsonb)`.as<'p'>(sql`p(
        "id" int, "employeeId" int, "businessId" int, "date" date, "startTime" text, "endTime" text,
        "endsNextDay" boolean, "startsAt" timestamptz, "endsAt" timestamptz, "breakMinutes" int, "location" text, "status" text,
        "position" text, "notes" text)`),
    )
    .set({
      employeeId: sql`p."employeeId"`,
      businessId: sql`p."businessId"`,
      date: sql`p."date"`,
      startTime: sql`p."startTime"`,
      endTime: sql`p."endTime"`,
      endsNextDay: sql`p."endsNextDay"`,
      startsAt: sql`p."startsAt"`,
      endsAt: sql`p."endsAt"`,
      breakMinutes: sql`p."breakMinutes"`,
      location: sql`p."location"`,
      status: sql`p."status"`,
      position: sql`p."position"`,
      notes: sql`p."notes"`,
      version: sql`s.version + 1`,
      updatedAt: now,
    })
    .where('s.organizationId', '=', organizationId)
    .where(sql<boolean>`s.id = p."id"`)
    .execute()

export const beginSeries = (db: Database, organizationId: number, id: number, seriesId: string) =>
  db
    .updateTable('schedules')
    .set({ seriesId })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

export const daysOfSeries = async (db: Database, organizationId: number, seriesId: string) =>
  new Set(
    (
      await db
        .selectFrom('schedules')
        .select('date')
        .where('organizationId', '=', organizationId)
        .where('seriesId', '=', seriesId)
        .execute()
    ).map(({ date }) => date),
  )

interface Drafts {
  organizationId?: number | undefined
  businessId?: number | undefined
  employeeId?: number | undefined
  from: Day
  to: Day
}

export const publishDrafts = (
  db: Database,
  { organizationId, businessId, employeeId, from, to }: Drafts,
  now: string,
) =>
  db
    .updateTable('schedules')
    .set({ publishedAt: now, updatedAt: now, version: sql`version + 1` })
    .where('publishedAt', 'is', null)
    .where('status', '!=', 'cancelled')
    .where('date', '>=', from)
    .where('date', '<=', to)
    .$if(organizationId !== undefined, query => query.where('organizationId', '=', organizationId as number))
    .$if(businessId !== undefined, query => query.where('businessId', '=', businessId as number))
    .$if(employeeId !== undefined, query => query.where('employeeId', '=', employeeId as number))
    .returning(['organizationId', 'employeeId', 'businessId', 'date'])
    .execute()

/** The drafts that publishing would publish, by person; those without one stand last. */
export const countDrafts = (db: Database, { organizationId, businessId, from, to }: Drafts) =>
  db
    .selectFrom('schedules as s')
    .leftJoin('employees as e', join =>
      join.onRef('e.organizationId', '=', 's.organizationId').onRef('e.id', '=', 's.employeeId'),
    )
    .select(({ fn }) => ['s.employeeId', 'e.name', 'e.userId', fn.countAll<number>().as('shifts')])
    .where('s.publishedAt', 'is', null)
    .where('s.status', '!=', 'cancelled')
    .where('s.date', '>=', from)
    .where('s.date', '<=', to)
    .$if(organizationId !== undefined, query => query.where('s.organizationId', '=', organizationId as number))
    .$if(businessId !== undefined, query => query.where('s.businessId', '=', businessId as number))
    .groupBy(['s.employeeId', 'e.name', 'e.userId'])
    .orderBy('e.name')
    .execute()

/** Those of these people who have no account, and so cannot see what was published. */
export const listPeopleOutside = (db: Database, employeeIds: number[]) =>
  db
    .selectFrom('employees')
    .select(['id as employeeId', 'name'])
    .where('id', '=', sql<number>`any (${employeeIds}::int[])`)
    .where('userId', 'is', null)
    .orderBy('sortName')
    .execute()
