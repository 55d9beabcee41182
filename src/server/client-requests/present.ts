import { readCharges } from '#server/invoicing/public.ts'
import type { Context } from '#server/platform/context.ts'
import { namesOf } from '#server/platform/sql.ts'
import { endsNextDay, isOverdue } from '#shared/client-requests/rules.ts'
import type { ClientRequest, ClientRequestDetails, HistoryLine } from '#shared/client-requests/shapes.ts'
import { decimalOf } from '#shared/money.ts'
import { reach } from '#shared/permissions.ts'
import { notFound } from '#shared/problem.ts'
import { mayPrice } from './price.ts'
import { findRequest, findSite, listWords, type RequestRow } from './store.ts'

/** Of those who guard their sites a client knows the names, of those who run the company its name. */
const isClient = ({ actor }: Pick<Context, 'actor'>) => reach(actor, 'client-request:read') === 'part'

export async function present(ctx: Context, rows: RequestRow[]): Promise<ClientRequest[]> {
  const names = await namesOf(
    ctx.db,
    rows.map(({ askedBy }) => askedBy),
  )
  return rows.map(row => {
    const { id, status, startTime, endTime, photoFileId, outcome } = row
    const forClient = isClient(ctx)
    return {
      ...row,
      endsNextDay: startTime !== null && endTime !== null && endsNextDay({ startTime, endTime }),
      estimate: estimateOf(row),
      price: priceOf(row),
      photoUrl: photoFileId === null ? null : `/api/client-requests/${id}/photo`,
      askedBy: names.get(row.askedBy ?? '') ?? null,
      isOverdue: isOverdue({ status, dueAt: row.dueAt }, ctx.now),
      became:
        outcome === null
          ? null
          : {
              outcome,
              shifts: row.shifts.map(({ id: shiftId, state, name }) => ({ id: shiftId, state, name })),
              incidentId: forClient ? null : row.incidentId,
              postOrderId: forClient ? null : row.postOrderId,
              logBookEntryId: forClient ? null : row.logBookEntryId,
            },
    }
  })
}

export async function presentOne(ctx: Context, id: number): Promise<ClientRequestDetails> {
  const row = await findRequest(ctx.db, id)
  if (row === undefined) throw notFound()
  const [request] = await present(ctx, [row])
  return { ...(request as ClientRequest), pricedIn: await pricedIn(ctx, row), history: await historyOf(ctx, row) }
}

function estimateOf({ estimateCents, estimateHundredths, estimateRateCents, currency }: RequestRow) {
  if (estimateCents === null || estimateHundredths === null || estimateRateCents === null || currency === null)
    return null
  const asText = (cents: number) => decimalOf(cents, currency)
  return {
    hours: estimateHundredths / 100,
    rate: asText(estimateRateCents),
    amount: asText(estimateCents),
    currency,
  }
}

const priceOf = ({ agreedRateCents, agreedCurrency }: RequestRow) =>
  agreedRateCents === null || agreedCurrency === null
    ? null
    : { rate: decimalOf(agreedRateCents, agreedCurrency), currency: agreedCurrency }

/** In what money whoever decides can agree on a price for it. */
async function pricedIn({ db, actor }: Context, { kind, status, business, date }: RequestRow) {
  if (kind !== 'extra-guard' || status !== 'open' || date === null || !mayPrice(actor)) return null
  const site = await findSite(db, business.id)
  return site === undefined ? null : (await readCharges(db, site, date)).currency
}

/** Everything that happened to it, the oldest first. */
async function historyOf(ctx: Context, row: RequestRow): Promise<HistoryLine[]> {
  const said = await listWords(ctx.db, row)
  const names = await namesOf(ctx.db, [row.askedBy, row.seenBy, row.decidedBy, ...said.map(({ saidBy }) => saidBy)])
  const nameOf = (userId: string | null, isOfCompany: boolean) =>
    isOfCompany && isClient(ctx) ? row.companyName : (names.get(userId ?? '') ?? null)
  const line = (what: HistoryLine['what'], at: string | null, by: string | null, words: string | null = null) => {
    const isOfCompany = what !== 'asked' && what !== 'withdrawn'
    return at === null ? [] : [{ what, at, by: nameOf(by, isOfCompany), isOfCompany, words, price: null }]
  }
  const { status } = row
  const price = priceOf(row)
  return [
    ...line('asked', row.askedAt, row.askedBy),
    ...line('seen', row.seenAt, row.seenBy),
    ...said.map(({ content, saidBy, saidAt, isOfCompany }) => ({
      what: 'said' as const,
      at: saidAt,
      by: nameOf(saidBy, isOfCompany),
      isOfCompany,
      words: content,
      price: null,
    })),
    ...(status === 'open' ? [] : line(status, row.decidedAt, row.decidedBy, row.answer)),
    ...(price === null ? [] : line('priced', row.decidedAt, row.decidedBy).map(one => ({ ...one, price }))),
    ...row.shifts.flatMap(({ state, name, filledAt }) =>
      state === 'filled' && filledAt !== null
        ? [
            {
              what: 'filled' as const,
              at: new Date(filledAt).toISOString(),
              by: name,
              isOfCompany: true,
              words: null,
              price: null,
            },
          ]
        : [],
    ),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}
