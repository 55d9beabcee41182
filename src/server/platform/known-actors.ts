import { isDeepStrictEqual } from 'node:util'
import type { Actor } from './context.ts'
import type { Database } from './db.ts'
import { refusalOf } from './pass.ts'
import { hashToken, type Pass, recognize } from './session.ts'

interface Asking {
  db: Database
  pass: Pass
  now: string
  demo: boolean
}

interface Answered<T> {
  actor: Actor
  answer: T
  /** Someone should write down that the session or token is in use. */
  isLongUnseen: boolean
}

/** What was read for someone who is not that any more, or not any more here: nobody gets it, and the read begins anew. */
export class StandingChanged extends Error {}

const maxKnown = 50_000
const known = new Map<string, Actor>()

/** As whom a session was last seen, for hints alone: nothing is answered or allowed by it. */
export const roleOfSession = (token: string) => known.get(keyOf(token))?.viewedRole

const keyOf = (token: string) => hashToken(token).toString('base64')

/**
 * Reads for whoever a pass belongs to. Once it is known who that was, the read does not wait to be told again: it is sent behind
 * `authenticate` in the same write, and its answer counts only if that names the very same person with the very same rights. So
 * nobody is believed for longer than one statement, and the wall is always the one that the database has just put up.
 */
export async function readAs<T>(
  { db, pass, now, demo }: Asking,
  read: (actor: Actor) => Promise<T>,
): Promise<Answered<T>> {
  const key = keyOf(pass.token)
  const assumed = known.get(key)
  const recognized = recognize(db, pass, now, demo)
  if (assumed === undefined) {
    const found = await recognized
    if (found === null) throw refusalOf(pass)
    if (known.size >= maxKnown) known.clear()
    known.set(key, found.actor)
    return { ...found, answer: await read(found.actor) }
  }
  // Both are heard out: nothing may still be under way when the transaction ends.
  const [found, answered] = await Promise.allSettled([recognized, read(assumed)])
  if (found.status === 'rejected') throw found.reason
  if (!isDeepStrictEqual(found.value?.actor, assumed)) known.delete(key)
  if (found.value === null) throw refusalOf(pass)
  if (!known.has(key)) throw new StandingChanged()
  if (answered.status === 'rejected') throw answered.reason
  return { ...found.value, answer: answered.value }
}
