import { audit } from '#server/platform/audit.ts'
import type { Actor, Context } from '#server/platform/context.ts'
import { explaining } from '#server/platform/db-problems.ts'
import { keysOf, pageOf } from '#server/platform/paging.ts'
import {
  findShift,
  loadPlanningTerms,
  lockPeople,
  type PlannedShift,
  permit,
  plannersVisibility,
  scheduleProblems,
  shiftToCover,
  takeShift,
  tellOfAlterations,
  tellOfShift,
} from '#server/scheduling/public.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { may } from '#shared/permissions.ts'
import { conflict, forbidden, notFound } from '#shared/problem.ts'
import { refusal } from '#shared/refusal.ts'
import type { RuleCode } from '#shared/scheduling/planning-rules.ts'
import { restOf } from '#shared/scheduling/rest.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import type { cover, ShiftOffer } from '#shared/shift-offers/contract.ts'
import { alreadyAsked, refuseUnfit, shiftTaken } from './claims.ts'
import { closeOffersOf, tellOfOffer } from './close-offers.ts'
import { bringForward } from './offering-store.ts'
import { acceptOffer, decideOffer, findOffer, insertOffer, listOffers, type OfferRow, presentOffers } from './store.ts'
import { performSwap } from './swap.ts'

type Input<K extends keyof typeof cover> = ParsedInputOf<(typeof cover)[K]>

export async function offers(ctx: Context, { status, scheduleId, limit = 100, cursor }: Input<'offers'>) {
  const beforeId = cursor === undefined ? null : Number(keysOf(cursor, 1)[0])
  const ofUser = may(ctx.actor, 'schedule:write') ? null : ctx.actor.userId
  const rows = await listOffers(ctx.db, { ofUser, status, scheduleId, beforeId, limit })
  const { items, nextCursor } = pageOf(rows, limit, row => [row.id])
  return { items: await presentOffers(ctx.db, items), nextCursor }
}

/** A manager asks someone to take a shift: an open one, or one whose person did not come. */
export async function offerShift(ctx: Context, { id, employeeId, message }: Input<'offer'>): Promise<ShiftOffer> {
  const { db, actor, now } = ctx
  const shift = await shiftToCover(ctx, id)
  const [person] = await lockPeople(db, [employeeId])
  if (person === undefined || person.organizationId !== shift.organizationId) throw notFound()
  refuseOver(shift, now)
  if (shift.employeeId === employeeId) throw conflict('already-theirs', { name: person.name }, shift)
  await refuseUnfit(ctx, person, shift)
  const { id: offerId } = await explaining(
    alreadyAsked,
    insertOffer(db, {
      organizationId: shift.organizationId,
      kind: 'offer',
      scheduleId: shift.id,
      employeeId,
      message: message ?? null,
      createdBy: actor.userId,
      createdAt: now,
    }),
  )
  return tellAndPresent(ctx, offerId, shift)
}

/** The person a shift was offered to says yes or no. */
export async function answerOffer(ctx: Context, { id, accept, comment }: Input<'answer'>): Promise<ShiftOffer> {
  const { db, actor, now } = ctx
  const offer = await findVisible(ctx, id)
  if (!isParty(actor, offer)) throw notFound()
  if (offer.userId !== actor.userId || offer.kind === 'claim') {
    throw conflict('not-yours-to-answer', {}, offer.status)
  }
  const shift = await shiftOf(ctx, offer)
  if (offer.status === 'withdrawn' && accept && shift.employeeId !== null && shift.status !== 'cancelled') {
    throw conflict('someone-was-faster')
  }
  if (!accept) return close(ctx, offer, shift, 'declined', comment)
  refuseOver(shift, now)
  const { claimsNeedApproval } = await loadPlanningTerms(db, offer.organizationId)
  if (offer.kind === 'swap' && claimsNeedApproval) {
    if (!(await acceptOffer(db, offer.organizationId, id, now))) throw await decidedAlready(ctx, id)
    return tellAndPresent(ctx, id, shift)
  }
  if (offer.kind === 'swap') await performSwap(ctx, offer, shift, null)
  else await give(ctx, offer, shift, null)
  return close(ctx, offer, shift, 'approved', comment)
}

/** A manager decides on a claim, or on a swap that the colleague has agreed to. Nobody decides for themselves. */
export async function decideOnOffer(ctx: Context, { id, approve, comment, confirm = [] }: Input<'decide'>) {
  const offer = await findVisible(ctx, id)
  if (offer.kind === 'offer') throw conflict('awaits-colleague', { why: refusal('awaits-offered') })
  if (offer.userId === ctx.actor.userId || offer.fromUserId === ctx.actor.userId) {
    throw conflict('own-request')
  }
  const shift = await shiftOf(ctx, offer)
  if (!approve) return close(ctx, offer, shift, 'declined', comment)
  refuseOver(shift, ctx.now)
  if (offer.kind === 'swap') {
    if (offer.acceptedAt === null) throw conflict('awaits-colleague', { why: refusal('awaits-agreement') })
    await performSwap(ctx, offer, shift, confirm)
  } else await give(ctx, offer, shift, confirm)
  return close(ctx, offer, shift, 'approved', comment)
}

/** Taken back by whoever asked: the person, or for an offer any manager. */
export async function withdrawOffer(ctx: Context, { id }: { id: number }): Promise<ShiftOffer> {
  const offer = await findVisible(ctx, id)
  const asker = offer.kind === 'claim' ? offer.userId : offer.kind === 'swap' ? offer.fromUserId : offer.createdBy
  const isManagersOffer = offer.kind === 'offer' && may(ctx.actor, 'schedule:write')
  if (!isParty(ctx.actor, offer) && !isManagersOffer) throw notFound()
  if (asker !== ctx.actor.userId && !isManagersOffer) throw forbidden('only-asker-withdraws')
  return close(ctx, offer, await shiftOf(ctx, offer), 'withdrawn', undefined)
}

/** Colleagues of the taker and giver see nothing; managers see everything of their organizations. */
async function findVisible({ db, actor }: Context, id: number): Promise<OfferRow> {
  const offer = await findOffer(db, id)
  if (offer === undefined) throw notFound()
  if (!isParty(actor, offer) && !may(actor, 'schedule:write')) throw notFound()
  return offer
}

const isParty = ({ userId }: Actor, offer: OfferRow) => offer.userId === userId || offer.fromUserId === userId

async function shiftOf({ db }: Context, { scheduleId }: OfferRow): Promise<PlannedShift> {
  const shift = await findShift(db, scheduleId, plannersVisibility)
  if (shift === undefined) throw notFound()
  return shift
}

/** Gives the shift to the taker, if it still is where it was when they were asked. */
async function give(ctx: Context, offer: OfferRow, shift: PlannedShift, confirm: RuleCode[] | null) {
  const [person] = await lockPeople(ctx.db, [offer.employeeId])
  if (person === undefined) throw notFound()
  if (confirm === null) await refuseUnfit(ctx, person, shift)
  else await permit(ctx, person, restOf(shift, ctx.now), { exceptIds: [shift.id], confirm })
  if (offer.kind === 'claim' && shift.employeeId !== null) throw shiftTaken()
  if (!(await explaining(scheduleProblems, takeShift(ctx.db, shift, person.id, ctx.now)))) throw shiftTaken()
}

async function close(
  ctx: Context,
  offer: OfferRow,
  shift: Schedule,
  status: 'approved' | 'declined' | 'withdrawn',
  comment: string | undefined,
): Promise<ShiftOffer> {
  const { db, now, actor } = ctx
  const decided = { status, decidedBy: actor.userId, decidedAt: now, decisionComment: comment ?? null }
  if (!(await decideOffer(db, offer.organizationId, offer.id, decided))) throw await decidedAlready(ctx, offer.id)
  if (status === 'approved') {
    const ids = [offer.scheduleId, ...(offer.returnScheduleId === null ? [] : [offer.returnScheduleId])]
    await closeOffersOf(ctx, { organizationId: offer.organizationId, scheduleIds: ids })
    const given = { ...shift, employeeId: offer.employeeId }
    await tellOfShift(ctx, given, shift)
    // Whoever swaps hears of the swap; whoever did not come hears that someone else does.
    if (offer.kind === 'offer') await tellOfAlterations(ctx, [{ before: shift, after: given }])
  }
  if (status === 'declined' && offer.offeringId !== null) {
    await bringForward(db, offer.organizationId, offer.offeringId, now)
  }
  await audit(ctx, {
    organizationId: offer.organizationId,
    action: `shift-${offer.kind as ShiftOffer['kind']}.${status}`,
    subjectKind: 'schedule',
    subjectId: offer.scheduleId,
    detail: { offerId: offer.id, employeeId: offer.employeeId },
  })
  return tellAndPresent(ctx, offer.id, shift)
}

async function tellAndPresent(ctx: Context, id: number, { date }: Schedule): Promise<ShiftOffer> {
  const row = await findOffer(ctx.db, id)
  if (row === undefined) throw notFound()
  await tellOfOffer(ctx, { ...row, date })
  const [offer] = await presentOffers(ctx.db, [row])
  if (offer === undefined) throw notFound()
  return offer
}

async function decidedAlready({ db }: Context, id: number) {
  const row = await findOffer(db, id)
  return conflict('already-decided', { why: refusal('decided-before') }, row?.status)
}

function refuseOver({ status, endsAt }: Schedule, now: string) {
  if (status !== 'scheduled' || endsAt <= now) throw conflict('shift-over', { why: refusal('shift-ended') })
}
