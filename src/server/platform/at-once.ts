/** Lets so many pieces of work run at once and so many wait; whoever comes after those is refused. */
export function atMost(atOnce: number, maxWaiting: number, refuse: () => Error) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw refuse()
      // One that ends gives its place to the one that waited longest, so that a newcomer cannot overtake it.
      await new Promise<void>(resolve => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }
}

/** The same for each of many, who do not wait for one another. */
export function atMostEach(atOnce: number, maxWaiting: number, refuse: () => Error) {
  const known = new Map<string, { inTurn: ReturnType<typeof atMost>; pieces: number }>()
  return async <T>(whose: string, work: () => Promise<T>): Promise<T> => {
    const own = known.get(whose) ?? { inTurn: atMost(atOnce, maxWaiting, refuse), pieces: 0 }
    known.set(whose, own)
    own.pieces++
    try {
      return await own.inTurn(work)
    } finally {
      if (--own.pieces === 0) known.delete(whose)
    }
  }
}

/**
 * One piece of work at a time, of each of many in turn: so many of each wait, and whoever has just had a turn comes after all
 * the others. Nobody waits for more than one piece of anybody else's.
 */
export function oneOfEachInTurn(maxWaiting: number, refuse: () => Error) {
  // In the order of their next turns.
  const waiting = new Map<string, (() => void)[]>()
  let isBusy = false
  const takeFrom = ([whose, own]: [string, (() => void)[]]) => {
    const [next, ...rest] = own
    if (rest.length === 0) waiting.delete(whose)
    else waiting.set(whose, rest)
    next?.()
  }
  const handOver = (whose: string) => {
    const own = waiting.get(whose)
    if (own !== undefined) {
      waiting.delete(whose)
      waiting.set(whose, own)
    }
    const [first] = waiting
    if (first === undefined) isBusy = false
    else takeFrom(first)
  }
  return async <T>(whose: string, work: () => Promise<T>): Promise<T> => {
    if (isBusy) {
      const own = waiting.get(whose) ?? []
      if (own.length >= maxWaiting) throw refuse()
      await new Promise<void>(resolve => waiting.set(whose, [...own, resolve]))
    } else isBusy = true
    try {
      return await work()
    } finally {
      handOver(whose)
    }
  }
}
