import { sql } from 'kysely'
import { type Endpoint, sentLater, subjectOf } from '#shared/endpoint.ts'
import type { Doubt, Made, RecordedOffline } from '#shared/made.ts'
import { conflict, invalidField, Problem } from '#shared/problem.ts'
import type { PlainCode } from '#shared/refusal.ts'
import { type Instant, secondsBetween } from '#shared/time.ts'
import { asItArrives, type Contact, correctedTime, type When, whenMade } from '#shared/when-made.ts'
import type { Context } from './context.ts'
import type { Database } from './db.ts'

/** Something that someone did on a device, and that may have waited there. */
interface Act {
  made: Made
  subject: string
}

function actOf(endpoint: Endpoint, input: unknown): Act | null {
  const later = sentLater(endpoint)
  const given = input as { made?: Made } & Record<string, unknown>
  return later === null || given.made === undefined ? null : { made: given.made, subject: subjectOf(later, given) }
}

/** Who sends, and when, by both clocks. */
interface Sent {
  userId: string
  /** Empty for a program with a token. */
  sessionId: string
  now: Instant
  deviceNow: Instant | null
}

/**
 * When a call counts from. What a device has sent before is known by its number, also when the key under which it was sent is
 * long forgotten: nothing is taken in twice.
 */
export async function takeIn(
  db: Database,
  endpoint: Endpoint,
  input: unknown,
  { userId, sessionId, now, deviceNow }: Sent,
): Promise<When> {
  const act = actOf(endpoint, input)
  if (act === null) return asItArrives(now)
  const { made, subject } = act
  if (made.by !== userId) throw conflict('act-of-another')
  const at = correctedTime(made) < now ? correctedTime(made) : now
  const known = await db
    .selectFrom('deviceActs')
    .select(['answeredNumber', 'lastAt'])
    .where('userId', '=', userId)
    .where('deviceId', '=', made.device)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst()
  const { numAffectedRows } = await sql`
    insert into device_acts as d (user_id, device_id, subject, taken_number, answered_number, last_at)
    values (${userId}, ${made.device}::uuid, ${subject}, ${made.number}, ${made.number}, ${at}::timestamptz)
    on conflict (user_id, device_id, subject) do update
      set taken_number = excluded.taken_number, answered_number = greatest(d.answered_number, excluded.answered_number),
          last_at = greatest(d.last_at, excluded.last_at)
      where d.taken_number < excluded.taken_number`.execute(db)
  if (numAffectedRows === 0n) throw conflict('act-taken-in')
  const before = { number: known?.answeredNumber ?? 0, at: known?.lastAt ?? null }
  return whenMade(made, before, await findContact(db, sessionId, made.device), now, deviceNow)
}

/** What is known of a sign-in; its first device stays the one that belongs to it. Programs have none, and are never without contact. */
async function findContact(db: Database, sessionId: string, device: string): Promise<Contact | null> {
  if (sessionId === '') return null
  const session = await db
    .selectFrom('sessions')
    .select(['createdAt as signedInAt', 'silentSince', 'backAt', 'deviceId'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (session === undefined) return null
  const { deviceId, ...contact } = session
  if (deviceId === null)
    await db.updateTable('sessions').set({ deviceId: device }).where('id', '=', sessionId).execute()
  return { ...contact, isKnownDevice: deviceId === null || deviceId === device }
}

/** A no is an answer too: what comes after it does not look as if something were missing. */
export async function noteRefused(db: Database, endpoint: Endpoint, input: unknown, userId: string, error: unknown) {
  const act = actOf(endpoint, input)
  if (act === null || !(error instanceof Problem) || error.kind === 'unavailable') return
  const { made, subject } = act
  if (made.by !== userId) return
  await sql`
    insert into device_acts as d (user_id, device_id, subject, taken_number, answered_number)
    values (${userId}, ${made.device}::uuid, ${subject}, 0, ${made.number})
    on conflict (user_id, device_id, subject) do update
      set answered_number = greatest(d.answered_number, excluded.answered_number)`.execute(db)
}

/** The columns in which a record keeps that it was made without a connection. */
export const offlineColumns = ({ when, now }: Pick<Context, 'when' | 'now'>) => ({
  arrivedAt: when.madeAt === null ? null : now,
  doubt: when.doubt,
})

export const recordedOffline = ({ arrivedAt, doubt }: { arrivedAt: string | null; doubt: string | null }) =>
  arrivedAt === null ? null : ({ arrivedAt, doubt: doubt as Doubt | null } satisfies RecordedOffline)

// The clock of whoever sends may be a little ahead of ours.
const aheadSeconds = 60

// What lies further back is believed only with everything by which a device's time can be judged.
const toldAfterSeconds = 10 * 60

/** When something was done: as the device says where it keeps count of what it did, else as it is said, else now. */
export function timeTold(
  { now, when }: Pick<Context, 'when' | 'now'>,
  occurredAt: Instant | undefined,
  toCome: PlainCode,
): { at: Instant; isLater: boolean } {
  if (when.madeAt !== null || occurredAt === undefined) return { at: when.at, isLater: when.madeAt !== null }
  const at = new Date(occurredAt).toISOString()
  if (secondsBetween(now, at) > aheadSeconds) throw invalidField('occurredAt', toCome)
  if (secondsBetween(at, now) > toldAfterSeconds) throw invalidField('occurredAt', 'told-too-late')
  const isLater = secondsBetween(at, now) > aheadSeconds
  return { at: isLater ? at : now, isLater }
}
