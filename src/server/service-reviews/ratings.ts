import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { organizationsAsked } from '#server/platform/organizations.ts'
import { keysOf, pageOf } from '#server/platform/paging.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { conflict, invalidField, notFound, unprocessableField } from '#shared/problem.ts'
import type { serviceReviews } from '#shared/service-reviews/contract.ts'
import { monthDismissed, serviceRatingChanged } from '#shared/service-reviews/events.ts'
import { firstDayOf, needsWords, whyNotRatable } from '#shared/service-reviews/rules.ts'
import { dayOf } from '#shared/time.ts'
import { present, presentOne } from './present.ts'
import {
  findSite,
  findWhole,
  insertDismissal,
  insertEdition,
  insertRating,
  listRatings,
  listToRate,
  lockRating,
  type Place,
  seesSeveralAndAll,
  updateRating,
} from './store.ts'

type Input<K extends keyof typeof serviceReviews> = ParsedInputOf<(typeof serviceReviews)[K]>

const pageSize = 50

export async function list(ctx: Context, { organizationId, limit = pageSize, cursor, ...filter }: Input<'list'>) {
  const rows = await listRatings(ctx.db, {
    ...filter,
    organizationIds: organizationsAsked(ctx.actor, organizationId),
    after: cursor === undefined ? undefined : afterOf(cursor),
    limit: limit + 1,
  })
  const page = pageOf(rows, limit, row => [row.month, row.id])
  return { ...page, items: await present(ctx, page.items) }
}

export const read = (ctx: Context, { id }: Input<'read'>) => presentOne(ctx, id)

export async function toRate({ db, actor: { clientId, userId }, now }: Context) {
  if (clientId === null) return { places: [], mayRateAll: false }
  return { places: await listToRate(db, clientId, userId, now), mayRateAll: await seesSeveralAndAll(db, clientId) }
}

export async function rate(ctx: Context, { businessId, month, score, words }: Input<'rate'>) {
  const { db, actor, now } = ctx
  if (needsWords(score) && words === '') throw invalidField('words', 'rating-needs-words')
  const place = await placeOf(ctx, businessId ?? null)
  const why = whyNotRatable(month, dayOf(now, place.timeZone))
  if (why !== null) throw unprocessableField('month', why)
  const made = await insertRating(db, place, month, { score, words, by: actor.userId, now })
  if (made === undefined) throw conflict('month-rated', {}, await ratedAlready(ctx, place, month))
  await tell(ctx, made, 'rated', { month, score })
  return presentOne(ctx, made.id)
}

export async function change(ctx: Context, { id, version, score, words }: Input<'change'>) {
  if (needsWords(score) && words === '') throw invalidField('words', 'rating-needs-words')
  const { db, actor, now } = ctx
  const rating = await held(ctx, id, version)
  // Whoever looks through a client's eyes without being of one says nothing for it.
  if (rating.clientId !== actor.clientId) throw notFound()
  await updateRating(db, rating, { score, words, ratedBy: actor.userId, ratedAt: now })
  await insertEdition(db, rating, { score, words, by: actor.userId, now })
  await tell(ctx, rating, 'changed', { score })
  return presentOne(ctx, id)
}

export async function answer(ctx: Context, { id, version, words }: Input<'answer'>) {
  const rating = await held(ctx, id, version)
  await updateRating(ctx.db, rating, { answer: words, answeredBy: ctx.actor.userId, answeredAt: ctx.now })
  await tell(ctx, rating, 'answered', {})
  return presentOne(ctx, id)
}

export async function dismiss({ db, actor, now, announce }: Context, { month }: Input<'dismiss'>) {
  const { organizationId, userId } = actor
  if (organizationId === null) throw notFound()
  await insertDismissal(db, { organizationId, userId, month: firstDayOf(month), dismissedAt: now })
  await announce(monthDismissed, null, { userId })
  return null
}

async function placeOf({ db, actor: { clientId } }: Context, businessId: number | null): Promise<Place> {
  if (clientId === null) throw notFound()
  const place = businessId === null ? await findWhole(db, clientId) : await findSite(db, businessId, clientId)
  if (place !== undefined) return place
  throw businessId === null ? unprocessableField('businessId', 'rating-needs-site') : notFound()
}

async function ratedAlready(ctx: Context, { clientId, businessId }: Place, month: string) {
  const rows = await listRatings(ctx.db, { clientId, months: [month], limit: 500 })
  const found = rows.find(({ business }) => (business?.id ?? null) === businessId)
  return found && presentOne(ctx, found.id)
}

/** Of two who come at once the second finds what the first has done. */
async function held(ctx: Context, id: number, version: number) {
  const rating = await lockRating(ctx.db, id)
  if (rating === undefined) throw notFound()
  if (rating.answeredAt !== null) throw conflict('rating-answered', {}, await presentOne(ctx, id))
  if (version !== rating.version) throw changedMeanwhile(await presentOne(ctx, id))
  return rating
}

/** Tells the log and the screens. What was said stays out of the log, which forgets nothing. */
async function tell(
  ctx: Context,
  { organizationId, id }: { organizationId: number; id: number },
  what: 'rated' | 'changed' | 'answered',
  detail: Record<string, unknown>,
) {
  await audit(ctx, {
    organizationId,
    action: `service-rating.${what}`,
    subjectKind: 'service-rating',
    subjectId: id,
    detail,
  })
  await ctx.announce(serviceRatingChanged, organizationId, { serviceRatingId: id, change: what })
}

function afterOf(cursor: string) {
  const [month, id] = keysOf(cursor, 2)
  if (!Number.isInteger(id) || !/^\d{4}-(0[1-9]|1[0-2])$/.test(String(month)))
    throw invalidField('cursor', 'cursor-not-ours')
  return { month: String(month), id: Number(id) }
}
