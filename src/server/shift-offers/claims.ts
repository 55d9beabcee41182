import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { explaining } from '#server/platform/db-problems.ts'
import {
  findOwnRecords,
  findShift,
  loadPlanningTerms,
  loadPlans,
  lockPeople,
  type Person,
  type PlannedShift,
  type PlanOf,
  plannersVisibility,
  refuseConflict,
  scheduleProblems,
  takeShift,
  tellOfShift,
  without,
} from '#server/scheduling/public.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { may } from '#shared/permissions.ts'
import { conflict, notFound } from '#shared/problem.ts'
import { type Exclusion, exclusionsOf, toldWhy } from '#shared/scheduling/exclusions.ts'
import { judgeWith } from '#shared/scheduling/judge.ts'
import { restOf } from '#shared/scheduling/rest.ts'
import type { cover } from '#shared/shift-offers/contract.ts'
import { closeOffersOf, tellOfOffer } from './close-offers.ts'
import { insertOffer, wasClaimed } from './store.ts'

/** Takes an open shift. The person's plan is locked and the shift given by one statement: the first one gets it. */
export async function claimShift(ctx: Context, { id, message }: ParsedInputOf<typeof cover.claim>) {
  const { db, actor, now } = ctx
  const shift = await findShift(db, id, plannersVisibility)
  if (shift === undefined) throw notFound()
  const own = (await findOwnRecords(db, actor.userId)).find(record => record.organizationId === shift.organizationId)
  if (own === undefined || (shift.publishedAt === null && !may(actor, 'schedule:write'))) throw notFound()
  if (shift.employeeId === own.id) throw conflict('already-yours', {}, shift)
  if (shift.employeeId !== null) throw (await wasClaimed(db, id)) ? shiftTaken() : notFound()
  if (shift.publishedAt === null || shift.status !== 'scheduled' || shift.startsAt <= now) {
    throw conflict('shift-not-open', {}, shift)
  }
  const [me] = await lockPeople(db, [own.id])
  if (me === undefined) throw notFound()
  await refuseUnfit(ctx, me, shift)
  const { claimsNeedApproval } = await loadPlanningTerms(db, shift.organizationId)
  const claim = {
    organizationId: shift.organizationId,
    kind: 'claim',
    scheduleId: id,
    employeeId: me.id,
    message: message ?? null,
    createdBy: actor.userId,
    createdAt: now,
  } as const
  if (claimsNeedApproval) {
    const offer = await explaining(alreadyAsked, insertOffer(db, claim))
    await tellOfOffer(ctx, { ...claim, ...offer, fromEmployeeId: null, status: 'pending', date: shift.date })
    return { outcome: 'awaits-approval' as const, schedule: shift }
  }
  if (!(await explaining(scheduleProblems, takeShift(db, shift, me.id, now)))) throw shiftTaken()
  await closeOffersOf(ctx, { organizationId: shift.organizationId, scheduleIds: [id] })
  await insertOffer(db, { ...claim, status: 'approved', acceptedAt: now, decidedAt: now })
  const taken = (await findShift(db, id, plannersVisibility)) ?? shift
  await audit(ctx, {
    organizationId: shift.organizationId,
    action: 'shift.claimed',
    subjectKind: 'schedule',
    subjectId: id,
    detail: { employeeId: me.id },
  })
  await tellOfShift(ctx, taken, shift)
  return { outcome: 'assigned' as const, schedule: taken }
}

/** Refuses to give a shift to someone who is not free, rested, licensed and of that site; nobody is there to confirm. */
export async function refuseUnfit({ db, now }: Context, person: Person, shift: PlannedShift, exceptIds: number[] = []) {
  const rest = restOf(shift, now)
  const plans = await loadPlans(db, [person.id], rest)
  const plan = without(plans.get(person.id) as PlanOf, [...exceptIds, shift.id])
  const verdict = judgeWith(plan.rules, rest, plan)
  refuseConflict(person, verdict)
  const [reason] = exclusionsOf({ verdict, isInactive: person.status === 'inactive' })
  if (reason !== undefined) throw unfit(person, reason)
}

export const shiftTaken = () => conflict('shift-taken')

export const alreadyAsked = {
  shift_offers_once: () => conflict('already-asked'),
}

const unfit = ({ name }: Person, reason: Exclusion) => conflict('person-unfit', { name, why: toldWhy(reason) })
