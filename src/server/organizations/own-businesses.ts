import { setCurrentBusiness } from '#server/employees/public.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { setCurrentOrganization } from '#server/platform/session.ts'
import { sessionChanged } from '#shared/accounts/events.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { EmployeeBusiness, employment } from '#shared/organizations/employment-contract.ts'
import { employmentChanged } from '#shared/organizations/events.ts'
import { reach } from '#shared/permissions.ts'
import { forbidden, notFound, unprocessable } from '#shared/problem.ts'
import { refusal } from '#shared/refusal.ts'
import { findEmployeeRecord, findLiveBusinessOf, findOpenBusiness, listBusinessesOf } from './employment-store.ts'
import { isRosteredAt, listRosteredSites } from './rostered-store.ts'

/** The businesses one is linked to or has shifts at; the current one is that of the record one acts with. */
export async function mine({ db, actor, now }: Context): Promise<EmployeeBusiness[]> {
  const linked = await listBusinessesOf(db, actor.userId, now)
  const known = new Set(linked.map(({ id }) => id))
  const rostered = (await listRosteredSites(db, actor.userId, now)).filter(({ id }) => !known.has(id))
  return [...linked, ...rostered]
    .toSorted((one, other) => one.name.localeCompare(other.name) || one.id - other.id)
    .map(({ currentBusinessId, ...row }) => ({
      ...row,
      isCurrent: row.employeeId === actor.employeeId && row.id === currentBusinessId,
    }))
}

export async function switchBusiness(
  ctx: Context,
  { id, businessId }: ParsedInputOf<typeof employment.switchBusiness>,
) {
  const { db, actor, now } = ctx
  const record = await findEmployeeRecord(db, id)
  const business = await findOpenBusiness(db, businessId)
  if (record === undefined || business === undefined) throw notFound()
  if (actor.employeeId === null) {
    throw unprocessable('no-employee-record')
  }
  if (record.userId !== actor.userId) {
    throw reach(actor, 'employee:read') === 'own' ? notFound() : forbidden('only-own-business')
  }
  const worksThere =
    (await findLiveBusinessOf(db, id, now, businessId)) !== undefined || (await isRosteredAt(db, id, businessId, now))
  if (!worksThere) {
    throw unprocessable('not-linked', { why: refusal('you-do-not-work-there') })
  }
  const { organizationId } = record
  await setCurrentBusiness(db, id, businessId, now)
  // Someone who works for several companies steps into the one this business belongs to.
  if (organizationId !== actor.organizationId && actor.organizationIds.includes(organizationId)) {
    await setCurrentOrganization(db, actor.sessionId, organizationId)
    await ctx.announce(sessionChanged, null, { userId: actor.userId })
  }
  await audit(ctx, {
    organizationId,
    action: 'business.switched',
    subjectKind: 'employee',
    subjectId: id,
    detail: { from: record.currentBusinessId, to: businessId },
  })
  await ctx.announce(employmentChanged, organizationId, { businessId, employeeId: id })
  return { id, currentBusinessId: businessId }
}
