import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { every } from '#server/platform/sql.ts'

export interface LineFilter {
  /** Null for everything, also what concerns no organization. */
  organizationIds: number[] | null
  action?: string | undefined
  subjectKind?: string | undefined
  subjectId?: string | undefined
  actorId?: string | undefined
  from?: string | undefined
  to?: string | undefined
  /** Where the two days begin and end. */
  timeZone: string
}

export interface LineRow {
  id: number
  organizationId: number | null
  at: string
  /** With its microseconds: a page that begins after a rounded instant would leave lines out. */
  exactly: string
  actorUserId: string | null
  actingRole: string | null
  action: string
  subjectKind: string
  subjectId: string
  detail: Record<string, unknown>
  sealed: boolean
}

export interface LinePlace {
  at: string
  id: number
}

/** One page. Each organization gives its newest lines from its index; the newest of those are the page. */
export async function listLines(db: Database, filter: LineFilter, limit: number, after: LinePlace | undefined) {
  const conditions = sql`${conditionsOf(filter)} ${
    after === undefined ? sql`` : sql`and (a.at, a.id) < (${after.at}::timestamptz, ${after.id}::bigint)`
  }`
  const newest = sql`order by a.at desc, a.id desc limit ${limit}`
  const { organizationIds } = filter
  const found =
    organizationIds === null
      ? sql`select a.* from audit_log a where ${conditions} ${newest}`
      : sql`select a.* from unnest(${organizationIds}::int[]) as places(id) cross join lateral (
              select a.* from audit_log a where a.organization_id = places.id and ${conditions} ${newest}) a ${newest}`
  const { rows } = await sql<LineRow>`select ${columns} from (${found}) a order by a.at desc, a.id desc`.execute(db)
  return rows
}

/** All of them, for a file. */
export const allLines = (filter: LineFilter): RawBuilder<LineRow> => sql<LineRow>`
  select ${columns} from audit_log a
  where ${filter.organizationIds === null ? sql`true` : sql`a.organization_id = any (${filter.organizationIds}::int[])`}
    and ${conditionsOf(filter)}
  order by a.at desc, a.id desc`

const columns = sql`a.id, a.organization_id, a.at, a.at::text as exactly, a.actor_user_id, a.acting_role, a.action,
  a.subject_kind, a.subject_id,
  a.detail || coalesce((select p.detail::jsonb from audit_personal p where p.audit_id = a.id), '{}') as detail, exists (select from audit_seals s where s.audit_id = a.id) as sealed`

function conditionsOf({ action, subjectKind, subjectId, actorId, from, to, timeZone }: LineFilter) {
  const conditions = [
    action === undefined ? [] : sql`a.action = ${action}`,
    subjectKind === undefined ? [] : sql`a.subject_kind = ${subjectKind}`,
    subjectId === undefined ? [] : sql`a.subject_id = ${subjectId}`,
    actorId === undefined ? [] : sql`a.actor_user_id = ${actorId}`,
    from === undefined ? [] : sql`a.at >= (${from}::date)::timestamp at time zone ${timeZone}`,
    to === undefined ? [] : sql`a.at < (${to}::date + 1)::timestamp at time zone ${timeZone}`,
  ].flat()
  return every(conditions)
}

/** Everyone who did something: one look into the index for each of them, however long the log is. */
export async function listActors(db: Database, organizationIds: number[]) {
  const { rows } = await sql<{ id: string }>`
    with recursive actors as (
      select places.id as place, (select min(a.actor_user_id) from audit_log a where a.organization_id = places.id) as id
      from unnest(${organizationIds}::int[]) as places(id)
      union all
      select place, (select min(a.actor_user_id) from audit_log a
                     where a.organization_id = place and a.actor_user_id > actors.id)
      from actors where id is not null)
    select distinct id from actors where id is not null limit 500`.execute(db)
  return rows.map(({ id }) => id)
}
