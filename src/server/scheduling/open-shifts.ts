import type { Context } from '#server/platform/context.ts'
import { exclusionsOf } from '#shared/scheduling/exclusions.ts'
import { isOvertime, judgeWith } from '#shared/scheduling/judge.ts'
import { addSeconds } from '#shared/time.ts'
import { findOwnRecords, loadPlans, type PlanOf } from './plans-store.ts'
import { listOpenShifts, presentShift } from './store.ts'

// Who looks for an extra shift looks at the next weeks.
const aheadSeconds = 60 * 86_400

/** The open shifts that the signed-in person could take: free, rested, licensed, and at a site of theirs. */
export async function openShiftsFor({ db, actor, now }: Context) {
  const records = await findOwnRecords(db, actor.userId)
  const until = addSeconds(now, aheadSeconds)
  const mine = new Map(records.map(record => [record.organizationId, record]))
  const open = await listOpenShifts(db, [...mine.keys()], now, until)
  const ids = records.map(({ id }) => id)
  const plans = await loadPlans(db, ids, { startsAt: now, endsAt: until })
  return open.flatMap(row => {
    const me = mine.get(row.organizationId)
    if (me === undefined) return []
    const plan = plans.get(me.id) as PlanOf
    const verdict = judgeWith(plan.rules, row, plan)
    if (exclusionsOf({ verdict, isInactive: me.status === 'inactive' }).length > 0) return []
    return {
      shift: presentShift(row),
      employeeId: me.id,
      isOvertime: isOvertime(row, plan),
      needsApproval: row.claimsNeedApproval,
    }
  })
}
