import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { offeringOutcomes } from '#shared/shift-offers/shapes.ts'

export interface OfferingRow {
  organizationId: number
  id: number
  scheduleId: number
  heldBy: number | null
  startedBy: string | null
  startedAt: string
  wave: number
  nextWaveAt: string | null
  endedAt: string | null
  outcome: string | null
  takenByName: string | null
}

const selectOfferings = (db: Database) =>
  db
    .selectFrom('offerings as f')
    .leftJoin('employees as e', join =>
      join.onRef('e.organizationId', '=', 'f.organizationId').onRef('e.id', '=', 'f.takenBy'),
    )
    .select([
      'f.organizationId',
      'f.id',
      'f.scheduleId',
      'f.heldBy',
      'f.startedBy',
      'f.startedAt',
      'f.wave',
      'f.nextWaveAt',
      'f.endedAt',
      'f.outcome',
      'e.name as takenByName',
    ])

/** The last offering of a shift. */
export const findLastOffering = (db: Database, scheduleId: number): Promise<OfferingRow | undefined> =>
  selectOfferings(db).where('f.scheduleId', '=', scheduleId).orderBy('f.id', 'desc').limit(1).executeTakeFirst()

export const findOffering = (db: Database, organizationId: number, id: number): Promise<OfferingRow | undefined> =>
  selectOfferings(db).where('f.organizationId', '=', organizationId).where('f.id', '=', id).executeTakeFirst()

/** An offering that runs, kept from everyone else until this transaction ends: no wave is sent twice. */
export const lockOffering = async (
  db: Database,
  which: { organizationId: number; id: number } | { scheduleId: number },
): Promise<OfferingRow | undefined> => {
  const row = await db
    .selectFrom('offerings')
    .select(['organizationId', 'id'])
    .$if('id' in which, query =>
      'id' in which ? query.where('organizationId', '=', which.organizationId).where('id', '=', which.id) : query,
    )
    .$if('scheduleId' in which, query =>
      'scheduleId' in which ? query.where('scheduleId', '=', which.scheduleId) : query,
    )
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row && findOffering(db, row.organizationId, row.id)
}

interface NewOffering {
  organizationId: number
  scheduleId: number
  heldBy: number | null
  startedBy: string | null
  startedAt: string
  wave: number
  nextWaveAt: string
}

export const insertOffering = (db: Database, offering: NewOffering) =>
  db.insertInto('offerings').values(offering).returning('id').executeTakeFirstOrThrow()

export const noteWave = (
  db: Database,
  { organizationId, id }: OfferingRow,
  change: { wave: number; nextWaveAt: string },
) =>
  db
    .updateTable('offerings')
    .set(change)
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute()

/** Nobody of those asked is waited for any more: the next wave is due. */
export async function bringForward(db: Database, organizationId: number, id: number, now: string) {
  await db
    .updateTable('offerings')
    .set({ nextWaveAt: now })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('shiftOffers as s')
            .select('s.id')
            .whereRef('s.organizationId', '=', 'offerings.organizationId')
            .whereRef('s.offeringId', '=', 'offerings.id')
            .where('s.status', '=', 'pending'),
        ),
      ),
    )
    .execute()
}

export const endOffering = (
  db: Database,
  { organizationId, id }: OfferingRow,
  outcome: (typeof offeringOutcomes)[number],
  now: string,
) =>
  db
    .updateTable('offerings')
    .set({ endedAt: now, outcome, nextWaveAt: null })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute()

/** Ends the offerings of shifts that have somebody else by now, or need nobody any more. */
export const endOfferingsOf = (db: Database, organizationId: number, scheduleIds: number[], now: string) =>
  sql`
    update offerings f set ended_at = ${now}::timestamptz, next_wave_at = null,
      outcome = case when t.is_taken then 'filled' else 'closed' end,
      taken_by = case when t.is_taken then t.employee_id end
    from (
      select s.organization_id, s.id, s.employee_id, o.id as offering_id,
        s.status <> 'cancelled' and s.employee_id is not null and s.employee_id is distinct from o.held_by as is_taken
      from schedules s
      join offerings o on o.organization_id = s.organization_id and o.schedule_id = s.id and o.ended_at is null
      where s.organization_id = ${organizationId} and s.id = any (${scheduleIds}::int[])) t
    where f.organization_id = t.organization_id and f.id = t.offering_id`.execute(db)

/** Offerings whose next wave is due, and those whose shift has somebody there, is cancelled or over. */
export async function listDueOfferings(db: Database, now: string) {
  const { rows } = await sql<{ organizationId: number; id: number }>`
    select f.organization_id, f.id
    from offerings f join schedules s on s.organization_id = f.organization_id and s.id = f.schedule_id
    where f.ended_at is null
      and (f.next_wave_at <= ${now}::timestamptz or s.status <> 'scheduled' or s.ends_at <= ${now}::timestamptz)
    order by f.next_wave_at, f.id
    limit 500`.execute(db)
  return rows
}

interface NewOffers {
  organizationId: number
  scheduleId: number
  offeringId: number
  wave: number
  employeeIds: number[]
  createdBy: string | null
  createdAt: string
}

/** Asks many at once; who asks for the shift themselves in the same instant is not asked on top. */
export const insertOffers = (db: Database, { employeeIds, ...common }: NewOffers) =>
  db
    .insertInto('shiftOffers')
    .values(employeeIds.map(employeeId => ({ ...common, kind: 'offer', employeeId })))
    .onConflict(conflict => conflict.doNothing())
    .returning(['id', 'employeeId'])
    .execute()

/** Who is or was asked about a shift, or asks for it: nobody is asked twice, unless it was taken back before they answered. */
export async function listAsked(db: Database, organizationId: number, scheduleId: number) {
  const rows = await db
    .selectFrom('shiftOffers')
    .select('employeeId')
    .where('organizationId', '=', organizationId)
    .where('scheduleId', '=', scheduleId)
    .where('status', 'in', ['pending', 'declined'])
    .execute()
  return new Set(rows.map(({ employeeId }) => employeeId))
}

/** Everyone whom a manager asked to take a shift, with how long after its start they said yes. */
export async function listAskedPeople(db: Database, scheduleId: number) {
  const { rows } = await sql<{
    offerId: number
    employeeId: number
    name: string
    wave: number | null
    askedAt: string
    seenAt: string | null
    status: string
    answeredAt: string | null
    minutesLate: number | null
  }>`
    select f.id as offer_id, f.employee_id, e.name, f.wave, f.created_at as asked_at, f.seen_at, f.status,
      f.decided_at as answered_at,
      case when f.status = 'approved' and f.decided_at > s.starts_at
        then floor(extract(epoch from f.decided_at - s.starts_at) / 60)::int end as minutes_late
    from shift_offers f
    join schedules s on s.organization_id = f.organization_id and s.id = f.schedule_id
    join employees e on e.organization_id = f.organization_id and e.id = f.employee_id
    where f.schedule_id = ${scheduleId} and f.kind = 'offer'
    order by f.created_at desc, f.wave desc nulls last, e.name, f.id
    limit 600`.execute(db)
  return rows
}

/** True the first time. */
export async function noteSeen(db: Database, organizationId: number, id: number, now: string) {
  const row = await db
    .updateTable('shiftOffers')
    .set({ seenAt: now })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .where('seenAt', 'is', null)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes back what nobody has answered yet; answers what that was. */
export const withdrawOfferingOf = (db: Database, { organizationId, id }: OfferingRow, by: string | null, now: string) =>
  db
    .updateTable('shiftOffers')
    .set({ status: 'withdrawn', decidedAt: now, decidedBy: by })
    .where('organizationId', '=', organizationId)
    .where('offeringId', '=', id)
    .where('status', '=', 'pending')
    .returning(['id', 'organizationId', 'kind', 'scheduleId', 'employeeId', 'fromEmployeeId', 'status'])
    .execute()
