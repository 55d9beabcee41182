import type { TravellingEvent } from './events.ts'

const keptMs = 30_000
const keptAtMost = 20_000

/** What happened within the last half minute, for pages that were read shortly before their stream was opened. */
export function recentEvents(now: () => number = () => performance.now()) {
  let events: { at: number; event: TravellingEvent }[] = []
  // Before this moment something may have happened that is not kept.
  let knownFrom = now()

  function dropOld() {
    const isOld = ({ at }: { at: number }) => at < now() - keptMs
    const surplus = Math.max(0, events.length - keptAtMost)
    const kept = events.findIndex((one, index) => index >= surplus && !isOld(one))
    const dropped = events.splice(0, kept === -1 ? events.length : kept)
    const last = dropped.at(-1)
    if (last) knownFrom = last.at
  }

  return {
    keep(event: TravellingEvent) {
      events.push({ at: now(), event })
      if (events.length > keptAtMost * 1.1) dropOld()
    },
    since(msAgo: number): TravellingEvent[] | 'unknown' {
      dropOld()
      const from = now() - msAgo
      if (from < knownFrom) return 'unknown'
      return events.filter(({ at }) => at >= from).map(({ event }) => event)
    },
    /** The line to the database was away: nothing before now is known for certain. */
    forget() {
      events = []
      knownFrom = now()
    },
  }
}
