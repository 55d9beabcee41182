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

interface Turns {
  /** Of all of them together: one at the least. Fewer than before end by themselves; more begin as soon as one has ended. */
  atOnce(): number
  /** Of each. */
  maxWaiting: number
  /** After how long a piece that is still under way makes room for the next; without it, when it has ended. */
  placeMs?: number
  /** How long the place of a piece that took so long stays empty after it. */
  restMs?(tookMs: number): number
}

interface Waiting {
  begin(): void
  leave(): void
  isGone(): boolean
}

/**
 * So many pieces of work at a time, of each of many in turn: so many of each wait, and whoever has just had a turn comes after all
 * the others. Nobody waits for more than one piece of anybody else's. Work that nobody waits for any more when its turn comes is
 * not begun and costs no turn; what has begun is done.
 */
export function ofEachInTurn({ atOnce, maxWaiting, placeMs, restMs = () => 0 }: Turns, refuse: () => Error) {
  // In the order of their next turns.
  const waiting = new Map<string, Waiting[]>()
  // Who came to a free place: that was a turn as well, before those who came to wait meanwhile had any.
  const hadFreePlace = new Set<string>()
  let running = 0
  const fillPlaces = () => {
    for (const [whose, own] of waiting) {
      if (running >= atOnce()) return
      waiting.delete(whose)
      for (const gone of own.filter(({ isGone }) => isGone())) gone.leave()
      const [next, ...rest] = own.filter(({ isGone }) => !isGone())
      if (next === undefined) continue
      if (rest.length > 0) waiting.set(whose, rest)
      hadFreePlace.delete(whose)
      running++
      next.begin()
    }
  }
  const handOver = (whose: string) => {
    const own = waiting.get(whose)
    if (hadFreePlace.delete(whose) && own !== undefined) {
      waiting.delete(whose)
      waiting.set(whose, own)
    }
    running--
    fillPlaces()
  }
  return async <T>(whose: string, work: () => Promise<T>, isGone = () => false): Promise<T> => {
    if (running >= atOnce()) {
      const own = waiting.get(whose) ?? []
      if (own.length >= maxWaiting) throw refuse()
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      waiting.set(whose, [...own, { begin: resolve, leave: () => reject(refuse()), isGone }])
      await promise
    } else {
      running++
      hadFreePlace.add(whose)
    }
    let hasPlace = true
    const makeRoom = () => {
      if (hasPlace) handOver(whose)
      hasPlace = false
    }
    const timer = placeMs === undefined ? undefined : setTimeout(makeRoom, placeMs)
    const beganAt = performance.now()
    try {
      return await work()
    } finally {
      clearTimeout(timer)
      const rest = restMs(performance.now() - beganAt)
      if (rest > 0) setTimeout(makeRoom, rest)
      else makeRoom()
    }
  }
}
