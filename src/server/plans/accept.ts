import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { giveShifts } from '#server/scheduling/public.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { plans } from '#shared/plans/contract.ts'
import { planChanged } from '#shared/plans/events.ts'
import { conflict, notFound } from '#shared/problem.ts'
import { fitting, type Wanted } from './fit.ts'
import { presentPlan } from './present.ts'
import { isReal, listPlanShifts, type PlanShiftRow, writeOutcomes } from './shift-store.ts'
import { findPlan, lockPlan, type PlanRow } from './store.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof lockPlan>>>

/** Gives shifts to whom the plan would give them; each is checked again, and what no longer fits is left as it is. */
export async function acceptPlan(ctx: Context, { id, shiftIds }: ParsedInputOf<typeof plans.accept>) {
  const plan = await lockPlan(ctx.db, id)
  if (plan === undefined) throw notFound()
  if (plan.isWhatIf) throw conflict('plan-is-what-if')
  if (plan.status !== 'ready' && plan.status !== 'stopped') throw conflict('plan-not-ready')
  const chosen = shiftIds === undefined ? null : new Set(shiftIds)
  const rows = await listPlanShifts(ctx.db, plan.organizationId, id)
  const wanted = rows
    .filter(isReal)
    .filter(({ state, shiftId }) => state === 'proposed' && (chosen === null || chosen.has(shiftId)))
    .map((row): Wanted => ({ row, fromId: row.fromId, toId: row.toId }))
  const { done, unfit } = await carryOut(ctx, plan, wanted, 'accepted', 'unfit', 'plan.accepted')
  return { accepted: done, unfit, plan: await presentPlan(ctx, await readBack(ctx, id)) }
}

/** Takes back what was accepted, as far as nobody has changed it since. */
export async function undoPlan(ctx: Context, { id }: ParsedInputOf<typeof plans.undo>) {
  const plan = await lockPlan(ctx.db, id)
  if (plan === undefined) throw notFound()
  const rows = await listPlanShifts(ctx.db, plan.organizationId, id)
  const wanted = rows
    .filter(isReal)
    .filter(({ state }) => state === 'accepted')
    .map((row): Wanted => ({ row, fromId: row.toId, toId: row.fromId }))
  const { done, unfit } = await carryOut(ctx, plan, wanted, 'undone', 'accepted', 'plan.reverted')
  return { undone: done, unfit, plan: await presentPlan(ctx, await readBack(ctx, id)) }
}

async function carryOut(
  ctx: Context,
  { organizationId, id, weekStarting }: Locked,
  wanted: Wanted[],
  done: PlanShiftRow['state'] & ('accepted' | 'undone'),
  left: PlanShiftRow['state'] & ('unfit' | 'accepted'),
  action: AuditAction,
) {
  if (wanted.length === 0) return { done: 0, unfit: 0 }
  const { fits, unfit } = await fitting(ctx, organizationId, wanted)
  await giveShifts(
    ctx,
    organizationId,
    fits.map(({ shift, toId }) => ({ before: shift, employeeId: toId })),
  )
  await writeOutcomes(ctx.db, organizationId, [
    ...fits.map(({ row }) => ({ id: row.id, state: done, unfit: null })),
    ...unfit.map(({ row, why }) => ({ id: row.id, state: left, unfit: why })),
  ])
  if (fits.length > 0) {
    await audit(ctx, {
      organizationId,
      action,
      subjectKind: 'plan',
      subjectId: id,
      detail: { weekStarting, shifts: fits.length, scheduleIds: fits.map(({ shift }) => shift.id) },
    })
  }
  await ctx.announce(planChanged, organizationId, { planId: id })
  return { done: fits.length, unfit: unfit.length }
}

async function readBack({ db }: Context, id: number): Promise<PlanRow> {
  const row = await findPlan(db, id)
  if (row === undefined) throw notFound()
  return row
}
