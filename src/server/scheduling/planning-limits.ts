import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { invalidField, notFound } from '#shared/problem.ts'
import { planningLimitsChanged } from '#shared/scheduling/events.ts'
import type { PlanningLimits, planning } from '#shared/scheduling/planning-contract.ts'
import { countKnown, findLimits, keepLimits } from './planning-store.ts'
import { lockPeople } from './plans-store.ts'

export async function readLimits(
  { db }: Context,
  { employeeId }: ParsedInputOf<typeof planning.limits>,
): Promise<PlanningLimits> {
  const found = await findLimits(db, employeeId)
  if (found === undefined) throw notFound()
  return found
}

export async function changeLimits(
  ctx: Context,
  input: ParsedInputOf<typeof planning.changeLimits>,
): Promise<PlanningLimits> {
  const { db, actor, now } = ctx
  const { employeeId, adultOn, bans, apart, version } = input
  const siteIds = bans.map(({ businessId }) => businessId)
  const otherIds = apart.map(one => one.employeeId)
  if (otherIds.includes(employeeId)) throw invalidField('apart', 'apart-from-oneself')
  if (new Set(siteIds).size < siteIds.length) throw invalidField('bans', 'named-twice')
  if (new Set(otherIds).size < otherIds.length) throw invalidField('apart', 'named-twice')
  const [person] = await lockPeople(db, [employeeId])
  if (person === undefined) throw notFound()
  const { organizationId } = person
  const known = await countKnown(db, organizationId, siteIds, otherIds)
  if (known.sites < siteIds.length || known.people < otherIds.length) throw notFound()
  const wanted = { organizationId, employeeId, version, adultOn, bans, apart }
  if (!(await keepLimits(db, wanted, actor.userId, now))) {
    throw changedMeanwhile(await findLimits(db, employeeId))
  }
  // Reasons stay out of the log: there they could not be forgotten.
  await audit(ctx, {
    organizationId,
    action: 'planning-limits.changed',
    subjectKind: 'employee',
    subjectId: employeeId,
    detail: { isMinor: adultOn !== null, bannedFrom: siteIds, apartFrom: otherIds },
  })
  await ctx.announce(planningLimitsChanged, organizationId, { employeeId })
  return readLimits(ctx, { employeeId })
}
