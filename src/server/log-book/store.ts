import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { DB } from '#server/platform/schema.ts'
import { containing, every } from '#server/platform/sql.ts'
import type { LogBookEntry, LogBookKind } from '#shared/log-book/shapes.ts'

/** Whose account corrected it, and what it said before. */
export interface KeptCorrection {
  at: string
  by: string
  before: LogBookEntry['corrections'][number]['before']
}

export interface EntryRow extends Omit<LogBookEntry, 'photoUrl' | 'offline' | 'endOffline' | 'corrections'> {
  photoFileId: string | null
  arrivedAt: string | null
  doubt: string | null
  endArrivedAt: string | null
  endDoubt: string | null
  corrections: KeptCorrection[]
  /** By which a list goes on: the start to the microsecond. */
  position: string
}

export interface EntryFilter {
  id?: number | undefined
  businessId?: number | undefined
  kind?: LogBookKind | undefined
  open?: boolean | undefined
  from?: string | undefined
  to?: string | undefined
  search?: string | undefined
  /** Where someone is on the clock: there alone, what is open and what was over since then. */
  here?: { businessIds: number[]; since: string } | undefined
  /** Who was expected before then is left out. */
  expectedSince?: string | undefined
}

interface Page {
  after: { position: string; id: number } | null
  limit: number
}

/** Newest first. Each organization is read in the order of its index, and only as far as the page goes. */
export async function listEntries(db: Database, organizationIds: number[], filter: EntryFilter, page: Page) {
  const { after, limit } = page
  const conditions = [
    sql`l.organization_id = chosen.id`,
    ...matching(filter),
    ...(after ? [sql`(l.started_at, l.id) < (${after.position}::timestamptz, ${after.id}::int)`] : []),
  ]
  const { rows } = await sql<EntryRow>`
    select ${columns}
    from unnest(${organizationIds}::int[]) as chosen(id)
    cross join lateral (
      select l.* from log_book_entries l ${dated(filter)}
      where ${every(conditions)} order by l.started_at desc, l.id desc limit ${limit}) l
    ${joined}
    order by l.started_at desc, l.id desc limit ${limit}`.execute(db)
  return rows
}

function matching({ id, businessId, kind, open, from, to, search = '', here, expectedSince }: EntryFilter) {
  const pattern = containing(search)
  return [
    ...(id === undefined ? [] : [sql`l.id = ${id}`]),
    ...(businessId === undefined ? [] : [sql`l.business_id = ${businessId}`]),
    ...(kind === undefined ? [] : [sql`l.kind = ${kind}`]),
    ...(open === undefined ? [] : [open ? sql`l.ended_at is null` : sql`l.ended_at is not null`]),
    ...(from === undefined ? [] : [sql`l.started_at >= ${from}::date::timestamp at time zone s.time_zone`]),
    ...(to === undefined ? [] : [sql`l.started_at < (${to}::date + 1)::timestamp at time zone s.time_zone`]),
    ...(search === ''
      ? []
      : [sql`concat_ws(' ', l.name, l.company, l.plate, l.key_number, l.recipient, l.remark) ilike ${pattern}`]),
    ...(expectedSince === undefined ? [] : [sql`(not l.is_expected or l.started_at > ${expectedSince}::timestamptz)`]),
    ...(here === undefined
      ? []
      : [
          sql`l.business_id = any (${here.businessIds}::int[])`,
          sql`(l.ended_at is null or l.ended_at > ${here.since}::timestamptz)`,
        ]),
  ]
}

// Days are those of the site.
const dated = ({ from, to }: EntryFilter) =>
  from === undefined && to === undefined
    ? sql``
    : sql`join businesses s on s.organization_id = l.organization_id and s.id = l.business_id`

export async function findEntry(db: Database, id: number) {
  const { rows } = await sql<EntryRow>`
    select ${columns} from log_book_entries l ${joined} where l.id = ${id}`.execute(db)
  return rows[0]
}

const columns = sql`l.id, l.organization_id, jsonb_build_object('id', b.id, 'name', b.name) as business, b.time_zone, l.kind, l.name,
  l.company, l.plate, l.key_number, l.recipient, l.remark, l.photo_file_id, l.started_at, l.started_by, l.is_expected, l.expected_until,
  l.ended_at, l.ended_by, l.arrived_at, l.doubt, l.end_arrived_at, l.end_doubt, l.corrections, l.version, l.started_at::text as position`

const joined = sql`join businesses b on b.organization_id = l.organization_id and b.id = l.business_id`

/** Held for this transaction: of two who write its end, one writes it. */
export const lockEntry = (db: Database, id: number) =>
  db.selectFrom('logBookEntries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const insertEntry = (db: Database, entry: Insertable<DB['logBookEntries']>) =>
  db.insertInto('logBookEntries').values(entry).returning('id').executeTakeFirstOrThrow()

export const updateEntry = (
  db: Database,
  { organizationId, id }: { organizationId: number; id: number },
  changes: Updateable<DB['logBookEntries']>,
) =>
  db
    .updateTable('logBookEntries')
    .set({ ...changes, version: sql`version + 1` })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

export interface Site {
  organizationId: number
  businessId: number
}

/** Where an account was on the clock at some of these times, and at which, what it began last first. */
export async function listSitesOnTheClock(db: Database, userId: string, times: readonly string[]) {
  const { rows } = await sql<Site & { at: string }>`
    select e.organization_id, coalesce(t.business_id, e.current_business_id) as business_id, asked.at
    from employees e join time_entries t on t.organization_id = e.organization_id and t.employee_id = e.id
    join unnest(${[...times]}::timestamptz[]) as asked(at) on t.clock_in_time <= asked.at
      and t.clock_in_time > asked.at - interval '2 days' and (t.clock_out_time is null or t.clock_out_time > asked.at)
    where e.user_id = ${userId} and e.closed_at is null and coalesce(t.business_id, e.current_business_id) is not null
    order by t.clock_in_time desc limit 10`.execute(db)
  return rows
}

/** A site that is open, if the caller may know it. */
export async function findSite(db: Database, id: number): Promise<Site | undefined> {
  const found = await db
    .selectFrom('businesses')
    .select(['organizationId', 'id as businessId'])
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return found
}
