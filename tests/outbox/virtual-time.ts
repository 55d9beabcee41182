/** A clock that stands still while anything works, and then goes on to what is due next: nobody waits for it. */
export function virtualTime() {
  let now = 0
  let count = 0
  let working = 0
  const due = new Map<number, { at: number; run: () => void }>()

  /** Lets everything work until all that is left waits for the clock. */
  async function settled() {
    while (working > 0) await new Promise(resolve => setImmediate(resolve))
  }

  function after(ms: number, run: () => void) {
    const id = count++
    due.set(id, { at: now + ms, run })
    return () => void due.delete(id)
  }

  /** Goes on to a moment, and does what is due until then in its order. */
  async function until(moment: number) {
    for (;;) {
      await settled()
      const [next] = [...due].sort(([first, a], [second, b]) => a.at - b.at || first - second)
      if (next === undefined || next[1].at > moment) break
      due.delete(next[0])
      now = next[1].at
      next[1].run()
    }
    now = Number.isFinite(moment) ? Math.max(now, moment) : now
  }

  return {
    now: () => now,
    after,
    pass: (ms: number) => until(now + ms),
    /** Until nothing is due any more. */
    passAll: () => until(Number.POSITIVE_INFINITY),
    settled,
    /** Something works, and the clock stands still for it. */
    async work<T>(what: () => Promise<T>): Promise<T> {
      working++
      try {
        return await what()
      } finally {
        working--
      }
    },
    /** Whoever works waits for something that the clock brings. */
    async wait<T>(begin: (resolve: (value: T) => void, reject: (reason: unknown) => void) => void): Promise<T> {
      working--
      // What is brought is worked on from the moment at which it comes.
      const resumed =
        <V>(settle: (value: V) => void) =>
        (value: V) => {
          working++
          settle(value)
        }
      return new Promise<T>((resolve, reject) => begin(resumed(resolve), resumed(reject)))
    },
  }
}

export type VirtualTime = ReturnType<typeof virtualTime>
