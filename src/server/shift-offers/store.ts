import type { Database } from '#server/platform/db.ts'
import { findShifts } from '#server/scheduling/public.ts'
import type { ShiftOffer } from '#shared/shift-offers/contract.ts'

export type OfferRow = Awaited<ReturnType<ReturnType<typeof selectOffers>['execute']>>[number]

const selectOffers = (db: Database) =>
  db
    .selectFrom('shiftOffers as f')
    .innerJoin('employees as e', join =>
      join.onRef('e.organizationId', '=', 'f.organizationId').onRef('e.id', '=', 'f.employeeId'),
    )
    .leftJoin('employees as g', join =>
      join.onRef('g.organizationId', '=', 'f.organizationId').onRef('g.id', '=', 'f.fromEmployeeId'),
    )
    .select([
      'f.id',
      'f.organizationId',
      'f.kind',
      'f.status',
      'f.scheduleId',
      'f.employeeId',
      'e.name as employeeName',
      'e.userId',
      'f.fromEmployeeId',
      'g.name as fromEmployeeName',
      'g.userId as fromUserId',
      'f.returnScheduleId',
      'f.message',
      'f.acceptedAt',
      'f.decidedAt',
      'f.decisionComment',
      'f.createdAt',
      'f.createdBy',
      'f.offeringId',
      'f.seenAt',
    ])

export const findOffer = (db: Database, id: number) => selectOffers(db).where('f.id', '=', id).executeTakeFirst()

interface OfferFilter {
  /** Only those in which this person takes or gives. */
  ofUser: string | null
  status?: string | undefined
  scheduleId?: number | undefined
  beforeId: number | null
  limit: number
}

export const listOffers = (db: Database, { ofUser, status, scheduleId, beforeId, limit }: OfferFilter) =>
  selectOffers(db)
    .$if(ofUser !== null, query =>
      query.where(({ eb, or }) => or([eb('e.userId', '=', ofUser), eb('g.userId', '=', ofUser)])),
    )
    .$if(status !== undefined, query => query.where('f.status', '=', status as string))
    .$if(scheduleId !== undefined, query => query.where('f.scheduleId', '=', scheduleId as number))
    .$if(beforeId !== null, query => query.where('f.id', '<', beforeId as number))
    .orderBy('f.id', 'desc')
    .limit(limit + 1)
    .execute()

/** Offers with the shifts they are about, in one further query. */
export async function presentOffers(db: Database, rows: OfferRow[]): Promise<ShiftOffer[]> {
  const ids = rows.flatMap(row => [row.scheduleId, ...(row.returnScheduleId === null ? [] : [row.returnScheduleId])])
  const shifts = new Map((await findShifts(db, [...new Set(ids)])).map(shift => [shift.id, shift]))
  return rows.flatMap(row => {
    const schedule = shifts.get(row.scheduleId)
    if (schedule === undefined) return []
    const kind = row.kind as ShiftOffer['kind']
    const status = row.status as ShiftOffer['status']
    const awaitsManager = kind === 'claim' || row.acceptedAt !== null
    return {
      ...row,
      kind,
      status,
      schedule,
      returnSchedule: row.returnScheduleId === null ? null : (shifts.get(row.returnScheduleId) ?? null),
      awaits: status !== 'pending' ? 'nobody' : awaitsManager ? 'manager' : 'taker',
    }
  })
}

interface NewOffer {
  organizationId: number
  kind: 'offer' | 'claim' | 'swap'
  scheduleId: number
  employeeId: number
  fromEmployeeId?: number
  returnScheduleId?: number | null
  message: string | null
  status?: 'approved'
  acceptedAt?: string
  decidedAt?: string
  createdBy: string
  createdAt: string
}

export const insertOffer = (db: Database, offer: NewOffer) =>
  db.insertInto('shiftOffers').values(offer).returning('id').executeTakeFirstOrThrow()

interface Decided {
  status: 'approved' | 'declined' | 'withdrawn'
  decidedBy: string
  decidedAt: string
  decisionComment: string | null
}

/** Decides a pending offer; of two parallel decisions the second finds nothing pending. */
export async function decideOffer(db: Database, organizationId: number, id: number, decided: Decided) {
  const row = await db
    .updateTable('shiftOffers')
    .set(decided)
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function acceptOffer(db: Database, organizationId: number, id: number, acceptedAt: string) {
  const row = await db
    .updateTable('shiftOffers')
    .set({ acceptedAt })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('acceptedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends what is still pending on these shifts; answers what that was. */
export const withdrawPending = (db: Database, organizationId: number, scheduleIds: number[], now: string) =>
  db
    .updateTable('shiftOffers as f')
    .from('schedules as s')
    .set({ status: 'withdrawn', decidedAt: now, decisionComment: 'The shift went to someone else or was cancelled.' })
    .where('f.organizationId', '=', organizationId)
    .where(({ eb, or }) => or([eb('f.scheduleId', 'in', scheduleIds), eb('f.returnScheduleId', 'in', scheduleIds)]))
    .where('f.status', '=', 'pending')
    .whereRef('s.organizationId', '=', 'f.organizationId')
    .whereRef('s.id', '=', 'f.scheduleId')
    .returning(['f.id', 'f.organizationId', 'f.kind', 'f.scheduleId', 'f.employeeId', 'f.fromEmployeeId', 's.date'])
    .execute()

/** Whether a shift that is not open any more was open and claimed before. */
export const wasClaimed = async (db: Database, scheduleId: number) =>
  (await db
    .selectFrom('shiftOffers')
    .select('id')
    .where('scheduleId', '=', scheduleId)
    .where('status', '=', 'approved')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** What is pending between these people and these shifts. */
export const findPending = (db: Database, employeeIds: number[], scheduleIds: number[]) =>
  employeeIds.length === 0 || scheduleIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('shiftOffers')
        .select(['id', 'kind', 'scheduleId', 'employeeId'])
        .where('employeeId', 'in', employeeIds)
        .where('scheduleId', 'in', scheduleIds)
        .where('status', '=', 'pending')
        .execute()
