import type { Context } from '#server/platform/context.ts'
import { listShifts, loadPlans, type PlannedShift, type PlanOf, without } from '#server/scheduling/public.ts'
import { conflict, notFound } from '#shared/problem.ts'
import { exclusionsOf } from '#shared/scheduling/exclusions.ts'
import { judgeWith } from '#shared/scheduling/judge.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import type { ReturnShift } from '#shared/shift-offers/contract.ts'
import { addSeconds } from '#shared/time.ts'
import { findColleagues } from './cover.ts'
import { findOwnShift } from './swap.ts'

// Nobody trades a shift for one that comes a month later.
const aheadSeconds = 28 * 86_400

/** What a colleague could give me for one of my shifts: told to them already, not begun, and mine to take. */
export async function findReturns(
  ctx: Context,
  { id, employeeId }: { id: number; employeeId: number },
): Promise<ReturnShift[]> {
  const { db, now } = ctx
  const mine = await findOwnShift(ctx, id)
  if (mine.employeeId === employeeId) throw conflict('already-yours', {}, mine)
  const colleagues = await findColleagues(ctx, { id })
  if (!colleagues.some(one => one.employeeId === employeeId)) throw notFound()
  const range = { employeeId, from: now.slice(0, 10), to: lastDayFor(mine) }
  const theirs = await listShifts(db, range, { ofUser: null, drafts: false }, { after: null, limit: 100 })
  const coming = theirs.filter(shift => shift.status === 'scheduled' && shift.startsAt > now)
  return tradable(ctx, mine, coming)
}

/** Those that I could take without mine, and without which the colleague could take mine. */
async function tradable({ db, now }: Context, mine: PlannedShift, theirs: PlannedShift[]) {
  const [me, them] = [mine.employeeId as number, theirs[0]?.employeeId]
  if (them === undefined || them === null) return []
  const plans = await loadPlans(db, [me, them], { startsAt: now, endsAt: addSeconds(mine.endsAt, aheadSeconds) })
  const canTake = (person: number, shift: PlannedShift, given: PlannedShift) => {
    const plan = without(plans.get(person) as PlanOf, [shift.id, given.id])
    const verdict = judgeWith(plan.rules, shift, plan)
    return exclusionsOf({ verdict, isInactive: false }).length === 0
  }
  return theirs.filter(shift => canTake(me, shift, mine) && canTake(them, mine, shift))
}

const lastDayFor = ({ endsAt }: Schedule) => addSeconds(endsAt, aheadSeconds).slice(0, 10)
