import { logBook } from '#shared/log-book/contract.ts'
import { details, type LogBookEntry, type LogBookKind } from '#shared/log-book/shapes.ts'
import type { Act } from '#web/platform/outbox/act.ts'
import { doneAt, waitingOf } from '#web/platform/outbox/kept-acts.ts'

/** An entry as whoever wrote it sees it: what the server knows of it, or what still waits on this phone. */
export interface Written
  extends Pick<LogBookEntry, 'kind' | 'name' | 'company' | 'plate' | 'keyNumber' | 'recipient' | 'remark'> {
  key: string
  startedAt: string
  endedAt: string | null
  isExpected: boolean
  /** Null while it has not arrived; then `begunBy` names the act that will bring its id. */
  id: number | null
  begunBy: string | undefined
  /** The last that was written of it is on this phone only. */
  isWaiting: boolean
  /** What the server knows. */
  entry: LogBookEntry | undefined
}

/** What is open and what is over once everything on this phone has arrived: the newest first. */
export function asWritten(entries: readonly LogBookEntry[], acts: readonly Act[]) {
  const waiting = waitingOf(acts, logBook.write, logBook.arrive, logBook.end, logBook.reopen)
  const fresh = waiting.filter(({ path }) => path === logBook.write.path).map(writtenBy)
  const arrivals = waiting.filter(({ path }) => path === logBook.arrive.path)
  const turns = waiting.filter(({ path }) => path !== logBook.write.path && path !== logBook.arrive.path)
  // While one list is read again and the other is not yet, both may hold the same entry.
  const once = new Map([...fresh.toReversed(), ...entries.map(arrivedBy(arrivals))].map(one => [one.key, one]))
  const all = [...once.values()].map(one => {
    // The last that was pressed of an end and its taking back is what counts.
    const turn = turns.findLast(({ input, idFrom }) =>
      one.begunBy === undefined ? input.id === one.id && !idFrom : idFrom === one.begunBy,
    )
    if (turn === undefined) return one
    const endedAt = turn.path === logBook.end.path ? (one.endedAt ?? doneAt(turn)) : null
    return endedAt === one.endedAt ? one : { ...one, endedAt, isWaiting: true }
  })
  return {
    open: all.filter(({ endedAt }) => endedAt === null),
    over: all.filter(({ endedAt }) => endedAt !== null),
  }
}

/** Who was expected, and has come as far as this phone knows. */
const arrivedBy = (arrivals: readonly Act[]) => (entry: LogBookEntry) => {
  const arrival = entry.isExpected ? arrivals.find(({ input }) => input.id === entry.id) : undefined
  if (arrival === undefined) return known(entry)
  return { ...known(entry), isExpected: false, startedAt: doneAt(arrival), isWaiting: true }
}

const known = (entry: LogBookEntry): Written => ({
  ...entry,
  key: String(entry.id),
  begunBy: undefined,
  isWaiting: false,
  entry,
})

function writtenBy(act: Act): Written {
  const said = (name: string) => (act.input[name] as string | undefined) || null
  const words = Object.fromEntries([...details, 'remark'].map(name => [name, said(name)]))
  return {
    ...(words as Pick<Written, (typeof details)[number] | 'remark'>),
    key: act.key,
    kind: act.input.kind as LogBookKind,
    startedAt: doneAt(act),
    endedAt: null,
    isExpected: false,
    id: null,
    begunBy: act.key,
    isWaiting: true,
    entry: undefined,
  }
}
