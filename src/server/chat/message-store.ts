import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { keysOf } from '#server/platform/paging.ts'
import { type ChatBody, plainTextOf } from '#shared/chat/body.ts'
import type { MessageKind } from '#shared/chat/shapes.ts'

export interface NewMessage {
  organizationId: number
  channel: string
  kind: MessageKind
  body: ChatBody
  sentBy: string | null
}

interface Timing {
  now: string
  /** Until then nobody else sends it. */
  dueAt: string
}

/** Writes down a message that is about to be sent by whoever writes it. */
export async function insertClaimed(db: Database, message: NewMessage, { now, dueAt }: Timing) {
  const { id } = await db
    .insertInto('chatMessages')
    .values({ ...rowOf(message), attempts: 1, createdAt: now, dueAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Queues a message that something caused; the same cause does not queue another. */
export async function insertQueued(db: Database, message: NewMessage & { cause: string }, now: string) {
  const written = await db
    .insertInto('chatMessages')
    .values({ ...rowOf(message), cause: message.cause, createdAt: now, dueAt: now })
    .onConflict(existing => existing.columns(['organizationId', 'cause']).where('cause', 'is not', null).doNothing())
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}

const rowOf = ({ organizationId, channel, kind, body, sentBy }: NewMessage) => ({
  organizationId,
  channel,
  kind,
  text: plainTextOf(body),
  body: JSON.stringify(body),
  sentBy,
})

export interface ClaimedMessage {
  id: number
  organizationId: number
  channel: string
  kind: MessageKind
  body: ChatBody
  attempts: number
}

/** Takes the oldest messages that are due; two who take at the same moment take different ones. */
export async function claimDue(db: Database, { now, dueAt }: Timing, limit: number): Promise<ClaimedMessage[]> {
  const { rows } = await sql<ClaimedMessage>`
    update chat_messages set due_at = ${dueAt}::timestamptz, attempts = attempts + 1, last_error = null
    where id in (
      select id from chat_messages where status = 'queued' and due_at <= ${now}::timestamptz
      order by due_at, id limit ${limit} for update skip locked)
    returning id, organization_id, channel, kind, body, attempts`.execute(db)
  return rows
}

/** Takes one message to send it again: a failed one, or one that waits for its next try. */
export async function claimForRetry(db: Database, id: number, channel: string, { now, dueAt }: Timing) {
  const { rows } = await sql<ClaimedMessage>`
    update chat_messages
    set status = 'queued', channel = ${channel}, due_at = ${dueAt}::timestamptz, attempts = attempts + 1, last_error = null
    where id = ${id} and (status = 'failed' or (status = 'queued' and (due_at <= ${now}::timestamptz or last_error is not null)))
    returning id, organization_id, channel, kind, body, attempts`.execute(db)
  return rows[0]
}

interface Outcome {
  status: 'sent' | 'queued' | 'failed'
  lastError: string | null
  sentAt: string | null
  dueAt: string
}

export const writeOutcome = (db: Database, id: number, outcome: Outcome) =>
  db.updateTable('chatMessages').set(outcome).where('id', '=', id).execute()

export const findMessage = (db: Database, id: number) =>
  db.selectFrom('chatMessages').select(columns).where('id', '=', id).executeTakeFirst()

const columns = [
  'id',
  'organizationId',
  'channel',
  'kind',
  'text',
  'status',
  'attempts',
  'lastError',
  'sentBy',
  'createdAt',
  'sentAt',
] as const

/** Newest first: ids grow with time. */
export function listMessages(db: Database, organizationId: number, limit: number, cursor: string | undefined) {
  const [before] = cursor === undefined ? [null] : keysOf(cursor, 1)
  return db
    .selectFrom('chatMessages')
    .select(columns)
    .where('organizationId', '=', organizationId)
    .$if(before !== null, query => query.where('id', '<', Number(before)))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
}

export async function isAnythingDue(db: Database, now: string) {
  const found = await db
    .selectFrom('chatMessages')
    .select('id')
    .where('status', '=', 'queued')
    .where('dueAt', '<=', now)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
