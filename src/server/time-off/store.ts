import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { presentShift, selectShifts } from '#server/scheduling/public.ts'
import type { Day } from '#shared/time.ts'

export type TimeOffRow = Awaited<ReturnType<ReturnType<typeof selectTimeOff>['execute']>>[number]

const selectTimeOff = (db: Database) =>
  db
    .selectFrom('timeOffRequests as t')
    .innerJoin('employees as e', join =>
      join.onRef('e.organizationId', '=', 't.organizationId').onRef('e.id', '=', 't.employeeId'),
    )
    .select(({ selectFrom }) => [
      't.id',
      't.organizationId',
      't.employeeId',
      'e.name',
      'e.position',
      'e.userId',
      'e.role',
      't.startsOn',
      't.endsOn',
      't.kind',
      't.reason',
      't.status',
      't.decidedAt',
      't.decisionComment',
      't.createdAt',
      't.calledInAt',
      't.version',
      't.decidedBy',
      selectFrom('schedules as s')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('s.organizationId', '=', 't.organizationId')
        .whereRef('s.employeeId', '=', 't.employeeId')
        .where('s.status', '=', 'scheduled')
        .where(touches(sql.ref('t.starts_on'), sql.ref('t.ends_on')))
        .as('affectedShifts'),
    ])

// A night that ends at midnight does not touch the day that begins there.
const touches = (startsOn: unknown, endsOn: unknown) => sql<boolean>`
  s.date <= ${endsOn} and s.date + (s.ends_next_day and s.end_time > '00:00')::int >= ${startsOn}`

export const findTimeOff = (db: Database, id: number) => selectTimeOff(db).where('t.id', '=', id).executeTakeFirst()

interface TimeOffFilter {
  ofUser: string | null
  status?: string | undefined
  employeeId?: number | undefined
  from?: Day | undefined
  to?: Day | undefined
  after: [startsOn: string, id: number] | null
  limit: number
}

/** The latest first, one more than asked for. */
export const listTimeOff = (db: Database, filter: TimeOffFilter) => {
  const { ofUser, status, employeeId, from, to, after, limit } = filter
  return selectTimeOff(db)
    .$if(ofUser !== null, query => query.where('e.userId', '=', ofUser))
    .$if(status !== undefined, query => query.where('t.status', '=', status as string))
    .$if(employeeId !== undefined, query => query.where('t.employeeId', '=', employeeId as number))
    .$if(from !== undefined, query => query.where('t.endsOn', '>=', from as string))
    .$if(to !== undefined, query => query.where('t.startsOn', '<=', to as string))
    .$if(after !== null, query =>
      query.where(sql<boolean>`(t.starts_on, t.id) < (${after?.[0]}::date, ${after?.[1]}::int)`),
    )
    .orderBy('t.startsOn', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit + 1)
    .execute()
}

interface Days {
  organizationId: number
  employeeId: number
  startsOn: Day
  endsOn: Day
}

export const findTimeOffWithin = (db: Database, { organizationId, employeeId, startsOn, endsOn }: Days) =>
  db
    .selectFrom('timeOffRequests')
    .select(['id', 'startsOn', 'endsOn', 'status'])
    .where('organizationId', '=', organizationId)
    .where('employeeId', '=', employeeId)
    .where('status', 'in', ['pending', 'approved'])
    .where('startsOn', '<=', endsOn)
    .where('endsOn', '>=', startsOn)
    .limit(1)
    .executeTakeFirst()

export const insertTimeOff = (
  db: Database,
  request: Days & {
    kind: string
    reason: string | null
    createdBy: string
    createdAt: string
    calledInAt?: string
    status?: 'approved'
    decidedBy?: string
    decidedAt?: string
  },
) => db.insertInto('timeOffRequests').values(request).returning('id').executeTakeFirstOrThrow()

interface Decision {
  status: 'approved' | 'declined'
  decidedBy: string
  decidedAt: string
  decisionComment: string | null
}

export async function decideTimeOff(db: Database, { organizationId, id, version }: TimeOffRow, decision: Decision) {
  const row = await db
    .updateTable('timeOffRequests')
    .set({ ...decision, version: version + 1, updatedAt: decision.decidedAt })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function withdrawTimeOff(db: Database, { organizationId, id, status, version }: TimeOffRow, now: string) {
  const row = await db
    .updateTable('timeOffRequests')
    .set({ status: 'withdrawn', decidedBy: null, decidedAt: null, version: version + 1, updatedAt: now })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .where('status', '=', status)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Shifts that someone cannot work because of their time off. */
export async function listAffected(db: Database, { organizationId, employeeId, startsOn, endsOn }: Days, now: string) {
  const rows = await selectShifts(db)
    .where('s.organizationId', '=', organizationId)
    .where('s.employeeId', '=', employeeId)
    .where('s.status', '=', 'scheduled')
    .where('s.endsAt', '>', now)
    .where(touches(sql`${startsOn}::date`, sql`${endsOn}::date`))
    .orderBy('s.startsAt')
    .limit(1000)
    .execute()
  return rows.map(presentShift)
}
