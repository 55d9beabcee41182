import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { conflict, invalid } from '#shared/problem.ts'
import { addSeconds } from '#shared/time.ts'
import type { Database } from './db.ts'

export interface KeyedCall {
  userId: string
  /** Whoever acts for the same person with another token has other keys: what the first was answered is not theirs to read. */
  token: { id: number } | null
  key: string
  endpoint: string
  body: unknown
  now: string
}

interface Remembered {
  status: number
  reply: unknown
}

/**
 * Claims a key for this transaction, or answers what the first call with it got. A parallel call with the same key waits
 * here until the first one commits or fails: the key's row is its lock.
 */
export async function claimKey(db: Database, call: KeyedCall): Promise<Remembered | null> {
  if (!z.safeParse(z.uuid(), call.key).success) throw invalid('key-not-uuid')
  const bodyHash = createHash('sha256')
    .update(`${call.endpoint}\n${JSON.stringify(call.body ?? null)}${call.token === null ? '' : `\n${call.token.id}`}`)
    .digest()
  const claimed = await db
    .insertInto('idempotencyKeys')
    .values({ userId: call.userId, key: call.key, endpoint: call.endpoint, bodyHash, createdAt: call.now })
    .onConflict(existing => existing.columns(['userId', 'key']).doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 1n) return null
  const first = await db
    .selectFrom('idempotencyKeys')
    .select(['bodyHash', 'status', 'reply'])
    .where('userId', '=', call.userId)
    .where('key', '=', call.key)
    .executeTakeFirstOrThrow()
  if (!bodyHash.equals(first.bodyHash)) {
    throw conflict('key-reused')
  }
  if (first.status === null) {
    throw conflict('under-way')
  }
  return { status: first.status, reply: first.reply }
}

/** The call came to nothing after its transaction: repeating it with the same key begins anew. */
export const forgetKey = (db: Database, { userId, key }: KeyedCall) =>
  db.deleteFrom('idempotencyKeys').where('userId', '=', userId).where('key', '=', key).execute()

/** Keeps the reply beside the write it belongs to: both are there after a crash, or neither is. */
export const rememberReply = (db: Database, { userId, key }: KeyedCall, status: number, reply: unknown) =>
  db
    .updateTable('idempotencyKeys')
    .set({ status, reply: JSON.stringify(reply) })
    .where('userId', '=', userId)
    .where('key', '=', key)
    .execute()

// A phone may lie in a drawer for weeks between sending something and hearing that it arrived.
const keptForSeconds = 30 * 86_400

export const forgetOldKeys = (db: Database, now: string) =>
  db.deleteFrom('idempotencyKeys').where('createdAt', '<', addSeconds(now, -keptForSeconds)).execute()
