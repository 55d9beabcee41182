import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { organizationsAsked } from '#server/platform/organizations.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { plans } from '#shared/plans/contract.ts'
import { planChanged } from '#shared/plans/events.ts'
import { conflict, notFound } from '#shared/problem.ts'
import { summaryOf } from './plans.ts'
import { presentComparison } from './present.ts'
import { listKept, lockPlan, namePlan } from './store.ts'

/** Keeps a what-if under a name, or under another one. */
export async function keepWhatIf(ctx: Context, { id, name }: ParsedInputOf<typeof plans.keep>) {
  const plan = await lockPlan(ctx.db, id)
  if (plan === undefined) throw notFound()
  if (!plan.isWhatIf) throw conflict('plan-is-real')
  const { organizationId, weekStarting } = plan
  await namePlan(ctx.db, organizationId, id, name)
  await audit(ctx, {
    organizationId,
    action: 'plan.named',
    subjectKind: 'plan',
    subjectId: id,
    detail: { weekStarting, name },
  })
  await ctx.announce(planChanged, organizationId, { planId: id })
  return summaryOf(ctx, id)
}

export async function compareWhatIfs(ctx: Context, input: ParsedInputOf<typeof plans.compare>) {
  const { weekStarting, organizationId } = input
  return presentComparison(ctx, await listKept(ctx.db, organizationsAsked(ctx.actor, organizationId), weekStarting))
}
