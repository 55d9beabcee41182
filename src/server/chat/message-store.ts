import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { Waiting } from '#server/platform/outbox/outbox.ts'
import { keysOf } from '#server/platform/paging.ts'
import { type ChatBody, plainTextOf } from '#shared/chat/body.ts'
import type { MessageKind } from '#shared/chat/shapes.ts'
import { addSeconds } from '#shared/time.ts'

export interface NewMessage {
  organizationId: number
  channel: string
  kind: MessageKind
  body: ChatBody
  sentBy: string | null
}

/** Writes down a message that is about to be sent by whoever writes it. */
export const insertHeld = (db: Database, message: NewMessage, now: string, leasedUntil: string) =>
  db
    .insertInto('chatMessages')
    .values({ ...rowOf(message), ...waitingSince(now), leasedUntil })
    .returning(['id', 'queuedAt', 'expiresAt', 'attempts'])
    .executeTakeFirstOrThrow()

/** Queues a message that something caused; the same cause does not queue another. */
export async function insertQueued(db: Database, message: NewMessage & { cause: string }, now: string) {
  const written = await db
    .insertInto('chatMessages')
    .values({ ...rowOf(message), ...waitingSince(now), cause: message.cause })
    .onConflict(existing => existing.columns(['organizationId', 'cause']).where('cause', 'is not', null).doNothing())
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}

// Slack may be away for a night.
const patienceSeconds = 12 * 3600

const waitingSince = (now: string) => ({
  createdAt: now,
  queuedAt: now,
  dueAt: now,
  expiresAt: addSeconds(now, patienceSeconds),
})

const rowOf = ({ organizationId, channel, kind, body, sentBy }: NewMessage) => ({
  organizationId,
  channel,
  kind,
  text: plainTextOf(body),
  body: JSON.stringify(body),
  sentBy,
})

export interface DueMessage extends Waiting {
  organizationId: number
  channel: string
  kind: MessageKind
  body: ChatBody
}

const neededToSend = sql.raw('id, organization_id, channel, kind, body, attempts, queued_at, expires_at')

/** Messages with all that sending needs. */
export async function loadMessages(db: Database, ids: number[]) {
  const { rows } = await sql<DueMessage>`
    select ${neededToSend} from chat_messages where id = any (${ids}::int[]) order by urgency desc, due_at, id`.execute(
    db,
  )
  return rows
}

/** Takes one message to send it again: a failed one, or one that waits for its next try. */
export async function holdForRetry(db: Database, id: number, channel: string, now: string, leasedUntil: string) {
  const { rows } = await sql<DueMessage>`
    update chat_messages
    set status = 'queued', channel = ${channel}, leased_until = ${leasedUntil}::timestamptz, last_error = null
    where id = ${id} and status in ('failed', 'queued') and coalesce(leased_until, ${now}::timestamptz) <= ${now}::timestamptz
    returning ${neededToSend}`.execute(db)
  return rows[0]
}

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
