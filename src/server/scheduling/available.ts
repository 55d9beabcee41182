import type { Context } from '#server/platform/context.ts'
import type { AvailableShift } from '#shared/scheduling/cover-contract.ts'
import { exclusionsOf } from '#shared/scheduling/cover-rules.ts'
import { judge } from '#shared/scheduling/rules.ts'
import { addSeconds, hoursText, secondsBetween } from '#shared/time.ts'
import { findPending } from './offers-store.ts'
import { findAssignments, findOwnRecords, loadPlans, type PlanOf, worksElsewhere } from './plans-store.ts'
import { listOpenShifts, presentShift } from './store.ts'

// Who looks for an extra shift looks at the next weeks.
const aheadSeconds = 60 * 86_400

/** The open shifts that the signed-in person could take: free, rested, licensed, and at a site of theirs. */
export async function availableTo({ db, actor, now }: Context): Promise<AvailableShift[]> {
  const records = await findOwnRecords(db, actor.userId)
  const until = addSeconds(now, aheadSeconds)
  const mine = new Map(records.map(record => [record.organizationId, record]))
  const open = await listOpenShifts(db, [...mine.keys()], now, until)
  const ids = records.map(({ id }) => id)
  const plans = await loadPlans(db, ids, { startsAt: now, endsAt: until })
  const assignments = await findAssignments(db, ids)
  const pending = await findPending(
    db,
    ids,
    open.map(({ id }) => id),
  )
  return open.flatMap(row => {
    const me = mine.get(row.organizationId)
    if (me === undefined) return []
    const verdict = judge(row, plans.get(me.id) as PlanOf)
    const isExcluded = exclusionsOf({
      verdict,
      isInactive: me.status === 'inactive',
      worksElsewhere: worksElsewhere(assignments.get(me.id), row.businessId),
    })
    if (isExcluded.length > 0) return []
    const asked = (kind: string) =>
      pending.find(one => one.scheduleId === row.id && one.employeeId === me.id && one.kind === kind)?.id ?? null
    return {
      ...presentShift(row),
      hours: hoursText(secondsBetween(row.startsAt, row.endsAt)),
      isOvertime: verdict.warnings.some(({ code }) => code === 'over-week-hours'),
      claimId: asked('claim'),
      offerId: asked('offer'),
      needsApproval: row.claimsNeedApproval,
    }
  })
}
