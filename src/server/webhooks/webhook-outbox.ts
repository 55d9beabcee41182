import type { Work } from '#server/platform/context.ts'
import type { Environment } from '#server/platform/env.ts'
import { type Channel, type Outcome, outbox, type Settled } from '#server/platform/outbox/outbox.ts'
import type { Outside } from '#server/platform/work.ts'
import { pauseSeconds } from '#shared/patience.ts'
import { addSeconds } from '#shared/time.ts'
import { webhookPaused, webhooksChanged } from '#shared/webhooks/events.ts'
import { bodyOf, patienceDays } from '#shared/webhooks/rules.ts'
import {
  claimDeliveries,
  type DueDelivery,
  failuresBeforeRest,
  hurryDeliveries,
  lanes,
  loadDeliveries,
  type Trace,
  writeTraces,
} from './delivery-store.ts'
import { type Answer, post } from './post-delivery.ts'
import { readRecord } from './read-record.ts'
import { openSecret, signedHeaders } from './sign.ts'
import { holdStandings, pauseWebhook, type Standing, type Written, writeStandings } from './webhook-store.ts'

interface Ready extends DueDelivery {
  secrets: string[]
  now: string
  /** What the receiver answered, once it has. */
  trace?: Trace
}

const webhookChannel: Channel<Ready> = {
  table: 'webhook_deliveries',
  lanes,
  claim: claimDeliveries,
  async load(work, ids) {
    const due = await loadDeliveries(work.db, ids)
    const ready: Ready[] = []
    for (const delivery of due) ready.push({ ...delivery, secrets: await secretsOf(work, delivery), now: work.now })
    return ready
  },
  open: outside => ({ send: message => send(message, outside) }),
  settled: keepStandings,
}

/** Events on their way to the servers of others. */
export const webhookOutbox = outbox(webhookChannel)

async function secretsOf(work: Work, { organizationId, secret, olderSecret, olderUntil }: DueDelivery) {
  const counting = [secret, ...(olderSecret !== null && (olderUntil ?? '') > work.now ? [olderSecret] : [])]
  const opened = await Promise.all(counting.map(sealed => openSecret(work, organizationId, sealed)))
  return opened.filter(one => one !== null)
}

async function send(message: Ready, outside: Outside): Promise<Outcome> {
  if (message.secrets.length === 0)
    return { verdict: 'refused', reason: 'The secret cannot be read: its key is gone', receiver: 'untried' }
  const { environment } = outside
  const sent = await readRecord(outside, message)
  const body = bodyOf(message, originOf(environment), sent)
  const began = performance.now()
  const answer = await post(
    message.url,
    signedHeaders(idOf(message), message.now, body, message.secrets),
    body,
    environment,
  )
  message.trace = {
    id: message.id,
    durationMs: Math.round(performance.now() - began),
    replyStatus: answer.status,
    replyBody: answer.body,
    record: sent?.fate ?? null,
  }
  return outcomeOf(answer, message.attempts + 1)
}

/** The same at every attempt, so that a receiver knows what it has seen. */
const idOf = ({ id }: { id: number }) => `msg_${id}`

export const originOf = ({ PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>) =>
  PUBLIC_URL === undefined ? '' : new URL(PUBLIC_URL).origin

function outcomeOf({ status, error, retryAfterSeconds }: Answer, attempts: number): Outcome {
  if (error === null) return { verdict: 'sent' }
  if (status === 410) return { verdict: 'refused', reason: error, receiver: 'gone' }
  return {
    verdict: 'later',
    reason: error,
    retryAfterSeconds: Math.max(retryAfterSeconds ?? 0, withJitter(pauseSeconds(attempts))),
  }
}

// Many that failed together do not come back together.
const withJitter = (seconds: number) => seconds * (1 + Math.random() / 5)

async function keepStandings(work: Work, attempts: Settled<Ready>[]) {
  const { db, now, announce } = work
  const traces = attempts.flatMap(({ message: { trace } }) => trace ?? [])
  if (traces.length > 0) await writeTraces(db, traces, now)
  const byWebhook = Map.groupBy(attempts, ({ message }) => message.webhookId)
  const before = await holdStandings(db, [...byWebhook.keys()])
  const after = before.map(standing => standingAfter(standing, byWebhook.get(standing.id) ?? [], now))
  await writeStandings(db, after)
  const recovered = before.filter(
    ({ id, failures }) => failures >= failuresBeforeRest && isReached(byWebhook.get(id) ?? []),
  )
  if (recovered.length > 0)
    await hurryDeliveries(
      db,
      recovered.map(({ id }) => id),
      now,
    )
  for (const { id, organizationId } of before) {
    const because = pauseReason(byWebhook.get(id) ?? [], after.find(one => one.id === id) as Written, now)
    const isPausedNow = because !== null && (await pauseWebhook(db, id, because, now)) !== undefined
    if (isPausedNow) await announce(webhookPaused, organizationId, { webhookId: id })
    else await announce(webhooksChanged, organizationId, { webhookId: id })
  }
}

const isReached = (attempts: Settled<Ready>[]) => attempts.some(({ outcome }) => outcome.verdict === 'sent')

function standingAfter({ id, failures, failingSince }: Standing, attempts: Settled<Ready>[], now: string): Written {
  if (isReached(attempts)) return { id, failures: 0, failingSince: null, retryAt: null, error: null, sentAt: now }
  const inARow = failures + attempts.length
  const rest = inARow >= failuresBeforeRest ? withJitter(pauseSeconds(inARow - failuresBeforeRest + 1)) : null
  const [last] = attempts.slice(-1)
  return {
    id,
    failures: inARow,
    failingSince: failingSince ?? now,
    retryAt: rest === null ? null : addSeconds(now, Math.ceil(rest)),
    error: last !== undefined && 'reason' in last.outcome ? last.outcome.reason : null,
    sentAt: null,
  }
}

function pauseReason(attempts: Settled<Ready>[], { failingSince }: Written, now: string) {
  if (attempts.some(({ outcome }) => outcome.verdict === 'refused' && outcome.receiver === 'gone')) return 'gone'
  return failingSince !== null && failingSince <= addSeconds(now, -patienceDays * 86_400) ? 'failing' : null
}
