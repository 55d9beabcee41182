import type { Endpoint } from '#shared/endpoint.ts'
import type { AskedKey } from './kept-bounds.ts'
import { NetworkError } from './problem.ts'
import { createStore } from './store.ts'

/** What is on screen from before, and when it was read, by what was asked. */
export const fromBefore = createStore<ReadonlyMap<string, number>>(new Map())

export const useFromBefore = fromBefore.use

const placeOf = (key: readonly unknown[]) => JSON.stringify(key)

/** When what is under this key was read; undefined for what is as the server has it. */
export const readBefore = (all: ReadonlyMap<string, number>, key: readonly unknown[]) => all.get(placeOf(key))

// A phone may believe in a line that carries nothing: after this long what is kept is better than a spinner.
const patienceMs = 5000

interface Read<T> {
  reply: T
  at: number
}

interface Asked<T> {
  /** The server's answer, under way. */
  asked: Promise<T>
  /** What the page has in hand from before: never older than what the device keeps. */
  inHand: () => Read<T> | undefined
  /** Hears of an answer that came after something from before was shown. */
  onLate: (reply: T) => void
}

/** What the server answers or, where it cannot be reached, what it answered last. */
export async function orKept<T>(
  { offline }: Endpoint,
  key: readonly unknown[],
  { asked, inHand, onLate }: Asked<T>,
): Promise<T> {
  if (offline === 'never') return asked
  try {
    const reply = await Promise.race([asked, impatience()])
    mark(key, undefined)
    return reply
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    const kept = inHand() ?? (await recalled<T>(key))
    if (kept === undefined) return asked
    // In hand since it was read, or since it was brought back from an earlier day.
    mark(key, readBefore(fromBefore.get(), key) ?? kept.at)
    asked.then(
      reply => {
        mark(key, undefined)
        onLate(reply)
      },
      () => undefined,
    )
    return kept.reply
  }
}

async function recalled<T>(key: readonly unknown[]) {
  const { recallReply } = await import('./kept-replies.ts')
  return (await recallReply(key as unknown as AskedKey)) as Read<T> | undefined
}

function mark(key: readonly unknown[], at: number | undefined) {
  const all = fromBefore.get()
  const place = placeOf(key)
  if (all.get(place) === at) return
  const next = new Map(all)
  if (at === undefined) next.delete(place)
  else next.set(place, at)
  fromBefore.set(next)
}

const impatience = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new NetworkError('No answer yet')), patienceMs))
