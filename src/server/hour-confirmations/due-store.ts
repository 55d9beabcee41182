import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { WeekOfClient } from './answer-store.ts'

// Nobody is reminded at night, nor of what they were asked the evening before.
const [fromHour, afterHours] = [8, 12]

/** Marks what is to be answered by tomorrow, each once: a day is left, on the clocks of the company. */
export async function noteReminded(db: Database, now: string) {
  const { rows } = await sql<WeekOfClient>`
    update hour_confirmations h set reminded_at = ${now}::timestamptz
    from organizations o cross join lateral (select ${now}::timestamptz at time zone o.time_zone as wall) local
    where o.id = h.organization_id and h.state = 'asked' and h.reminded_at is null
      and h.due_on between local.wall::date and local.wall::date + 1 and extract(hour from local.wall) >= ${fromHour}
      and h.asked_at <= ${now}::timestamptz - make_interval(hours => ${afterHours})
    returning h.organization_id, h.client_id, h.id`.execute(db)
  return rows
}

/** Marks what nobody answered in time, where that is no yes, each once. */
export async function noteLapsed(db: Database, now: string) {
  const { rows } = await sql<WeekOfClient>`
    update hour_confirmations h set lapsed_at = ${now}::timestamptz from organizations o
    where o.id = h.organization_id and h.state = 'asked' and h.silence = 'blocks' and h.lapsed_at is null
      and h.due_on < (${now}::timestamptz at time zone o.time_zone)::date
    returning h.organization_id, h.client_id, h.id`.execute(db)
  return rows
}

/** Which of these weeks still wait for whom of a client: each of its people is told of those that they answer for. */
export async function listWaitingFor(db: Database, organizationId: number, clientId: number, ids: readonly number[]) {
  const { rows } = await sql<{ userId: string; ids: number[] }>`
    select u.id as user_id, array_agg(h.id order by h.due_on, h.week_starting, h.id) as ids
    from users u join hour_confirmations h on h.organization_id = ${organizationId} and h.client_id = u.client_id
      and h.id = any (${ids}::int[]) and h.state = 'asked'
    where u.organization_id = ${organizationId} and u.client_id = ${clientId} and u.role = 'client' and u.closed_at is null
      and client_may_be_told(u.organization_id, u.client_id, u.id, jsonb_build_object('hourConfirmationId', h.id))
      and coalesce(u.id = any (nullif(confirmers_of(h.organization_id, h.id), '{}')), true)
    group by u.id`.execute(db)
  return rows
}
