interface Pace {
  /** Between the beginnings of two pieces of work. */
  everyMs: number
  /** How many may wait; whoever comes then is sent away. */
  maxWaiting: number
}

/** Hands out turns one after the other, never closer together than the pace; undefined when too many wait already. */
export function turnsAt({ everyMs, maxWaiting }: Pace) {
  let next = 0
  return function takeTurn(): Promise<void> | undefined {
    const now = Date.now()
    const wait = Math.max(0, next - now)
    if (wait > maxWaiting * everyMs) return undefined
    next = now + wait + everyMs
    return wait === 0 ? Promise.resolve() : new Promise(resolve => setTimeout(resolve, wait))
  }
}
