import type { Context } from '#server/platform/context.ts'
import { openShiftsFor } from '#server/scheduling/public.ts'
import type { AvailableShift } from '#shared/shift-offers/contract.ts'
import { hoursText, secondsBetween } from '#shared/time.ts'
import { findPending } from './store.ts'

/** The open shifts that the signed-in person could take, and what is already asked about each of them. */
export async function availableTo(ctx: Context): Promise<AvailableShift[]> {
  const open = await openShiftsFor(ctx)
  const pending = await findPending(
    ctx.db,
    [...new Set(open.map(({ employeeId }) => employeeId))],
    open.map(({ shift }) => shift.id),
  )
  return open.map(({ shift, employeeId, isOvertime, needsApproval }) => {
    const asked = (kind: string) =>
      pending.find(one => one.scheduleId === shift.id && one.employeeId === employeeId && one.kind === kind)?.id ?? null
    return {
      ...shift,
      hours: hoursText(secondsBetween(shift.startsAt, shift.endsAt)),
      isOvertime,
      claimId: asked('claim'),
      offerId: asked('offer'),
      needsApproval,
    }
  })
}
