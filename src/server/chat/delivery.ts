import type { Outside } from '#server/platform/after-commit.ts'
import type { Work } from '#server/platform/context.ts'
import type { Environment } from '#server/platform/env.ts'
import { chatMessageChanged } from '#shared/chat/contract.ts'
import { maxAttempts, secondsUntilRetry } from '#shared/chat/rules.ts'
import { addSeconds } from '#shared/time.ts'
import { type ClaimedMessage, claimDue, insertClaimed, type NewMessage, writeOutcome } from './message-store.ts'
import { post } from './slack.ts'
import { failureOf, SlackFailure } from './slack-failure.ts'

export interface Delivered {
  id: number
  channel: string
  sentAt: string
}

/** Writes a message down, sends it and writes down what came of it; what Slack refused is thrown as a problem. */
export async function sendNow(outside: Outside, message: NewMessage): Promise<Delivered> {
  const id = await outside.record(({ db, now }) =>
    insertClaimed(db, message, { now, dueAt: leaseUntil(outside.environment, now) }),
  )
  return deliver(outside, { ...message, id, attempts: 1 })
}

/** Sends a message that someone asked for; when it does not go, that person decides what next. */
export async function deliver(outside: Outside, message: ClaimedMessage): Promise<Delivered> {
  const failure = await trySending(outside, message)
  const sentAt = await outside.record(async work => {
    await settle(work, message, failure, false)
    return work.now
  })
  if (failure !== null) throw failure.problem
  return { id: message.id, channel: message.channel, sentAt }
}

// Longer than sending can take: whoever has a message and still lives is not overtaken.
export const leaseUntil = ({ SLACK_TIMEOUT_SECONDS }: Environment, now: string) =>
  addSeconds(now, Math.ceil(SLACK_TIMEOUT_SECONDS * 4 + 12))

const batch = 8

/** Sends every message that is due, those of other server processes and of former lives of this one included. */
export async function sendDue(outside: Outside): Promise<void> {
  for (;;) {
    const claimed = await outside.record(({ db, now }) =>
      claimDue(db, { now, dueAt: leaseUntil(outside.environment, now) }, batch),
    )
    await Promise.all(
      claimed.map(async message => {
        const failure = await trySending(outside, message)
        await outside.record(work => settle(work, message, failure, true))
      }),
    )
    if (claimed.length < batch) return
  }
}

async function trySending({ environment, log }: Outside, { id, channel, body }: ClaimedMessage) {
  try {
    await post(environment, channel, body)
    return null
  } catch (thrown) {
    const failure = thrown instanceof SlackFailure ? thrown : failureOf(thrown, channel)
    log.warn({ messageId: id, error: failure.error }, 'a chat message was not sent')
    return failure
  }
}

/** What nobody waits for is tried again by itself as long as there is hope. */
async function settle(work: Work, message: ClaimedMessage, failure: SlackFailure | null, isAutomatic: boolean) {
  const { db, now, announce } = work
  const { id, organizationId, attempts } = message
  const isWaiting = failure?.isTransient === true && isAutomatic && attempts < maxAttempts
  await writeOutcome(db, id, {
    status: failure === null ? 'sent' : isWaiting ? 'queued' : 'failed',
    lastError: failure?.message ?? null,
    sentAt: failure === null ? now : null,
    dueAt: isWaiting ? addSeconds(now, secondsUntilRetry(attempts, failure.retryAfterSeconds)) : now,
  })
  await announce(chatMessageChanged, organizationId, { messageId: id })
}
