import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

export async function findAskedAt(db: Database, userId: string) {
  const { rows } = await sql<{ askedAt: string | null }>`
    select min(asked_at) as asked_at from erasure_requests where user_id = ${userId}`.execute(db)
  return rows[0]?.askedAt ?? null
}

/** Asks every company of the person; the installation where there is none. */
export const insertRequests = (db: Database, userId: string, organizationIds: (number | null)[], now: string) =>
  sql`insert into erasure_requests (organization_id, user_id, asked_at)
      select place, ${userId}, ${now}::timestamptz from unnest(${organizationIds}::int[]) place
      on conflict (organization_id, user_id) do nothing`.execute(db)

export const deleteRequests = (db: Database, userId: string) =>
  sql`delete from erasure_requests where user_id = ${userId}`.execute(db)

interface LeaverQuery {
  organizationIds: number[]
  /** Also accounts of no company. */
  alsoOfNone: boolean
  search: string | undefined
  limit: number
  after: [number, string, string] | undefined
}

export interface LeaverRow {
  employeeId: number | null
  userId: string | null
  organizationId: number | null
  name: string
  leftAt: string | null
  askedAt: string | null
  erasedAt: string | null
  rank: number
  exactly: string
  key: string
}

/** Who has left or asked to be erased: those who wait for it first, then the latest to leave. */
export async function listLeavers(db: Database, { organizationIds, alsoOfNone, search, limit, after }: LeaverQuery) {
  const [rank, at, key] = after ?? [0, '', '']
  const { rows } = await sql<LeaverRow>`
    with people as (
      select e.id as employee_id, null::text as user_id, e.organization_id, e.name, e.closed_at as left_at,
        r.asked_at, e.erased_at, 'e' || e.id as key
      from employees e left join erasure_requests r on r.organization_id = e.organization_id and r.user_id = e.user_id
      where e.organization_id = any (${organizationIds}::int[]) and (e.closed_at is not null or r.asked_at is not null)
      union all
      select null, u.id, u.organization_id,
        coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email, u.id), u.closed_at, r.asked_at, u.erased_at, 'u' || u.id
      from users u left join erasure_requests r on r.organization_id is not distinct from u.organization_id and r.user_id = u.id
      where (u.organization_id = any (${organizationIds}::int[]) or (${alsoOfNone} and u.organization_id is null))
        and not exists (select from employees e where e.user_id = u.id)
        and (u.closed_at is not null or r.asked_at is not null)),
    ranked as (
      select *, case when erased_at is not null then 3 when asked_at is not null then 1 else 2 end as rank,
        coalesce(left_at, asked_at)::text as exactly from people)
    select * from ranked
    where (${search ?? null}::text is null or name ilike ${search ?? ''})
      and (not ${after !== undefined} or rank > ${rank}
        or rank = ${rank} and (exactly::timestamptz, key) < (nullif(${at}, '')::timestamptz, ${key}))
    order by rank, exactly::timestamptz desc, key desc limit ${limit}`.execute(db)
  return rows
}
