import type { Context } from '#server/platform/context.ts'
import { loadPlans, lockPeople, lockShifts } from '#server/scheduling/public.ts'
import { type Refusal, refusal } from '#shared/refusal.ts'
import type { RealShiftRow } from './shift-store.ts'
import { fitTogether } from './together.ts'
import { listApart } from './week-store.ts'

export type LockedShift = Awaited<ReturnType<typeof lockShifts>>[number]

/** A shift of a plan that is to go from one person to another; nobody where it is open. */
export interface Wanted {
  row: RealShiftRow
  fromId: number | null
  toId: number | null
}

export interface Fitting {
  fits: (Wanted & { shift: LockedShift })[]
  unfit: { row: RealShiftRow; why: Refusal }[]
}

/**
 * Which of these changes can still be made, all together: whoever has changed a shift since keeps their change, and everyone is
 * judged with what they would have afterwards. People and shifts stay locked until this transaction ends.
 */
export async function fitting(ctx: Context, organizationId: number, wanted: readonly Wanted[]): Promise<Fitting> {
  const { db, now } = ctx
  const people = await lockPeople(
    db,
    wanted.flatMap(({ fromId, toId }) => [fromId ?? [], toId ?? []].flat()),
  )
  const shifts = new Map(
    (
      await lockShifts(
        db,
        organizationId,
        wanted.map(({ row }) => row.shiftId),
      )
    ).map(shift => [shift.id, shift]),
  )
  const unfit: Fitting['unfit'] = []
  const fits = wanted.flatMap(one => {
    const shift = shifts.get(one.row.shiftId)
    const why = shift === undefined ? refusal('plan-shift-gone') : changedMeanwhile(one, shift, now)
    if (why === null && shift !== undefined) return [{ ...one, shift }]
    unfit.push({ row: one.row, why: why ?? refusal('plan-shift-gone') })
    return []
  })
  const ids = [...new Set(fits.flatMap(({ toId }) => toId ?? []))]
  const starts = fits.map(({ shift }) => shift.startsAt).sort()
  const ends = fits.map(({ shift }) => shift.endsAt).sort()
  const plans = await loadPlans(db, ids, { startsAt: starts[0] ?? now, endsAt: ends.at(-1) ?? now })

  const apart = await listApart(db, organizationId)
  const judged = fitTogether(fits, { people, plans, apart })
  return { fits: judged.fits, unfit: [...unfit, ...judged.unfit.map(({ move, why }) => ({ row: move.row, why }))] }
}

/** What somebody else has done with it in the meantime is theirs. */
function changedMeanwhile({ row, fromId }: Wanted, shift: LockedShift, now: string): Refusal | null {
  if (shift.status !== 'scheduled') return refusal('plan-shift-over')
  if (shift.startsAt <= now) return refusal('plan-shift-begun')
  if (shift.employeeId !== fromId) {
    return shift.employee === null
      ? refusal('plan-shift-opened')
      : refusal('plan-shift-given', { name: shift.employee.name })
  }
  const isMoved =
    Date.parse(shift.startsAt) !== Date.parse(row.startsAt) ||
    Date.parse(shift.endsAt) !== Date.parse(row.endsAt) ||
    shift.businessId !== row.seenBusinessId
  return isMoved ? refusal('plan-shift-moved') : null
}
