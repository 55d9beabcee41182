import type { Context } from '#server/platform/context.ts'
import { pdfOf } from '#server/platform/pdf.ts'
import { readerOf } from '#server/platform/reader.ts'
import { throughClientEyes } from '#server/proof-of-service/public.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { may } from '#shared/permissions.ts'
import { unprocessableField } from '#shared/problem.ts'
import type { serviceReviews } from '#shared/service-reviews/contract.ts'
import { daysOf, monthsOf, quarterBefore } from '#shared/service-reviews/rules.ts'
import type { Quarter, ReviewFigures, ServiceReview } from '#shared/service-reviews/shapes.ts'
import { addDays, dayOf } from '#shared/time.ts'
import { readFigures } from './figures.ts'
import { present } from './present.ts'
import { describeReview } from './review-pdf.ts'
import { listRatings } from './store.ts'

type Input = ParsedInputOf<typeof serviceReviews.review>

const mostRatings = 500

/** How a quarter went. Whoever asks, it is read behind the client's own wall: both sides look at the same. */
export async function review(ctx: Context, { clientId, businessId, quarter }: Input): Promise<ServiceReview> {
  const { db, actor, now } = ctx
  // A sum of invoices would tell of other sites.
  const seesDisputes = businessId === undefined && may(actor, 'invoice:read')
  const { client, eyes, sites } = await throughClientEyes(ctx, { businessId, clientId }, ['invoices'])
  const { organizationId, companyName, clientName } = client
  const { from, to: end } = daysOf(quarter)
  const yesterday = addDays(sites.map(({ timeZone }) => dayOf(now, timeZone)).toSorted()[0] ?? dayOf(now, 'UTC'), -1)
  if (yesterday < from) throw unprocessableField('quarter', 'quarter-not-begun')
  const to = end < yesterday ? end : yesterday
  const read = async (of: Quarter, until: string) => {
    const months = monthsOf(of)
    const filter = { clientId: client.clientId, businessId, months, limit: mostRatings }
    const ratings = await present(eyes, await listRatings(db, filter))
    const days = { organizationId, clientId: client.clientId, businessIds: sites.map(({ id }) => id), now }
    const figures = await readFigures(db, { ...days, from: daysOf(of).from, to: until, months, ratings, seesDisputes })
    return { ratings, ...figures }
  }
  const { ratings, months, total } = await read(quarter, to)
  const last = quarterBefore(quarter)
  const before = (await read(last, daysOf(last).to)).total
  const [site] = sites
  return {
    organizationId,
    companyName,
    client: { id: client.clientId, name: clientName },
    business: businessId !== undefined && site !== undefined ? { id: site.id, name: site.name } : null,
    quarter,
    from,
    to,
    isOver: to === end,
    madeAt: now,
    months,
    total,
    before: hadService(before) ? before : null,
    ratings,
  }
}

export async function pdf(ctx: Context, asked: Input) {
  const reader = await readerOf(ctx.db, ctx.actor)
  const found = await review(ctx, asked)
  return pdfOf(found.organizationId, `service-review-${asked.quarter}.pdf`, describeReview(found, reader), reader.paper)
}

const hadService = ({ plannedHours, workedHours }: ReviewFigures) => plannedHours > 0 || workedHours > 0
