import { accounts } from '#shared/accounts/contract.ts'
import type { EventKind, FactsOf, ToldEvent } from '#shared/event.ts'
import { pageId } from './api.ts'
import { queryClient } from './query.ts'
import { type Path, refresh, refreshPaths } from './refresh.ts'
import { serverTimeAt } from './server-clock.ts'
import { personAskedFor } from './session.tsx'
import { createStore } from './store.ts'

/** `quiet` before the first stream and after sign-out, `lost` while we try to get it back. */
export type Connection = 'quiet' | 'connected' | 'lost'

type Handler = (event: ToldEvent) => void

const handlers = new Map<string, Set<Handler>>()
const connection = createStore<Connection>('quiet')

let stream: EventSource | undefined
let attempts = 0
let retry: ReturnType<typeof setTimeout> | undefined
let burst: ReturnType<typeof setTimeout> | undefined

/** Calls back for each event of this kind, until the returned function is called. */
export function on<E extends EventKind>(kind: E, handle: (facts: FactsOf<E>, event: ToldEvent) => void) {
  const handler: Handler = told => handle(told.facts as FactsOf<E>, told)
  const set = handlers.get(kind.name) ?? new Set()
  handlers.set(kind.name, set.add(handler))
  return () => void set.delete(handler)
}

export function startLive() {
  if (stream) return
  // What happened since the first of what is on screen was asked for has to be told as well.
  stream = new EventSource(`/api/events?readAt=${serverTimeAt(personAskedFor())}`, { withCredentials: true })
  stream.onopen = () => {
    // Events told while we were away are lost: everything may be out of date.
    if (connection.get() === 'lost') void queryClient.invalidateQueries()
    attempts = 0
    connection.set('connected')
  }
  // The server lost its own line for a moment: what happened meanwhile was told to nobody.
  stream.addEventListener('resync', () => void queryClient.invalidateQueries())
  stream.onmessage = message => tell(JSON.parse(message.data) as ToldEvent)
  stream.onerror = () => {
    connection.set('lost')
    // The browser reconnects by itself after a broken line, but gives up after a refusal (a restart, a proxy's 502).
    if (stream?.readyState !== EventSource.CLOSED) return
    stopStream()
    // The refusal may mean that the session has ended: asking who is there finds out.
    void refresh(accounts.user)
    retry = setTimeout(startLive, Math.min(30_000, 1000 * 2 ** attempts++))
  }
}

export function stopLive() {
  clearTimeout(retry)
  stopStream()
  attempts = 0
  connection.set('quiet')
}

export const useConnection = connection.use

function tell(event: ToldEvent) {
  for (const handler of handlers.get(event.name) ?? []) handler(event)
  // What was done on this very page was read again when it was done.
  if (event.pageId === pageId) return
  for (const path of event.changes) due.add(path)
  if (due.size > 0 && burst === undefined) burst = setTimeout(refreshDue, 100)
}

// A copied week announces a hundred shifts: one reading after the burst is enough.
const due = new Set<Path>()

function refreshDue() {
  burst = undefined
  void refreshPaths([...due])
  due.clear()
}

function stopStream() {
  stream?.close()
  stream = undefined
}
