import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { DB } from '#server/platform/schema.ts'
import { every } from '#server/platform/sql.ts'
import { firstDayOf } from '#shared/service-reviews/rules.ts'
import type { Month, PlaceToRate, ServiceRating } from '#shared/service-reviews/shapes.ts'
import { waitsForRating } from './rateable.ts'

export type RatingRow = ServiceRating & { companyName: string }

interface RatingFilter {
  id?: number | undefined
  organizationIds?: readonly number[] | undefined
  clientId?: number | undefined
  businessId?: number | undefined
  months?: readonly Month[] | undefined
  answered?: boolean | undefined
  after?: { month: string; id: number } | undefined
  limit: number
}

/** The newest month first; who said and answered it as ids of accounts. */
export async function listRatings(db: Database, filter: RatingFilter): Promise<RatingRow[]> {
  const { rows } = await sql<RatingRow>`
    select r.organization_id, r.id, r.client_id, c.name as client_name, o.name as company_name,
      case when b.id is not null then jsonb_build_object('id', b.id, 'name', b.name) end as business,
      to_char(r.month, 'YYYY-MM') as month, r.score, r.words, r.rated_by, r.rated_at, r.answer, r.answered_by, r.answered_at,
      r.version
    from service_ratings r
    join organizations o on o.id = r.organization_id
    join clients c on c.organization_id = r.organization_id and c.id = r.client_id
    left join businesses b on b.organization_id = r.organization_id and b.id = r.business_id
    where ${every(conditionsOf(filter))}
    order by r.month desc, r.id desc limit ${filter.limit}`.execute(db)
  return rows
}

function conditionsOf({ id, organizationIds, clientId, businessId, months, answered, after }: RatingFilter) {
  return [
    ...(id === undefined ? [] : [sql`r.id = ${id}`]),
    ...(organizationIds === undefined ? [] : [sql`r.organization_id = any (${organizationIds}::int[])`]),
    ...(clientId === undefined ? [] : [sql`r.client_id = ${clientId}`]),
    ...(businessId === undefined ? [] : [sql`r.business_id = ${businessId}`]),
    ...(months === undefined ? [] : [sql`r.month = any (${months.map(firstDayOf)}::date[])`]),
    ...(answered === undefined ? [] : [sql`(r.answered_at is not null) = ${answered}`]),
    ...(after === undefined ? [] : [sql`(r.month, r.id) < (${firstDayOf(after.month)}::date, ${after.id}::int)`]),
  ]
}

export const findRating = async (db: Database, id: number) => (await listRatings(db, { id, limit: 1 }))[0]

interface Key {
  organizationId: number
  id: number
}

/** What was said before what stands now. */
export async function listEditions(db: Database, { organizationId, id }: Key) {
  const editions = await db
    .selectFrom('serviceRatingEditions')
    .select(['score', 'words', 'ratedBy', 'ratedAt'])
    .where('organizationId', '=', organizationId)
    .where('ratingId', '=', id)
    .orderBy('id')
    .execute()
  return editions.slice(0, -1)
}

export interface Place {
  organizationId: number
  clientId: number
  businessId: number | null
  timeZone: string
}

export async function findSite(db: Database, businessId: number, clientId: number): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select b.organization_id, b.client_id, b.id as business_id, b.time_zone from businesses b
    where b.id = ${businessId} and b.client_id = ${clientId}`.execute(db)
  return rows[0]
}

/** All sites together, for whoever sees them all. */
export async function findWhole(db: Database, clientId: number): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select c.organization_id, c.id as client_id, null as business_id, o.time_zone
    from clients c join organizations o on o.id = c.organization_id
    where c.id = ${clientId} and app_sees_all_sites()`.execute(db)
  return rows[0]
}

/** Whether the person sees every site of a client that has more than one. */
export async function seesSeveralAndAll(db: Database, clientId: number) {
  const { rows } = await sql<{ sees: boolean }>`
    select app_sees_all_sites() and count(*) > 1 as sees from businesses b
    where b.client_id = ${clientId} and b.closed_at is null`.execute(db)
  return rows[0]?.sees ?? false
}

interface Said {
  score: number
  words: string
  by: string
  now: string
}

/** Undefined where somebody has rated it: of two at the same moment one does. */
export async function insertRating(db: Database, place: Place, month: Month, { score, words, by, now }: Said) {
  const { organizationId, clientId, businessId } = place
  const rating = await db
    .insertInto('serviceRatings')
    .values({
      organizationId,
      clientId,
      businessId,
      month: firstDayOf(month),
      score,
      words,
      ratedBy: by,
      ratedAt: now,
    } satisfies Insertable<DB['serviceRatings']>)
    .onConflict(conflict => conflict.constraint('service_ratings_once').doNothing())
    .returning(['organizationId', 'id'])
    .executeTakeFirst()
  if (rating !== undefined) await insertEdition(db, rating, { score, words, by, now })
  return rating
}

export const insertEdition = (db: Database, { organizationId, id }: Key, { score, words, by, now }: Said) =>
  db
    .insertInto('serviceRatingEditions')
    .values({ organizationId, ratingId: id, score, words, ratedBy: by, ratedAt: now })
    .execute()

/** Held for this transaction: nobody answers what is being changed, and nobody changes what is being answered. */
export const lockRating = (db: Database, id: number) =>
  db.selectFrom('serviceRatings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updateRating = (db: Database, { organizationId, id }: Key, changes: Updateable<DB['serviceRatings']>) =>
  db
    .updateTable('serviceRatings')
    .set({ ...changes, version: sql`version + 1` })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

const sitesAsked = 50

/** Where there was service in the month that is over, nobody has said how it was, and this person still wants to be asked. */
export async function listToRate(db: Database, clientId: number, userId: string, now: string): Promise<PlaceToRate[]> {
  const { rows } = await sql<PlaceToRate>`
    select b.id as business_id, b.name, to_char(m.first, 'YYYY-MM') as month
    from businesses b cross join lateral (
      select (date_trunc('month', ${now}::timestamptz at time zone b.time_zone) - interval '1 month')::date as first) m
    where b.client_id = ${clientId} and ${waitsForRating(sql`m.first`)}
      and not exists (
        select from dismissed_months d where d.organization_id = b.organization_id and d.user_id = ${userId}
          and d.month = m.first)
    order by lower(b.name), b.id limit ${sitesAsked}`.execute(db)
  return rows
}

export const insertDismissal = (db: Database, dismissal: Insertable<DB['dismissedMonths']>) =>
  db
    .insertInto('dismissedMonths')
    .values(dismissal)
    .onConflict(conflict => conflict.columns(['organizationId', 'userId', 'month']).doNothing())
    .execute()

// Whoever comes to work on the first of a month finds it; a week later it would be a reminder.
const [firstHour, lastDay] = [9, 7]

/** Notes which clients are asked about the month that is over, each once, on the clocks of the company. */
export async function noteAskedMonths(db: Database, now: string) {
  const { rows } = await sql<{ organizationId: number; clientId: number; month: Month }>`
    with month as materialized (
      select o.id, m.first from organizations o
      cross join lateral (select ${now}::timestamptz at time zone o.time_zone as wall) local
      cross join lateral (select (date_trunc('month', local.wall) - interval '1 month')::date as first) m
      where extract(hour from local.wall) >= ${firstHour} and extract(day from local.wall) <= ${lastDay})
    insert into asked_months (organization_id, client_id, month, asked_at)
    select c.organization_id, c.id, m.first, ${now}::timestamptz
    from month m join clients c on c.organization_id = m.id
    where c.closed_at is null and not exists (
        select from asked_months a where a.organization_id = c.organization_id and a.client_id = c.id and a.month = m.first)
      and exists (
        select from businesses b
        where b.organization_id = c.organization_id and b.client_id = c.id and ${waitsForRating(sql`m.first`)})
    on conflict do nothing
    returning organization_id, client_id, to_char(month, 'YYYY-MM') as month`.execute(db)
  return rows
}
