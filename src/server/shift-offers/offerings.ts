import { audit } from '#server/platform/audit.ts'
import type { Context, Work } from '#server/platform/context.ts'
import { explaining } from '#server/platform/db-problems.ts'
import { namesOf } from '#server/platform/sql.ts'
import { findToCover, type PlannedShift, shiftToCover } from '#server/scheduling/public.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { conflict, notFound } from '#shared/problem.ts'
import { coverChanged } from '#shared/shift-offers/events.ts'
import type { Asked, CoverState, Offering, offerings } from '#shared/shift-offers/offering-contract.ts'
import { tellOfOffer } from './close-offers.ts'
import {
  endOffering,
  findLastOffering,
  findOffering,
  insertOffering,
  listAskedPeople,
  lockOffering,
  noteSeen,
  type OfferingRow,
  withdrawOfferingOf,
} from './offering-store.ts'
import { isOfferable, sendNextWave } from './send-waves.ts'
import { findOffer } from './store.ts'

type Input<K extends keyof typeof offerings> = ParsedInputOf<(typeof offerings)[K]>

export async function readOffering(ctx: Context, { id }: { id: number }): Promise<CoverState> {
  const { shift } = await findToCover(ctx, id)
  return present(ctx, shift.id)
}

export async function startOffering(ctx: Context, { id, toAll }: Input<'start'>): Promise<CoverState> {
  const shift = await shiftToCover(ctx, id)
  if (!isOfferable(shift, ctx.now)) throw conflict('shift-not-open', {}, shift)
  await beginOffering(ctx, shift, { startedBy: ctx.actor.userId, wave: toAll ? 1 : 0 })
  return present(ctx, shift.id)
}

/** Begins to offer a shift, and sends the first wave with it. */
export async function beginOffering(
  work: Work & Partial<Pick<Context, 'actor'>>,
  shift: PlannedShift,
  { startedBy, wave }: { startedBy: string | null; wave: number },
) {
  const { organizationId, id: scheduleId, employeeId: heldBy } = shift
  const begun = { organizationId, scheduleId, heldBy, startedBy, startedAt: work.now, wave, nextWaveAt: work.now }
  const { id } = await explaining(offeredAlready, insertOffering(work.db, begun))
  await audit(work, {
    organizationId,
    action: 'offering.started',
    subjectKind: 'schedule',
    subjectId: scheduleId,
    detail: { offeringId: id },
  })
  await sendNextWave(work, (await findOffering(work.db, organizationId, id)) as OfferingRow, shift)
}

export async function sendNextNow(ctx: Context, { id, after }: Input<'next'>): Promise<CoverState> {
  const { shift } = await findToCover(ctx, id)
  const offering = await lockOffering(ctx.db, { scheduleId: shift.id })
  if (offering === undefined) throw conflict('not-offered')
  if (offering.wave === after) await sendNextWave(ctx, offering, shift)
  return present(ctx, shift.id)
}

export async function stopOffering(ctx: Context, { id }: Input<'stop'>): Promise<CoverState> {
  const { db, now, actor } = ctx
  const { id: scheduleId, organizationId, date } = (await findToCover(ctx, id)).shift
  const offering = await lockOffering(db, { scheduleId })
  if (offering === undefined) throw conflict('not-offered')
  await endOffering(db, offering, 'stopped', now)
  for (const offer of await withdrawOfferingOf(db, offering, actor.userId, now)) {
    await tellOfOffer(ctx, { ...offer, date })
  }
  await audit(ctx, { organizationId, action: 'offering.stopped', subjectKind: 'schedule', subjectId: scheduleId })
  await ctx.announce(coverChanged, organizationId, { scheduleId })
  return present(ctx, scheduleId)
}

/** The person asked had it on their screen. */
export async function seeOffer({ db, actor, now, announce }: Context, { id }: { id: number }) {
  const offer = await findOffer(db, id)
  if (offer === undefined || ![offer.userId, offer.fromUserId].includes(actor.userId)) throw notFound()
  if (offer.userId !== actor.userId) throw conflict('not-yours-to-answer', {}, offer.status)
  if (await noteSeen(db, offer.organizationId, id, now)) {
    await announce(coverChanged, offer.organizationId, { scheduleId: offer.scheduleId })
  }
  return null
}

const offeredAlready = { offerings_once: () => conflict('offered-already') }

async function present({ db }: Context, scheduleId: number): Promise<CoverState> {
  const offering = await findLastOffering(db, scheduleId)
  const names = await namesOf(db, [offering?.startedBy ?? null])
  const asked = await listAskedPeople(db, scheduleId)
  return {
    offering: offering
      ? {
          ...offering,
          outcome: offering.outcome as Offering['outcome'],
          startedByName: names.get(offering.startedBy ?? '') ?? null,
        }
      : null,
    asked: asked.map(one => ({ ...one, status: one.status as Asked['status'] })),
  }
}
