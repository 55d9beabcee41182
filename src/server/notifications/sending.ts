import { AfterCommit, type Outside } from '#server/platform/after-commit.ts'
import type { Background, Work } from '#server/platform/context.ts'
import type { Environment } from '#server/platform/env.ts'
import { settingsFrom } from '#shared/accounts/settings-contract.ts'
import { pushDevicesChanged, pushesQueued } from '#shared/notifications/contract.ts'
import type { NotificationKind } from '#shared/notifications/kinds.ts'
import { wants } from '#shared/notifications/wishes.ts'
import { addSeconds } from '#shared/time.ts'
import { installationKeys, type Keys } from './keys.ts'
import { claimDue, countDelivery, type DueMessage, deleteGone, type Result, recordResults } from './message-store.ts'
import { type Answer, post } from './posting.ts'

const batch = 100
const mostBatches = 5
// Longer than the slowest try: then nobody else begins it again.
const leaseSeconds = 60
const firstWaitSeconds = 60
const longestWaitSeconds = 3600

/** Sends what is due, a batch at a time, outside of any transaction; what is left over goes out with the next job. */
export async function sendDue(work: Work) {
  const { db, now, environment } = work
  const due = await claimDue(db, now, batch, leaseSeconds)
  if (due.length === 0) return
  if (due.length === batch) await work.announce(pushesQueued, null, { count: 0 })
  const keys = await installationKeys(work)
  return new AfterCommit(async outside => {
    const underWay = underWayIn(environment)
    if (underWay.size >= mostBatches) await Promise.race(underWay)
    const sending = sendBatch(outside, due, keys, now).finally(() => underWay.delete(sending))
    underWay.add(sending)
  })
}

/** Lets what is on its way arrive before the server stops. */
export const finishSending = ({ environment }: Outside): Background => ({
  stop: async () => void (await Promise.all(underWayIn(environment))),
})

// A job does not wait for its batch: a push service that stalls must not keep the messages for another one waiting.
const batchesUnderWay = new WeakMap<Environment, Set<Promise<void>>>()

function underWayIn(environment: Environment) {
  const known = batchesUnderWay.get(environment) ?? new Set()
  batchesUnderWay.set(environment, known)
  return known
}

// Whatever goes wrong here, the messages come up again when their time with this process is over.
async function sendBatch({ environment, log, record }: Outside, due: DueMessage[], keys: Keys, now: string) {
  try {
    const outcomes = await Promise.all(due.map(message => trySending(message, keys, environment, now)))
    await record(work => keepOutcomes(work, outcomes))
  } catch (error) {
    log.warn({ err: error }, 'what became of some push messages could not be recorded')
  }
}

type Outcome = Result & { subscriptionId: number; device: 'reached' | 'missed' | 'gone' | 'untried' }

async function trySending(message: DueMessage, keys: Keys, environment: Environment, now: string): Promise<Outcome> {
  if (!isStillWanted(message, now)) return outcomeOf(message, 'dropped', 'untried', now, null)
  try {
    return judge(message, await post(message, keys, environment, now), now)
  } catch (error) {
    return retryLater(message, now, null, error instanceof Error ? error.message : String(error))
  }
}

async function keepOutcomes({ db, now, announce }: Work, outcomes: Outcome[]) {
  await recordResults(db, outcomes, now)
  const devices = (fate: Outcome['device']) =>
    outcomes.filter(({ device }) => device === fate).map(({ subscriptionId }) => subscriptionId)
  await countDelivery(db, devices('reached'), devices('missed'), now)
  const gone = devices('gone')
  if (gone.length === 0) return
  const owners = new Set((await deleteGone(db, gone)).map(({ userId }) => userId))
  for (const userId of owners) await announce(pushDevicesChanged, null, { userId })
}

// Between queueing and sending lie quiet hours and retries: what was switched off meanwhile is not sent any more.
function isStillWanted({ isClosed, expiresAt, kind, notificationSettings }: DueMessage, now: string) {
  if (isClosed || expiresAt <= now) return false
  return kind === 'test' || wants(settingsFrom(notificationSettings), kind as NotificationKind, 'push')
}

function judge(message: DueMessage, { status, retryAfterSeconds }: Answer, now: string): Outcome {
  if (status >= 200 && status < 300) return outcomeOf(message, 'sent', 'reached', now, null)
  const said = `The push service answered ${status}`
  // The browser took its permission back, or is no more.
  if (status === 404 || status === 410) return outcomeOf(message, 'dropped', 'gone', now, said)
  if (status === 429 || status >= 500) return retryLater(message, now, retryAfterSeconds, said)
  return outcomeOf(message, 'dropped', 'missed', now, said)
}

function retryLater(message: DueMessage, now: string, askedSeconds: number | null, error: string): Outcome {
  const patient = Math.min(firstWaitSeconds * 2 ** (message.attempts - 1), longestWaitSeconds)
  const next = addSeconds(now, Math.min(askedSeconds ?? patient, longestWaitSeconds))
  const isWorthIt = next < message.expiresAt
  return { ...outcomeOf(message, isWorthIt ? 'queued' : 'dropped', 'missed', now, error), dueAt: next }
}

const outcomeOf = (
  { id, createdAt, subscriptionId }: DueMessage,
  status: Result['status'],
  device: Outcome['device'],
  now: string,
  error: string | null,
): Outcome => ({ id, createdAt, subscriptionId, status, device, dueAt: now, error: error?.slice(0, 300) ?? null })
