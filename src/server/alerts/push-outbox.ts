import type { Work } from '#server/platform/context.ts'
import { type Channel, type Outcome, outbox, type Settled } from '#server/platform/outbox/outbox.ts'
import { pushDevicesChanged, pushesQueued } from '#shared/alerts/events.ts'
import type { AlertKind } from '#shared/alerts/kinds.ts'
import { settingsFrom } from '#shared/alerts/settings.ts'
import { wants } from '#shared/alerts/wishes.ts'
import { installationKeys, type Keys } from './keys.ts'
import { type Answer, post } from './push-request.ts'
import { countDelivery, type DuePush, deleteGone, insertPushes, loadPushes, type NewPush } from './push-store.ts'

type Ready = DuePush & { keys: Keys; isWanted: boolean; now: string }

const pushChannel: Channel<Ready> = {
  table: 'push_messages',
  lanes: 200,
  async load(work, ids) {
    const keys = await installationKeys(work)
    const pushes = await loadPushes(work.db, ids)
    return pushes.map(push => ({ ...push, keys, isWanted: isStillWanted(push, work.now), now: work.now }))
  },
  open: ({ environment }) => ({
    async send(message) {
      if (!message.isWanted) return { verdict: 'refused', reason: 'No longer wanted', receiver: 'untried' }
      return outcomeOf(await post(message, message.keys, environment, message.now))
    },
  }),
  settled: keepCountOfDevices,
}

/** Push messages on their way to the services behind people's devices. */
export const pushOutbox = outbox(pushChannel)

/** Puts messages on their way, in the transaction of what causes them. */
export async function queuePushes({ db, now, announce }: Pick<Work, 'db' | 'now' | 'announce'>, pushes: NewPush[]) {
  if (pushes.length === 0) return
  await insertPushes(db, pushes, now)
  if (pushes.some(({ dueAt }) => dueAt <= now)) await announce(pushesQueued, null, { count: pushes.length })
}

// Between queueing and sending lie quiet hours and retries: what was switched off meanwhile is not sent any more.
function isStillWanted({ isNothingToThem, expiresAt, kind, notificationSettings }: DuePush, now: string) {
  if (isNothingToThem || expiresAt <= now) return false
  return kind === 'test' || wants(settingsFrom(notificationSettings), kind as AlertKind, 'push')
}

function outcomeOf({ status, retryAfterSeconds }: Answer): Outcome {
  if (status >= 200 && status < 300) return { verdict: 'sent' }
  const reason = `The push service answered ${status}`
  // The browser took its permission back, or is no more.
  if (status === 404 || status === 410) return { verdict: 'refused', reason, receiver: 'gone' }
  // Each device has a service of its own: the others are not away because this one is.
  if (status === 429 || status >= 500) return { verdict: 'later', reason, retryAfterSeconds }
  return { verdict: 'refused', reason }
}

async function keepCountOfDevices({ db, now, announce }: Work, attempts: Settled<Ready>[]) {
  const devices = (fate: ReturnType<typeof fateOf>) =>
    attempts.filter(({ outcome }) => fateOf(outcome) === fate).map(({ message }) => message.subscriptionId)
  await countDelivery(db, devices('reached'), devices('missed'), now)
  const gone = devices('gone')
  if (gone.length === 0) return
  const owners = new Set((await deleteGone(db, gone)).map(({ userId }) => userId))
  for (const userId of owners) await announce(pushDevicesChanged, null, { userId })
}

function fateOf(outcome: Outcome) {
  if (outcome.verdict === 'sent') return 'reached'
  return (outcome.verdict === 'refused' && outcome.receiver) || 'missed'
}
