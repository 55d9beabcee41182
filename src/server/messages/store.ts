import { type Insertable, sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { DB } from '#server/platform/schema.ts'
import { every } from '#server/platform/sql.ts'
import { freshDays, mostUnread } from '#shared/messages/rules.ts'
import type { Thread, ThreadKind } from '#shared/messages/shapes.ts'
import { isTheirs, type Reader } from './readers.ts'

export interface ThreadRow extends Omit<Thread, 'person' | 'last'> {
  otherUserId: string | null
  otherEmployeeId: number | null
  last: (Omit<NonNullable<Thread['last']>, 'sender' | 'isMine'> & { sentBy: string | null }) | null
  /** By which a list goes on. */
  position: string
}

interface ThreadFilter {
  id?: number
  kind?: ThreadKind | undefined
  unread?: boolean | undefined
  after?: { position: string; id: number } | null
  limit: number
}

/** The one in which something was said last first; each organization in the order of its index, as far as the page goes. */
export async function listThreads(db: Database, organizationIds: number[], reader: Reader, filter: ThreadFilter) {
  const { id, kind, unread, after, limit } = filter
  const { userId } = reader
  const conditions = [
    sql`t.organization_id = chosen.id`,
    isTheirs(reader),
    // A thread in which nothing was said yet is in nobody's way but that of whoever opened it.
    ...(id === undefined ? [sql`(${hasWords} or t.kind = 'client' or t.opened_by = ${userId})`] : [sql`t.id = ${id}`]),
    ...(kind === undefined ? [] : [sql`t.kind = ${kind}`]),
    ...(unread ? [sql`${unreadIn(reader)} > 0`] : []),
    ...(after ? [sql`(t.moved_at, t.id) < (${after.position}::timestamptz, ${after.id}::int)`] : []),
  ]
  const { rows } = await sql<ThreadRow>`
    select t.id, t.organization_id, t.kind, t.title, t.closed_at, t.moved_at::text as position,
      case when b.id is not null then jsonb_build_object('id', b.id, 'name', b.name) end as site,
      case when t.kind = 'direct' then case when t.first_user_id = ${userId} then t.second_user_id else t.first_user_id end end
        as other_user_id,
      other.id as other_employee_id,
      case when s.id is not null then jsonb_build_object('id', s.id, 'date', s.date, 'startTime', s.start_time,
        'endTime', s.end_time, 'name', planned.name) end as shift,
      case when i.id is not null then jsonb_build_object('id', i.id, 'number', i.incident_number, 'title', i.title) end as incident,
      case when m.id is not null then jsonb_build_object('id', m.id, 'kind', m.kind, 'content', left(m.content, 160),
        'hasPhoto', m.photo_file_id is not null, 'sentBy', m.sent_by, 'sentAt', to_jsonb(m.sent_at)) end as last,
      t.unread, coalesce(t.read_up_to, 0) as read_up_to, coalesce(t.delivered_up_to, 0) as delivered_up_to,
      coalesce(t.is_muted, false) as is_muted
    from unnest(${organizationIds}::int[]) as chosen(id)
    cross join lateral (
      select t.*, k.read_up_to, k.delivered_up_to, k.is_muted, ${unreadIn(reader)} as unread
      from threads t
      left join thread_marks k on k.organization_id = t.organization_id and k.thread_id = t.id and k.user_id = ${userId}
      where ${every(conditions)} order by t.moved_at desc, t.id desc limit ${limit}) t
    left join businesses b on b.organization_id = t.organization_id and b.id = t.business_id
    left join schedules s on s.organization_id = t.organization_id and s.id = t.schedule_id
    left join employees planned on planned.organization_id = s.organization_id and planned.id = s.employee_id
    left join cad_incidents i on i.organization_id = t.organization_id and i.id = t.incident_id
    left join lateral (
      select m.* from messages m where m.organization_id = t.organization_id and m.thread_id = t.id order by m.id desc limit 1) m on true
    left join employees other on t.kind = 'direct' and other.organization_id = t.organization_id and other.closed_at is null
      and other.user_id = case when t.first_user_id = ${userId} then t.second_user_id else t.first_user_id end
    order by t.moved_at desc, t.id desc limit ${limit}`.execute(db)
  return rows
}

const hasWords = sql`exists (select from messages x where x.organization_id = t.organization_id and x.thread_id = t.id)`

/** How much of a thread `t` with the reader's mark `k` they have not opened. Whoever never did is asked about the last days only. */
const unreadIn = ({ userId, now }: Reader) => sql<number>`(
  select count(*)::int from (
    select from messages x where x.organization_id = t.organization_id and x.thread_id = t.id
      and x.id > coalesce(k.read_up_to, 0) and x.sent_by is distinct from ${userId}
      and (k.read_up_to > 0 or x.sent_at > ${now}::timestamptz - make_interval(days => ${freshDays}))
    limit ${mostUnread}) x)`

/** Holds a thread, so that what is said in it has one order: that in which it is numbered. */
export async function lockThread(db: Database, reader: Reader, id: number) {
  const { rows } = await sql<HeldThread>`
    select t.organization_id, t.id, t.kind, t.business_id, t.closed_at from threads t where t.id = ${id} and ${isTheirs(reader)} for update`.execute(
    db,
  )
  return rows[0]
}

export interface HeldThread {
  organizationId: number
  id: number
  kind: ThreadKind
  businessId: number | null
  closedAt: string | null
}

/** Opens a thread unless there is one about the same; of two who do so at once, the second finds that of the first. */
export async function insertThread(db: Database, thread: Insertable<DB['threads']>) {
  const row = await db
    .insertInto('threads')
    .values(thread)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export type Subject = Pick<
  Insertable<DB['threads']>,
  'businessId' | 'scheduleId' | 'incidentId' | 'firstUserId' | 'secondUserId'
> & { organizationId: number; kind: ThreadKind }

/** The thread about the same. */
export async function findThreadAbout(db: Database, subject: Subject) {
  const { organizationId, kind, businessId, scheduleId, incidentId, firstUserId, secondUserId } = subject
  const about = {
    direct: sql`first_user_id = ${firstUserId} and second_user_id = ${secondUserId}`,
    site: sql`business_id = ${businessId}`,
    client: sql`business_id = ${businessId}`,
    shift: sql`schedule_id = ${scheduleId}`,
    incident: sql`incident_id = ${incidentId}`,
  }[kind]
  const { rows } = await sql<{ id: number }>`
    select id from threads where organization_id = ${organizationId} and kind = ${kind} and ${about}`.execute(db)
  return rows[0]?.id
}

export const setClosed = (db: Database, { organizationId, id }: HeldThread, closedAt: string | null) =>
  db
    .updateTable('threads')
    .set({ closedAt })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

export const moveThread = (db: Database, { organizationId, id }: HeldThread, now: string) =>
  db
    .updateTable('threads')
    .set({ movedAt: now })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()
