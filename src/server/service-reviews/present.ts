import type { Context } from '#server/platform/context.ts'
import { namesOf } from '#server/platform/sql.ts'
import { reach } from '#shared/permissions.ts'
import { notFound } from '#shared/problem.ts'
import type { ServiceRating, ServiceRatingDetails } from '#shared/service-reviews/shapes.ts'
import { findRating, listEditions, type RatingRow } from './store.ts'

/** Of those who run the company a client knows its name. */
export async function present({ db, actor }: Context, rows: RatingRow[]): Promise<ServiceRating[]> {
  const names = await namesOf(
    db,
    rows.flatMap(({ ratedBy, answeredBy }) => [ratedBy, answeredBy]),
  )
  const isForClient = reach(actor, 'service-review:read') === 'part'
  return rows.map(({ companyName, ...row }) => ({
    ...row,
    ratedBy: names.get(row.ratedBy ?? '') ?? null,
    answeredBy: row.answeredAt && isForClient ? companyName : (names.get(row.answeredBy ?? '') ?? null),
  }))
}

export async function presentOne(ctx: Context, id: number): Promise<ServiceRatingDetails> {
  const row = await findRating(ctx.db, id)
  if (row === undefined) throw notFound()
  const [rating] = await present(ctx, [row])
  const before = await listEditions(ctx.db, row)
  const names = await namesOf(
    ctx.db,
    before.map(({ ratedBy }) => ratedBy),
  )
  return {
    ...(rating as ServiceRating),
    before: before.map(edition => ({ ...edition, ratedBy: names.get(edition.ratedBy ?? '') ?? null })),
  }
}
