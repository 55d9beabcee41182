import { correctedTime } from '#shared/when-made.ts'
import { createStore } from '../store.ts'
import type { Act } from './act.ts'

/** What the person who is here did on this device, the oldest first, with what became of it. */
export const ownActs = createStore<readonly Act[]>([])

export const useOwnActs = ownActs.use

/** What this page heard the server answer last, with the reply where it was a yes. */
export const lastAnswered = createStore<{ act: Act; reply: unknown } | undefined>(undefined)

/** What was tried in vain and has not arrived yet, and what comes after it: what is only on its way is no news. */
export function keptOf(acts: readonly Act[]) {
  const waiting = acts.filter(({ state }) => state === 'waiting')
  const tried = waiting.findIndex(({ attempts }) => attempts > 0)
  return tried === -1 ? [] : waiting.slice(tried)
}

/** The same of some calls: the screen shows at once what will be true. */
export const waitingOf = (acts: readonly Act[], ...endpoints: readonly { path: string }[]) =>
  keptOf(acts).filter(({ path }) => endpoints.some(one => one.path === path))

/** The instant at which something was done, by the server's clock as far as it was known. */
export const doneAt = ({ made }: Pick<Act, 'made'>) => correctedTime(made)
