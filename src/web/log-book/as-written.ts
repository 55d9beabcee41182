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
  /** Null while it has not arrived; then `begunBy` names the act that will bring its id. */
  id: number | null
  begunBy: string | undefined
  /** The last that was written of it is on this phone only. */
  isWaiting: boolean
  /** What the server knows. */
  entry: LogBookEntry | undefined
}

/** What is open, and what was ended on this phone and has not arrived: the newest first. */
export function asWritten(entries: readonly LogBookEntry[], acts: readonly Act[]) {
  const waiting = waitingOf(acts, logBook.write, logBook.end)
  const ends = waiting.filter(({ path }) => path === logBook.end.path)
  const endOf = (id: number | null, begunBy: string | undefined) =>
    ends.find(({ input, idFrom }) => (begunBy === undefined ? input.id === id && !idFrom : idFrom === begunBy))
  const fresh = waiting.filter(({ path }) => path === logBook.write.path).map(writtenBy)
  const all = [...fresh.toReversed(), ...entries.map(known)].map(one => {
    const end = endOf(one.id, one.begunBy)
    return end === undefined || one.endedAt !== null ? one : { ...one, endedAt: doneAt(end), isWaiting: true }
  })
  return {
    open: all.filter(({ endedAt }) => endedAt === null),
    endedHere: all.filter(({ endedAt }) => endedAt !== null),
  }
}

export const known = (entry: LogBookEntry): Written => ({
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
    id: null,
    begunBy: act.key,
    isWaiting: true,
    entry: undefined,
  }
}
