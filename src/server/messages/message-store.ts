import { type Insertable, sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { DB } from '#server/platform/schema.ts'
import { every } from '#server/platform/sql.ts'
import type { Message } from '#shared/messages/shapes.ts'
import { isTheirs, type Reader } from './readers.ts'

export interface MessageRow extends Omit<Message, 'sender' | 'isMine' | 'offline' | 'photoUrl'> {
  sentBy: string | null
  photoFileId: string | null
  arrivedAt: string | null
  doubt: string | null
}

interface MessageFilter {
  id?: number
  threadId?: number
  /** Begin with this one. */
  upTo?: number | undefined
  before?: number | null
  limit: number
}

/** The newest first. What `reader` is null for was seen to be theirs in another way. */
export async function listMessages(db: Database, userId: string, reader: Reader | null, filter: MessageFilter) {
  const { id, threadId, upTo, before, limit } = filter
  const conditions = [
    ...(reader === null ? [] : [isTheirs(reader)]),
    ...(id === undefined ? [] : [sql`m.id = ${id}`]),
    ...(threadId === undefined ? [] : [sql`m.thread_id = ${threadId} and t.id = ${threadId}`]),
    ...(upTo === undefined ? [] : [sql`m.id <= ${upTo}`]),
    ...(before ? [sql`m.id < ${before}`] : []),
  ]
  const { rows } = await sql<MessageRow>`
    select m.id, m.thread_id, m.kind, m.content, m.phone, m.photo_file_id, m.sent_by, m.sent_at, m.arrived_at, m.doubt,
      case when m.sent_by = ${userId} then (
        select jsonb_build_object('delivered', count(*) filter (where k.delivered_up_to >= m.id),
          'read', count(*) filter (where k.read_up_to >= m.id))
        from thread_marks k
        where k.organization_id = m.organization_id and k.thread_id = m.thread_id and k.user_id <> ${userId}) end as receipt,
      case when m.kind = 'broadcast' then (
        select jsonb_build_object('recipients', count(*), 'acknowledged', count(r.acknowledged_at),
          'isForMe', coalesce(bool_or(r.employee_id = me.id), false),
          'isAcknowledged', coalesce(bool_or(r.employee_id = me.id and r.acknowledged_at is not null), false))
        from broadcast_recipients r where r.organization_id = m.organization_id and r.message_id = m.id) end as broadcast
    from messages m
    join threads t on t.organization_id = m.organization_id and t.id = m.thread_id
    left join employees me on me.organization_id = m.organization_id and me.user_id = ${userId} and me.closed_at is null
    where ${every(conditions)}
    order by m.id desc limit ${limit}`.execute(db)
  return rows
}

export async function insertMessage(db: Database, message: Insertable<DB['messages']>) {
  const { id } = await db.insertInto('messages').values(message).returning('id').executeTakeFirstOrThrow()
  return id
}
