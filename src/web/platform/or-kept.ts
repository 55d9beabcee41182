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

/**
 * What the server answers or, where it cannot be reached, what it answered last. `onLate` hears of an answer that came
 * after what was kept was shown.
 */
export async function orKept<T>(
  { offline }: Endpoint,
  key: readonly unknown[],
  asked: Promise<T>,
  onLate: (reply: T) => void,
): Promise<T> {
  if (offline === 'never') return asked
  try {
    const reply = await Promise.race([asked, impatience()])
    mark(key, undefined)
    return reply
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    const { recallReply } = await import('./kept-replies.ts')
    const kept = await recallReply(key as unknown as AskedKey)
    if (kept === undefined) return asked
    mark(key, kept.at)
    asked.then(
      reply => {
        mark(key, undefined)
        onLate(reply)
      },
      () => undefined,
    )
    return kept.reply as T
  }
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
