import { type RawBuilder, sql } from 'kysely'
import { worksAt } from '#server/employees/public.ts'
import type { Database } from '#server/platform/db.ts'
import { containing } from '#server/platform/sql.ts'
import type { NotePriority } from '#shared/notes/contract.ts'

/** Whose notes a reader sees: everything, one account's own, or what is not of low priority. */
export interface Visibility {
  ofUser: string | null
  withoutLow: boolean
}

export interface NoteFilter {
  employeeId?: number | undefined
  businessId?: number | undefined
  priority?: NotePriority | undefined
  handover?: boolean | undefined
  from?: string | undefined
  to?: string | undefined
  since?: string | undefined
  search?: string | undefined
  /** An account whose own notes are left out. */
  notWrittenBy?: string | undefined
}

export interface NoteRow {
  id: number
  organizationId: number
  employeeId: number
  employeeName: string
  employeeUserId: string | null
  content: string
  location: string | null
  latitude: number | null
  longitude: number
  priority: NotePriority
  notedAt: string
  arrivedAt: string | null
  doubt: string | null
  /** The same instant to the microsecond: what a cursor must carry. */
  position: string
  businessId: number | null
  businessName: string | null
  handover: boolean
  isForClient: boolean
  authorId: string | null
  hasPhoto: boolean
  acknowledgements: { userId: string; at: string }[]
}

interface Page {
  after: { position: string; id: number } | null
  limit: number
}

/** Newest first. Each organization is read in the order of its index, and only as far as the page goes. */
export async function listNotes(
  db: Database,
  organizationIds: number[],
  filter: NoteFilter,
  visibility: Visibility,
  page: Page,
) {
  const conditions = [sql`n.organization_id = o.id`, ...seen(visibility), ...matching(filter)]
  if (page.after !== null)
    conditions.push(sql`(n.noted_at, n.id) < (${page.after.position}::timestamptz, ${page.after.id}::int)`)
  const { rows } = await sql<NoteRow>`
    select ${columns}
    from unnest(${organizationIds}::int[]) as chosen(id)
    join organizations o on o.id = chosen.id
    cross join lateral (
      select n.* from notes n
      join employees e on e.organization_id = n.organization_id and e.id = n.employee_id
      where ${sql.join(conditions, sql` and `)}
      order by n.noted_at desc, n.id desc limit ${page.limit}) n
    ${joined}
    order by n.noted_at desc, n.id desc limit ${page.limit}`.execute(db)
  return rows
}

export async function findNote(db: Database, id: number) {
  const { rows } = await sql<NoteRow>`select ${columns} from notes n ${joined} where n.id = ${id}`.execute(db)
  return rows[0]
}

interface HandoverVisibility {
  userId: string
  /** Only at the sites where this account works. */
  onlyOwnSites: boolean
  businessId: number | undefined
  since: string
}

/** What was left since then and the reader neither wrote nor acknowledged, newest first. */
export async function listHandovers(db: Database, { userId, onlyOwnSites, businessId, since }: HandoverVisibility) {
  const { rows } = await sql<NoteRow>`
    select ${columns} from notes n ${joined}
    where n.handover and n.noted_at >= ${since}::timestamptz
      and n.author_id is distinct from ${userId} and e.user_id is distinct from ${userId}
      and not exists (select from note_acknowledgements a
                      where a.organization_id = n.organization_id and a.note_id = n.id and a.user_id = ${userId})
      ${onlyOwnSites ? sql`and ${worksThere(userId)}` : sql``}
      ${businessId === undefined ? sql`` : sql`and n.business_id = ${businessId}`}
    order by n.noted_at desc, n.id desc limit 50`.execute(db)
  return rows
}

/** Whether an account works at the site of a note. */
export async function worksAtSiteOf(db: Database, userId: string, noteId: number) {
  const { rows } = await sql`
    select from notes n where n.id = ${noteId} and n.handover and ${worksThere(userId)}`.execute(db)
  return rows.length > 0
}

const worksThere = (userId: string) => sql`exists (
  select from employees me
  where me.organization_id = n.organization_id and me.user_id = ${userId} and me.closed_at is null
    and (me.current_business_id = n.business_id or exists (
      select from employee_businesses w
      where w.organization_id = me.organization_id and w.employee_id = me.id and w.business_id = n.business_id
        and w.status = 'active')))`

interface NewNoteRow {
  organizationId: number
  employeeId: number
  content: string
  location: string | null
  latitude: number | null
  longitude: number | null
  priority: NotePriority
  handover: boolean
  forClient: boolean | null
  businessId: number | null
  authorId: string
  notedAt: string
  arrivedAt: string | null
  doubt: string | null
}

export const insertNote = (db: Database, note: NewNoteRow) =>
  db.insertInto('notes').values(note).returning('id').executeTakeFirstOrThrow()

export const showNote = (db: Database, organizationId: number, id: number, forClient: boolean) =>
  db.updateTable('notes').set({ forClient }).where('organizationId', '=', organizationId).where('id', '=', id).execute()

interface Considered {
  organizationId: number
  businessId: number
  priority: NotePriority
  handover: boolean
  forClient: boolean | null
}

/** Who would read a note: asked of the rule by which it will be kept. */
export async function findReaders(db: Database, note: Considered) {
  const { organizationId, businessId, priority, handover, forClient } = note
  const { rows } = await sql<{ isForClient: boolean; clientName: string | null }>`
    select c.id is not null and note_is_for_client(b.organization_id, b.id, ${priority}, ${handover}, ${forClient}::boolean)
        as is_for_client, c.name as client_name
    from businesses b left join clients c on c.organization_id = b.organization_id and c.id = b.client_id
    where b.organization_id = ${organizationId} and b.id = ${businessId}`.execute(db)
  return rows[0] ?? { isForClient: false, clientName: null }
}

/** True when it was not acknowledged by this account before. */
export async function insertAcknowledgement(
  db: Database,
  { organizationId, id }: NoteRow,
  userId: string,
  acknowledgedAt: string,
) {
  const row = await db
    .insertInto('noteAcknowledgements')
    .values({ organizationId, noteId: id, userId, acknowledgedAt })
    .onConflict(conflict => conflict.doNothing())
    .returning('noteId')
    .executeTakeFirst()
  return row !== undefined
}

interface Standing {
  organizationId: number
  employeeId: number
  businessId: number
  /** When the note may have been written. */
  times: readonly string[]
  now: string
}

// What comes to mind after the shift is still told.
const daysAfter = 1

/** Whether a note about a site is somebody's to write: they work there, or stood there when they wrote it or shortly before. */
export async function worksOrStoodAt(db: Database, { organizationId, employeeId, businessId, times, now }: Standing) {
  const site = sql`${businessId}::int`
  const { rows } = await sql`
    select from employees e where e.organization_id = ${organizationId} and e.id = ${employeeId} and (
      ${worksAt(site, now)} or exists (
        select from time_entries t join unnest(${[...times]}::timestamptz[]) as written(at) on t.clock_in_time <= written.at
          and (t.clock_out_time is null or t.clock_out_time > written.at - make_interval(days => ${daysAfter}))
        where t.organization_id = e.organization_id and t.employee_id = e.id and t.business_id = ${site}))`.execute(db)
  return rows.length > 0
}

/** The employee a note is to be about, and where they were on the clock at that time or else usually work. */
export async function findSubject(db: Database, employeeId: number, ofUser: string | null, at: string) {
  const { rows } = await sql<{ organizationId: number; businessId: number | null }>`
    select e.organization_id, coalesce((
        select t.business_id from time_entries t
        where t.organization_id = e.organization_id and t.employee_id = e.id and t.clock_in_time <= ${at}::timestamptz
          and (t.clock_out_time is null or t.clock_out_time > ${at}::timestamptz)
        order by t.clock_in_time desc limit 1), e.current_business_id) as business_id
    from employees e
    where e.id = ${employeeId} and e.closed_at is null and (${ofUser}::text is null or e.user_id = ${ofUser})`.execute(
    db,
  )
  return rows[0]
}

export const findBusiness = (db: Database, organizationId: number, id: number) =>
  db
    .selectFrom('businesses')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The conditions under which a reader sees a note `n` of an employee `e`. */
export function seen({ ofUser, withoutLow }: Visibility): RawBuilder<unknown>[] {
  return [...(ofUser === null ? [] : [sql`e.user_id = ${ofUser}`]), ...(withoutLow ? [sql`n.is_for_client`] : [])]
}

function matching(filter: NoteFilter) {
  const { employeeId, businessId, priority, handover, from, to, since, search = '', notWrittenBy } = filter
  const pattern = containing(search)
  return [
    ...(employeeId === undefined ? [] : [sql`n.employee_id = ${employeeId}`]),
    ...(businessId === undefined ? [] : [sql`n.business_id = ${businessId}`]),
    ...(priority === undefined ? [] : [sql`n.priority = ${priority}`]),
    ...(handover === undefined ? [] : [sql`n.handover = ${handover}`]),
    ...(notWrittenBy === undefined ? [] : [sql`n.author_id is distinct from ${notWrittenBy}`]),
    ...(from === undefined ? [] : [sql`n.noted_at >= ${from}::date::timestamp at time zone o.time_zone`]),
    ...(to === undefined ? [] : [sql`n.noted_at < (${to}::date + 1)::timestamp at time zone o.time_zone`]),
    ...(since === undefined ? [] : [sql`n.noted_at >= ${since}::timestamptz`]),
    ...(search === ''
      ? []
      : [sql`(n.content ilike ${pattern} or n.location ilike ${pattern} or e.name ilike ${pattern})`]),
  ]
}

const columns = sql`n.id, n.organization_id, n.employee_id, e.name as employee_name, e.user_id as employee_user_id,
  n.content, n.location, n.latitude, n.longitude, n.priority, n.noted_at, n.noted_at::text as position, n.arrived_at, n.doubt, n.business_id, b.name as business_name,
  n.handover, n.is_for_client, n.author_id,
  exists (select from note_photos p where p.organization_id = n.organization_id and p.note_id = n.id) as has_photo,
  (select coalesce(json_agg(json_build_object('userId', a.user_id, 'at', a.acknowledged_at) order by a.acknowledged_at), '[]')
   from (select * from note_acknowledgements a where a.organization_id = n.organization_id and a.note_id = n.id
         order by a.acknowledged_at limit 50) a) as acknowledgements`

const joined = sql`
  join employees e on e.organization_id = n.organization_id and e.id = n.employee_id
  left join businesses b on b.organization_id = n.organization_id and b.id = n.business_id`
