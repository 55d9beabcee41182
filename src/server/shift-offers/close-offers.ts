import type { Work } from '#server/platform/context.ts'
import type { ShiftOffer } from '#shared/shift-offers/contract.ts'
import { shiftOfferChanged } from '#shared/shift-offers/events.ts'
import type { Day } from '#shared/time.ts'
import { endOfferingsOf } from './offering-store.ts'
import { withdrawPending } from './store.ts'

/** A shift that went to someone is nobody else's to take: what was still pending on it ends, and both sides are told. */
export async function closeOffersOf(
  work: Pick<Work, 'db' | 'now' | 'announce'>,
  { organizationId, scheduleIds }: { organizationId: number; scheduleIds: number[] },
) {
  if (scheduleIds.length === 0) return
  const closed = await withdrawPending(work.db, organizationId, scheduleIds, work.now)
  for (const offer of closed) await tellOfOffer(work, { ...offer, status: 'withdrawn' })
  await endOfferingsOf(work.db, organizationId, scheduleIds, work.now)
}

interface ToldOffer {
  id: number
  organizationId: number
  kind: string
  status: string
  scheduleId: number
  employeeId: number
  fromEmployeeId: number | null
  date: Day
}

/** Tells both sides of an offer, and the managers with the first. */
export async function tellOfOffer({ announce }: Pick<Work, 'announce'>, offer: ToldOffer) {
  const { id: offerId, organizationId, scheduleId, date } = offer
  const kind = offer.kind as ShiftOffer['kind']
  const status = offer.status as ShiftOffer['status']
  const sides = [offer.employeeId, ...(offer.fromEmployeeId === null ? [] : [offer.fromEmployeeId])]
  for (const employeeId of sides) {
    await announce(shiftOfferChanged, organizationId, { offerId, kind, status, scheduleId, employeeId, date })
  }
}
