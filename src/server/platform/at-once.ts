/** Lets so many pieces of work run at once and so many wait; whoever comes after those is refused. */
export function atMost(atOnce: number, maxWaiting: number, refuse: () => Error) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw refuse()
      // Whoever goes hands its place over, so that nobody who has just come takes it first.
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
