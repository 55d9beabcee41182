import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { organizationFor, organizationsAsked } from '#server/platform/organizations.ts'
import { companyOf } from '#server/platform/reader.ts'
import { findSites } from '#server/scheduling/public.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { postKeyOf } from '#shared/place-text.ts'
import type { plans } from '#shared/plans/contract.ts'
import { planAsked, planChanged } from '#shared/plans/events.ts'
import { scopeOf, sitesAsked } from '#shared/plans/scope.ts'
import type { Plan, PlanPost, PlanSummary } from '#shared/plans/shapes.ts'
import type { WhatIf } from '#shared/plans/what-if.ts'
import { conflict, notFound, unprocessable, unprocessableField } from '#shared/problem.ts'
import { weekStartOf } from '#shared/time.ts'
import { insertAssumptions } from './assumption-store.ts'
import { presentPlan, presentSummary } from './present.ts'
import { namesOf } from './shift-store.ts'
import { askToStop, countUnderWay, deletePlan, findPlan, insertPlan, listPlans, lockPlan } from './store.ts'
import { listWeek, mostShifts, type WeekShift } from './week-store.ts'

type Input<K extends keyof typeof plans> = ParsedInputOf<(typeof plans)[K]>

// More would only wait for one another.
const mostUnderWay = 10

export async function listWeekPlans(ctx: Context, { weekStarting, organizationId }: Input<'list'>) {
  const rows = await listPlans(ctx.db, organizationsAsked(ctx.actor, organizationId), weekStarting)
  return rows.map(row => presentSummary(ctx, row))
}

export async function getPlan(ctx: Context, { id }: Input<'get'>): Promise<Plan> {
  const row = await findPlan(ctx.db, id)
  if (row === undefined) throw notFound()
  return presentPlan(ctx, row)
}

/** The posts of a week that have shifts ahead, by site and name. */
export async function listPosts(ctx: Context, { weekStarting, organizationId }: Input<'posts'>): Promise<PlanPost[]> {
  const week = await listWeek(ctx.db, organizationFor(ctx.actor, organizationId), weekStarting)
  return [
    ...Map.groupBy(
      week.filter(shift => isAhead(shift, ctx.now)),
      postKeyOf,
    ).values(),
  ]
    .flatMap(([shift, ...others]): PlanPost[] => {
      if (shift?.businessId == null || shift.businessName === null || shift.location === '') return []
      const { businessId, businessName, location } = shift
      const openCount = [shift, ...others].filter(({ employeeId }) => employeeId === null).length
      return [{ businessId, businessName, location, shiftCount: others.length + 1, openCount }]
    })
    .toSorted((a, b) => a.businessName.localeCompare(b.businessName) || a.location.localeCompare(b.location))
}

/** Queues a run. Nothing is changed by it: what comes of it stands beside the shifts until somebody accepts it. */
export async function startPlan(ctx: Context, input: Input<'start'>): Promise<PlanSummary> {
  const { weekStarting, posts = null, onlyOpen, movePublished, seconds, weights, whatIf } = input
  const organizationId = organizationFor(ctx.actor, input.organizationId)
  const { firstDay } = await companyOf(ctx.db, organizationId)
  if (![firstDay, 1].some(first => weekStartOf(weekStarting, first) === weekStarting)) {
    throw unprocessableField('weekStarting', 'week-start-required')
  }
  if (onlyOpen && movePublished) throw unprocessableField('movePublished', 'plan-scope-unclear')
  const businessIds = sitesAsked(input)
  await refuseStrangers(ctx, organizationId, businessIds ?? [], whatIf)
  const week = await listWeek(ctx.db, organizationId, weekStarting)
  if (week.length + assumedCount(whatIf) > mostShifts) throw unprocessable('plan-too-large')
  const inScope = scopeOf({ businessIds, posts })
  if (assumedCount(whatIf) === 0 && !week.some(shift => inScope(shift) && isAhead(shift, ctx.now))) {
    throw conflict('plan-nothing-to-fill')
  }
  if ((await countUnderWay(ctx.db, organizationId)) >= mostUnderWay) throw conflict('plan-too-many')
  const { id } = await insertPlan(ctx.db, {
    organizationId,
    weekStarting,
    businessIds,
    posts,
    onlyOpen,
    movePublished,
    seconds,
    weights,
    isWhatIf: whatIf !== undefined,
    createdBy: ctx.actor.userId,
    createdAt: ctx.now,
  })
  if (whatIf !== undefined) await insertAssumptions(ctx.db, organizationId, id, whatIf)
  await audit(ctx, {
    organizationId,
    action: whatIf === undefined ? 'plan.asked' : 'plan.supposed',
    subjectKind: 'plan',
    subjectId: id,
    detail: { weekStarting, onlyOpen, movePublished },
  })
  await ctx.announce(planAsked, organizationId, { planId: id })
  await ctx.announce(planChanged, organizationId, { planId: id })
  return summaryOf(ctx, id)
}

/** Asks a run to stop, which then gives what it has; one that waits is over at once. Twice is once. */
export async function stopPlan(ctx: Context, { id }: Input<'stop'>): Promise<PlanSummary> {
  const plan = await lockPlan(ctx.db, id)
  if (plan === undefined) throw notFound()
  await askToStop(ctx.db, plan.organizationId, id, ctx.now)
  await ctx.announce(planChanged, plan.organizationId, { planId: id })
  return summaryOf(ctx, id)
}

export async function discardPlan(ctx: Context, { id }: Input<'discard'>) {
  const plan = await lockPlan(ctx.db, id)
  if (plan === undefined) throw notFound()
  await deletePlan(ctx.db, plan.organizationId, id)
  await audit(ctx, {
    organizationId: plan.organizationId,
    action: 'plan.discarded',
    subjectKind: 'plan',
    subjectId: id,
    detail: { weekStarting: plan.weekStarting },
  })
  await ctx.announce(planChanged, plan.organizationId, { planId: id })
  return null
}

/** Sites and people of another company do not exist here. */
async function refuseStrangers(
  { db }: Context,
  organizationId: number,
  businessIds: readonly number[],
  whatIf: WhatIf | undefined,
) {
  const siteIds = [...businessIds, ...(whatIf?.posts ?? []).map(({ businessId }) => businessId)]
  const sites = await findSites(db, siteIds)
  const own = new Set(sites.filter(site => site.organizationId === organizationId).map(({ id }) => id))
  if (siteIds.some(id => !own.has(id))) throw notFound()
  const people = [...(whatIf?.absent ?? []), ...(whatIf?.licences ?? [])].flatMap(({ employeeId }) => employeeId ?? [])
  const names = await namesOf(db, organizationId, people)
  if (people.some(id => !names.has(id))) throw notFound()
}

const isAhead = ({ status, startsAt }: WeekShift, now: string) => status === 'scheduled' && startsAt > now

const assumedCount = (whatIf: WhatIf | undefined) =>
  (whatIf?.posts ?? []).reduce((sum, { headCount, weekdays }) => sum + headCount * new Set(weekdays).size, 0)

export async function summaryOf(ctx: Context, id: number) {
  const row = await findPlan(ctx.db, id)
  if (row === undefined) throw notFound()
  return presentSummary(ctx, row)
}
