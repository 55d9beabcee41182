import { nextAttempt } from '#shared/patience.ts'
import { addSeconds } from '#shared/time.ts'
import { messages } from '../telemetry/metrics.ts'
import type { Work } from '../work.ts'
import type { Attempt, Channel, Settled, Waiting } from './channel.ts'
import { writeOutcomes } from './outbox-store.ts'

// Long enough for a busy minute of the database, short enough for an urgent message after a crash.
const leaseSeconds = 20
export const renewEveryMs = 5000

/** Until when whoever takes a message now has it to itself, without saying so again. */
export const leaseUntil = (now: string) => addSeconds(now, leaseSeconds)

/** Writes down what became of attempts: sent, given up, or when to try again. */
export async function settle<Message extends Waiting>(
  work: Work,
  channel: Pick<Channel<Message>, 'table' | 'settled'>,
  attempts: Attempt<Message>[],
) {
  const { db, now, log } = work
  const settled = attempts.map(attempt => ({ ...attempt, ...fateOf(attempt, now) }))
  await writeOutcomes(
    db,
    channel.table,
    settled.map(({ message: { id, queuedAt }, status, dueAt, error }) => ({ id, queuedAt, status, dueAt, error })),
    now,
  )
  for (const { message, status, dueAt, error } of settled) {
    messages.inc({ outbox: channel.table, outcome: status === 'queued' ? 'postponed' : status })
    const again = status === 'queued' ? dueAt : null
    if (error !== null)
      log.warn({ outbox: channel.table, id: message.id, reason: error, again }, 'a message was not sent')
  }
  await channel.settled?.(work, settled satisfies Settled<Message>[])
}

const longestReason = 500

function fateOf({ message, outcome }: Attempt<Waiting>, now: string) {
  if (outcome.verdict === 'sent') return { status: 'sent' as const, dueAt: now, error: null }
  const error = outcome.reason.slice(0, longestReason)
  const tried = { attempts: message.attempts + 1, expiresAt: message.expiresAt }
  const next =
    outcome.verdict === 'refused'
      ? null
      : nextAttempt({ ...tried, retryAfterSeconds: outcome.retryAfterSeconds ?? null }, now)
  return next === null
    ? { status: 'failed' as const, dueAt: now, error }
    : { status: 'queued' as const, dueAt: next, error }
}
