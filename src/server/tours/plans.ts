import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { conflict, notFound } from '#shared/problem.ts'
import { tourPlanChanged } from '#shared/tours/events.ts'
import type { tourPlans } from '#shared/tours/plan-contract.ts'
import { makeDuesOf } from './make-dues.ts'
import { insertPlan, listPlans, lockPlan, updatePlan } from './plan-store.ts'
import { findTourToWalk } from './run-store.ts'
import { lockTour } from './tour-store.ts'

type Input<K extends keyof typeof tourPlans> = ParsedInputOf<(typeof tourPlans)[K]>

export async function listOfPlans({ db }: Context, { tourId }: Input<'list'>) {
  if ((await findTourToWalk(db, tourId)) === undefined) throw notFound()
  return listPlans(db, { tourId })
}

export async function createPlan(ctx: Context, { tourId, rule, weekdays }: Input<'create'>) {
  const { db, actor, now } = ctx
  const tour = await lockTour(db, tourId)
  if (tour === undefined) throw notFound()
  if (tour.archivedAt !== null) throw conflict('tour-archived')
  const { organizationId } = tour
  const { id } = await insertPlan(db, {
    organizationId,
    tourId,
    rule: JSON.stringify(rule),
    weekdays: inOrder(weekdays),
    createdBy: actor.userId,
    createdAt: now,
    updatedAt: now,
  })
  await follow(ctx, 'tour.planned', { organizationId, tourId }, { planId: id })
  return presentPlan(ctx, id)
}

export async function changePlan(ctx: Context, { id, version, rule, weekdays }: Input<'update'>) {
  const plan = await lockPlan(ctx.db, id)
  if (plan === undefined || plan.endedAt !== null) throw notFound()
  if (version !== undefined && version !== plan.version) throw changedMeanwhile(await presentPlan(ctx, id))
  const changes = {
    ...(rule !== undefined && { rule: JSON.stringify(rule) }),
    ...(weekdays !== undefined && { weekdays: inOrder(weekdays) }),
  }
  await updatePlan(ctx.db, plan, changes, ctx.now)
  await follow(ctx, 'tour.plan-changed', plan, { planId: id, fields: Object.keys(changes) })
  return presentPlan(ctx, id)
}

/** Ended again, nothing changes. */
export async function endPlan(ctx: Context, { id }: Input<'remove'>) {
  const plan = await lockPlan(ctx.db, id)
  if (plan === undefined) throw notFound()
  if (plan.endedAt !== null) return null
  await updatePlan(ctx.db, plan, { endedAt: ctx.now }, ctx.now)
  await follow(ctx, 'tour.plan-ended', plan, { planId: id })
  return null
}

const inOrder = (weekdays: number[]) => [...new Set(weekdays)].sort((a, b) => a - b)

async function presentPlan({ db }: Context, id: number) {
  const [plan] = await listPlans(db, { id })
  if (plan === undefined) throw notFound()
  return plan
}

async function follow(
  ctx: Context,
  action: AuditAction,
  { organizationId, tourId }: { organizationId: number; tourId: number },
  detail: Record<string, unknown>,
) {
  await makeDuesOf(ctx, tourId)
  await audit(ctx, { organizationId, action, subjectKind: 'tour', subjectId: tourId, detail })
  await ctx.announce(tourPlanChanged, organizationId, { tourId })
}
