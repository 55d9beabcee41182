import type { Background } from '../context.ts'
import type { Outside } from '../work.ts'
import type { Attempt, Channel, Sender, Waiting } from './channel.ts'
import { claimDue, renewLease } from './outbox-store.ts'
import { leaseUntil, renewEveryMs, settle } from './settle.ts'

// What was postponed, or left by a process that died, is found by looking.
const lookEveryMs = 15_000
// After so many failures of the receiver itself in a row the rest waits until someone looks again.
const failuresBeforePause = 3
const graceMs = 5000

export interface Runner extends Background {
  wake(): void
  idle(): Promise<void>
}

/**
 * Works on one outbox in one process. Each turn is one transaction that writes what became of the messages that have come
 * back and takes as many new ones as there are free lanes; between the turns they travel, and no connection waits for them.
 */
export function startRunner<Message extends Waiting>(outside: Outside, channel: Channel<Message>): Runner {
  const { record, log } = outside
  /** Taken and not yet settled. */
  const held = new Set<number>()
  let back: Attempt<Message>[] = []
  let sender: Sender<Message> | undefined
  let failuresInARow = 0
  let isTurning = false
  let isAskedAgain = false
  let isStopping = false
  let waiting: (() => void)[] = []

  const looking = setInterval(wake, lookEveryMs)
  const renewing = setInterval(renew, renewEveryMs)
  wake()

  function wake() {
    failuresInARow = 0
    void turn()
  }

  async function turn() {
    isAskedAgain = true
    if (isTurning) return
    isTurning = true
    try {
      while (isAskedAgain) {
        isAskedAgain = false
        await settleAndTake()
      }
    } catch (error) {
      log.warn({ err: error, outbox: channel.table }, 'an outbox could not be worked on')
    }
    isTurning = false
    // A database that is gone does not keep the server from stopping.
    const isLost = isStopping && held.size === back.length
    if (held.size > 0 && !isLost) return
    sender?.close?.()
    sender = undefined
    for (const resume of waiting) resume()
    waiting = []
  }

  async function settleAndTake() {
    const done = back
    back = []
    const isPaused = isStopping || failuresInARow >= failuresBeforePause
    const free = isPaused ? 0 : channel.lanes - (held.size - done.length)
    if (done.length === 0 && free <= 0) return
    try {
      const taken = await record(async work => {
        if (done.length > 0) await settle(work, channel, done)
        if (free <= 0) return []
        const { db, now } = work
        const wanted = { now, until: leaseUntil(now), limit: free, except: stillAway(done) }
        const ids = await (channel.claim?.(db, wanted) ?? claimDue(db, channel.table, wanted))
        return ids.length === 0 ? [] : channel.load(work, ids)
      })
      for (const { message } of done) held.delete(message.id)
      for (const message of taken) void send(message)
    } catch (error) {
      // What became of them is written down at the next turn.
      back = [...done, ...back]
      throw error
    }
  }

  const stillAway = (done: Attempt<Message>[]) => {
    const returned = new Set(done.map(({ message }) => message.id))
    return [...held].filter(id => !returned.has(id))
  }

  async function send(message: Message) {
    held.add(message.id)
    sender ??= channel.open(outside)
    const outcome = await sender
      .send(message)
      .catch((error: Error) => ({ verdict: 'later' as const, reason: error.message }))
    failuresInARow = outcome.verdict === 'away' ? failuresInARow + 1 : 0
    back.push({ message, outcome })
    void turn()
  }

  function renew() {
    if (held.size === 0) return
    record(({ db, now }) => renewLease(db, channel.table, [...held], leaseUntil(now))).catch(error =>
      log.warn({ err: error, outbox: channel.table }, 'messages under way could not be held'),
    )
  }

  const idle = () =>
    new Promise<void>(resolve => {
      if (held.size === 0 && !isTurning) return resolve()
      waiting.push(resolve)
    })

  return {
    wake,
    idle,
    async stop() {
      isStopping = true
      clearInterval(looking)
      const givingUp = setTimeout(() => sender?.close?.(true), graceMs)
      await idle()
      clearTimeout(givingUp)
      clearInterval(renewing)
    },
  }
}
