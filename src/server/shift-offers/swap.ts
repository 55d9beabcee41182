import type { Context } from '#server/platform/context.ts'
import { explaining } from '#server/platform/db-problems.ts'
import {
  findShift,
  lift,
  lockPeople,
  type Person,
  type PlannedShift,
  permit,
  placeAll,
  plannersVisibility,
  scheduleProblems,
  tellOfShift,
  type Visibility,
  visibilityOf,
} from '#server/scheduling/public.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { conflict, notFound } from '#shared/problem.ts'
import { refusal } from '#shared/refusal.ts'
import type { RuleCode } from '#shared/scheduling/planning-rules.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import type { cover, ShiftOffer } from '#shared/shift-offers/contract.ts'
import { alreadyAsked, refuseUnfit } from './claims.ts'
import { tellOfOffer } from './close-offers.ts'
import { findOffer, insertOffer, type OfferRow, presentOffers } from './store.ts'

// A draft is nobody's shift yet.
const told: Visibility = { ofUser: null, drafts: false }

/** Asks a colleague to take over one of my shifts, perhaps for one of theirs. */
export async function offerSwap(ctx: Context, input: ParsedInputOf<typeof cover.swap>): Promise<ShiftOffer> {
  const { db, actor, now } = ctx
  const shift = await findOwnShift(ctx, input.id)
  if (shift.status !== 'scheduled' || shift.startsAt <= now) {
    throw conflict('shift-over', { why: refusal('shift-begun') }, shift)
  }
  const people = await lockPeople(db, [input.toEmployeeId, shift.employeeId as number])
  const colleague = people.find(({ id }) => id === input.toEmployeeId)
  if (colleague === undefined || colleague.organizationId !== shift.organizationId) throw notFound()
  if (colleague.id === shift.employeeId) throw conflict('already-yours', {}, shift)
  const back = input.returnScheduleId === undefined ? null : await findShift(db, input.returnScheduleId, told)
  if (back === undefined || (back !== null && (back.employeeId !== colleague.id || back.startsAt <= now))) {
    throw notFound()
  }
  await refuseUnfit(ctx, colleague, shift, back === null ? [] : [back.id])
  const me = people.find(({ id }) => id === shift.employeeId)
  if (back !== null && me !== undefined) await refuseUnfit(ctx, me, back, [shift.id])
  const { id } = await explaining(
    alreadyAsked,
    insertOffer(db, {
      organizationId: shift.organizationId,
      kind: 'swap',
      scheduleId: shift.id,
      employeeId: colleague.id,
      fromEmployeeId: shift.employeeId as number,
      returnScheduleId: back?.id ?? null,
      message: input.message ?? null,
      createdBy: actor.userId,
      createdAt: now,
    }),
  )
  const row = (await findOffer(db, id)) as OfferRow
  await tellOfOffer(ctx, { ...row, date: shift.date })
  const [offer] = await presentOffers(db, [row])
  return offer as ShiftOffer
}

/** One of the caller's own shifts; a manager's reach to those of others does not make them theirs. */
export async function findOwnShift({ db, actor }: Context, id: number): Promise<PlannedShift> {
  const shift = await findShift(db, id, { ...visibilityOf(actor), ofUser: actor.userId })
  if (shift === undefined) throw notFound()
  return shift
}

/** Hands the shifts over, both at once. Without a manager to confirm, a warning is a refusal. */
export async function performSwap(ctx: Context, offer: OfferRow, shift: PlannedShift, confirm: RuleCode[] | null) {
  const giverId = offer.fromEmployeeId as number
  const people = await lockPeople(ctx.db, [offer.employeeId, giverId])
  const back =
    offer.returnScheduleId === null ? null : await findShift(ctx.db, offer.returnScheduleId, plannersVisibility)
  const [taker, giver] = [people.find(({ id }) => id === offer.employeeId), people.find(({ id }) => id === giverId)]
  const isAsAgreed = shift.employeeId === giverId && (back === null || back?.employeeId === offer.employeeId)
  if (taker === undefined || giver === undefined || back === undefined || !isAsAgreed) {
    throw conflict('changed-hands')
  }
  await permitTaking(ctx, taker, shift, back, confirm)
  if (back !== null) await permitTaking(ctx, giver, back, shift, confirm)
  const handed = [{ ...shift, employeeId: taker.id }, ...(back === null ? [] : [{ ...back, employeeId: giver.id }])]
  await lift(
    ctx.db,
    offer.organizationId,
    handed.map(({ id }) => id),
    ctx.now,
  )
  await explaining(scheduleProblems, placeAll(ctx.db, offer.organizationId, handed, ctx.now))
  if (back !== null) await tellOfShift(ctx, { ...back, employeeId: giver.id }, back)
}

async function permitTaking(
  ctx: Context,
  person: Person,
  shift: PlannedShift,
  inReturn: Schedule | null,
  confirm: RuleCode[] | null,
) {
  const exceptIds = inReturn === null ? [] : [inReturn.id]
  if (confirm === null) return refuseUnfit(ctx, person, shift, exceptIds)
  await permit(ctx, person, shift, { exceptIds: [...exceptIds, shift.id], confirm })
}
