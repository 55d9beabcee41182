import type { Outside } from '#server/platform/after-commit.ts'
import type { Background, Work } from '#server/platform/context.ts'
import { mailsLeft } from '#shared/email/outbox-contract.ts'
import { carriesSecret, nextAttempt } from '#shared/email/sending-rules.ts'
import { Problem } from '#shared/problem.ts'
import { type Attaching, composeMail } from './compose.ts'
import { type DueMail, holdDueMail, markFailed, markSent, postpone } from './mail-store.ts'
import { type Outcome, openPost, type Post } from './smtp.ts'

const connections = 4
// After so many failures of the server itself in a row the rest waits for the next minute.
const failuresBeforePause = 3
const graceMs = 5000

/**
 * Sends what waits in the outbox. The rows of the outbox are the queue: whoever sends one holds its row, and says so in the
 * same transaction, so that a process that dies leaves nothing half done. Being woken twice, or too often, does no harm.
 */
export function mailRoom(attaching: Attaching) {
  const desks = new Set<Desk>()
  return {
    open(outside: Outside): Background {
      const { SMTP_URL } = outside.environment
      if (SMTP_URL === undefined) return { stop: async () => undefined }
      const desk = openDesk(outside, SMTP_URL, attaching)
      desks.add(desk)
      desk.wake()
      return {
        async stop() {
          desks.delete(desk)
          await desk.stop()
        },
      }
    },
    wake() {
      for (const desk of desks) desk.wake()
    },
  }
}

interface Desk extends Background {
  wake(): void
}

function openDesk({ record: inTransaction, log }: Outside, url: string, attaching: Attaching): Desk {
  let isStopping = false
  let isAskedAgain = false
  let busy: Promise<void> | undefined
  let post: Post | undefined

  async function empty() {
    do {
      isAskedAgain = false
      await sendAll()
    } while (isAskedAgain && !isStopping)
  }

  async function sendAll() {
    const open = openPost(url, connections)
    post = open
    const tally = { left: 0, failuresInARow: 0 }
    const lanes = Array.from({ length: connections }, () => sendOneAfterAnother(open, tally))
    // Also when one of them met an error the others are waited for: they may be in the middle of a mail.
    const ends = await Promise.allSettled(lanes)
    open.close()
    const broken = ends.find(end => end.status === 'rejected')
    if (broken !== undefined) throw broken.reason
    if (tally.left > 0) await inTransaction(work => work.announce(mailsLeft, null, {}))
  }

  async function sendOneAfterAnother(open: Post, tally: { left: number; failuresInARow: number }) {
    while (!isStopping && tally.failuresInARow < failuresBeforePause) {
      const outcome = await inTransaction(work => sendNext(work, open, attaching))
      if (outcome === null) return
      tally.failuresInARow = outcome.verdict === 'away' ? tally.failuresInARow + 1 : 0
      tally.left++
    }
  }

  return {
    wake() {
      isAskedAgain = true
      busy ??= empty()
        .catch(error => log.warn({ err: error }, 'the outbox could not be worked on'))
        .finally(() => {
          busy = undefined
        })
    },
    async stop() {
      isStopping = true
      const givingUp = setTimeout(() => post?.close(true), graceMs)
      await busy
      clearTimeout(givingUp)
    },
  }
}

async function sendNext(work: Work, post: Post, attaching: Attaching): Promise<Outcome | null> {
  const mail = await holdDueMail(work.db, work.now)
  if (mail === undefined) return null
  const outcome = await tryToSend(work, mail, post, attaching)
  await record(work, mail, outcome)
  return outcome
}

async function tryToSend(work: Work, mail: DueMail, post: Post, attaching: Attaching): Promise<Outcome> {
  try {
    return await post.send(await composeMail(work, mail, attaching))
  } catch (error) {
    // A document that cannot be made today cannot be made tomorrow: its invoice is gone.
    if (error instanceof Problem) return { verdict: 'refused', reason: error.message }
    throw error
  }
}

async function record(work: Work, mail: DueMail, outcome: Outcome) {
  const { db, now, log } = work
  const attempts = mail.attempts + 1
  const empty = carriesSecret(mail.templateKey)
  if (outcome.verdict === 'sent') return markSent(db, mail.id, now, { attempts, lastError: null, empty })
  const { reason: lastError } = outcome
  const next = outcome.verdict === 'refused' ? null : nextAttempt(attempts, mail.queuedAt, now)
  log.warn({ mailId: mail.id, attempts, reason: lastError, again: next }, 'a mail could not be sent')
  if (next === null) return markFailed(db, mail.id, { attempts, lastError, empty })
  return postpone(db, mail.id, next, { attempts, lastError })
}
