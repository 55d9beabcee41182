import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { organizationFor } from '#server/platform/organizations.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { invalidField } from '#shared/problem.ts'
import { planningRulesChanged } from '#shared/scheduling/events.ts'
import type { CompanyPlanning, planning } from '#shared/scheduling/planning-contract.ts'
import { findCompanyPlanning, keepRules } from './planning-store.ts'

export const readRules = (
  { db, actor }: Context,
  { organizationId }: ParsedInputOf<typeof planning.rules>,
): Promise<CompanyPlanning> => findCompanyPlanning(db, organizationFor(actor, organizationId))

export async function changeRules(ctx: Context, input: ParsedInputOf<typeof planning.changeRules>) {
  const { db, actor, now } = ctx
  const { rules, version } = input
  const organizationId = organizationFor(actor, input.organizationId)
  if (rules.nightFrom === rules.nightTo) throw invalidField('rules', 'night-without-length')
  const before = await findCompanyPlanning(db, organizationId)
  if (!(await keepRules(db, { organizationId, rules, version }, actor.userId, now))) {
    throw changedMeanwhile(await findCompanyPlanning(db, organizationId))
  }
  await audit(ctx, {
    organizationId,
    action: 'planning-rules.changed',
    subjectKind: 'organization',
    subjectId: organizationId,
    detail: { from: before.rules, to: rules },
  })
  await ctx.announce(planningRulesChanged, organizationId, { organizationId })
  return findCompanyPlanning(db, organizationId)
}
