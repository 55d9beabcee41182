import type { Context } from '#server/platform/context.ts'
import { findShifts } from '#server/scheduling/public.ts'
import type { CoverNeed } from '#shared/shift-offers/offering-contract.ts'
import { listNeeds } from './need-store.ts'

/** Shifts that someone is looked for, the soonest first. */
export async function coverNeeds(
  { db, actor, now }: Context,
  { organizationId }: { organizationId?: number | undefined },
): Promise<CoverNeed[]> {
  const organizationIds = actor.organizationIds.filter(id => organizationId === undefined || id === organizationId)
  const rows = await listNeeds(db, organizationIds, now)
  const shifts = new Map(
    (
      await findShifts(
        db,
        rows.map(({ scheduleId }) => scheduleId),
      )
    ).map(shift => [shift.id, shift]),
  )
  return rows.flatMap(({ scheduleId, wave, startedAt, employeeId, name, calledAt, ...rest }) => {
    const schedule = shifts.get(scheduleId)
    if (schedule === undefined) return []
    const outcome = rest.outcome as NonNullable<CoverNeed['offering']>['outcome']
    const offering = wave === null || startedAt === null ? null : { ...rest, wave, startedAt, outcome }
    const calledIn =
      employeeId === null || name === null || calledAt === null ? null : { employeeId, name, at: calledAt }
    return { schedule, calledIn, offering }
  })
}
