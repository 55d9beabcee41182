import type { Environment } from '#server/platform/env.ts'
import { type Channel, type Outcome, outbox, settle } from '#server/platform/outbox/outbox.ts'

import type { Outside } from '#server/platform/work.ts'
import { chatMessageChanged } from '#shared/chat/events.ts'

import { addSeconds } from '#shared/time.ts'
import { type DueMessage, insertHeld, loadMessages, type NewMessage } from './message-store.ts'
import { post } from './slack.ts'
import { failureOf, SlackFailure } from './slack-failure.ts'

const chatChannel: Channel<DueMessage> = {
  table: 'chat_messages',
  lanes: 8,
  isOn: ({ environment }) => environment.SLACK_BOT_TOKEN !== undefined,
  load: ({ db }, ids) => loadMessages(db, ids),
  open: ({ environment }) => ({
    send: async message => outcomeOf(await trySending(environment, message)),
  }),
  async settled({ announce }, attempts) {
    for (const { message } of attempts) {
      await announce(chatMessageChanged, message.organizationId, { messageId: message.id })
    }
  },
}

/** Messages on their way to Slack that nobody waits for. */
export const chatOutbox = outbox(chatChannel)

export interface Delivered {
  id: number
  channel: string
  sentAt: string
}

/** Writes a message down, sends it and writes down what came of it; what Slack refused is thrown as a problem. */
export async function sendNow(outside: Outside, message: NewMessage): Promise<Delivered> {
  const held = await outside.record(({ db, now }) => insertHeld(db, message, now, heldUntil(outside.environment, now)))
  return deliver(outside, { ...message, ...held })
}

/** Sends a message that someone asked for; when it does not go, that person decides what next. */
export async function deliver(outside: Outside, message: DueMessage): Promise<Delivered> {
  const failure = await trySending(outside.environment, message)
  const sentAt = await outside.record(async work => {
    await settle(work, chatChannel, [{ message: { ...message, expiresAt: work.now }, outcome: outcomeOf(failure) }])
    return work.now
  })
  if (failure !== null) throw failure.problem
  return { id: message.id, channel: message.channel, sentAt }
}

// Longer than sending can take: whoever has a message and still lives is not overtaken.
export const heldUntil = ({ SLACK_TIMEOUT_SECONDS }: Environment, now: string) =>
  addSeconds(now, Math.ceil(SLACK_TIMEOUT_SECONDS * 4 + 12))

async function trySending(environment: Environment, { channel, body }: DueMessage) {
  try {
    await post(environment, channel, body)
    return null
  } catch (thrown) {
    return thrown instanceof SlackFailure ? thrown : failureOf(thrown, channel)
  }
}

function outcomeOf(failure: SlackFailure | null): Outcome {
  if (failure === null) return { verdict: 'sent' }
  const { message: reason, isTransient, retryAfterSeconds } = failure
  return isTransient ? { verdict: 'away', reason, retryAfterSeconds } : { verdict: 'refused', reason }
}
