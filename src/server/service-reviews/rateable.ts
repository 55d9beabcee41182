import { type RawBuilder, sql } from 'kysely'

/** Whether there was service at an open site `b` in the month that begins on a day, of which its client has said nothing yet. */
export const waitsForRating = (first: RawBuilder<unknown>) => sql<boolean>`(b.closed_at is null
  and exists (
    select from schedules k where k.organization_id = b.organization_id and k.business_id = b.id
      and k.date between ${first} and (${first} + interval '1 month')::date - 1
      and k.published_at is not null and k.status <> 'cancelled')
  and not exists (
    select from service_ratings r where r.organization_id = b.organization_id and r.client_id = b.client_id
      and r.month = ${first} and (r.business_id = b.id or r.business_id is null)))`
