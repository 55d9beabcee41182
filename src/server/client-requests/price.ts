import { readCharges } from '#server/invoicing/public.ts'
import { centsGiven } from '#server/platform/amounts.ts'
import type { Actor, Context } from '#server/platform/context.ts'
import type { Outcome } from '#shared/client-requests/shapes.ts'
import { may } from '#shared/permissions.ts'
import { forbidden, invalidField, notFound } from '#shared/problem.ts'
import { findSite, type RequestRow } from './store.ts'

/** A price is for those who set the rates of invoices. */
export const mayPrice = (actor: Actor) => may(actor, 'invoice:write')

/** What an hour of the shifts is invoiced at, in the columns that keep it: as it is agreed now, else as the client was shown it. */
export async function agreedPrice(
  { db, actor }: Context,
  { business, date, estimateRateCents, currency: shownIn }: RequestRow,
  outcome: Outcome,
  rate: string | undefined,
) {
  if (rate === undefined)
    return outcome === 'shifts' && estimateRateCents !== null
      ? { agreedRateCents: estimateRateCents, agreedCurrency: shownIn }
      : {}
  if (outcome !== 'shifts') throw invalidField('rate', 'request-detail-does-not-fit')
  if (!mayPrice(actor)) throw forbidden()
  const site = await findSite(db, business.id)
  if (site === undefined || date === null) throw notFound()
  const { currency } = await readCharges(db, site, date)
  return { agreedRateCents: centsGiven('rate', rate, currency), agreedCurrency: currency }
}
