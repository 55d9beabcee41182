import type { Made } from '#shared/made.ts'
import type { Sentence } from '#shared/words.ts'

/** Why something has not arrived: no way to the server, a server that could not do it, or nobody who is signed in. */
export type Hindrance = 'no-connection' | 'server' | 'signed-out'

/** Something a person did, which stays on this device until the server has answered. */
export interface Act {
  /** Also its Idempotency-Key: however often it is sent, it happens once. */
  key: string
  /** Its place among everything that was done on this device. */
  order: number
  userId: string
  /** Acts of one subject arrive in the order in which they were done. */
  subject: string
  what: Sentence
  /** A few words of what it holds, for the list. */
  about: string
  /** The call: its address with braces as it is declared, and what it is asked with. */
  path: string
  input: Readonly<Record<string, unknown>>
  /** The act whose reply brings the `id` that this one is about: a clock that began without a connection has none yet. */
  idFrom?: string
  made: Made
  /** The paths of what is to be read again once it is done. */
  changes: readonly string[]
  state: 'waiting' | 'sent' | 'refused'
  attempts: number
  hindrance?: Hindrance
  /** The `id` in the reply. */
  replyId?: number
  /** Why it was refused, as the server said it. */
  refusal?: { status: number; body: string }
  settledAt?: number
}

/** What is known of an act before it has its place and its number. */
export type Draft = Pick<Act, 'key' | 'userId' | 'subject' | 'what' | 'about' | 'path' | 'input' | 'changes'> & {
  idFrom?: string
  made: Omit<Made, 'device' | 'number'>
}

const firstPauseMs = 5_000
const longestPauseMs = 5 * 60_000

/** How long what waits is left alone before it is sent again: what was left from before goes at once. */
export const pauseBefore = (attempts: number) =>
  attempts === 0 ? 0 : Math.min(firstPauseMs * 2 ** Math.min(attempts - 1, 10), longestPauseMs)

/** The next one to be sent: the oldest that waits, of a subject that nothing holds up. */
export const nextOf = (acts: readonly Act[], userId: string, heldUp: ReadonlySet<string>) =>
  acts
    .filter(act => act.userId === userId && act.state === 'waiting' && !heldUp.has(act.subject))
    .reduce<Act | undefined>((first, act) => (first === undefined || act.order < first.order ? act : first), undefined)

const listedForMs = 24 * 3_600_000

/** What was sent stays in the list for a day, so that one sees that it arrived. */
export const isOld = ({ state, settledAt = 0 }: Act, now: number) => state === 'sent' && now - settledAt > listedForMs
