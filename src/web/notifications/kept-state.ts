import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { recall, remember } from '#web/platform/storage.ts'

const Kept = z.object({ read: z.array(z.string()), dismissed: z.array(z.string()) })
type Kept = z.infer<typeof Kept>

const nothing: Kept = { read: [], dismissed: [] }
const known = new Map<string, Kept>()
const watchers = new Set<() => void>()

/** What this person has read and dismissed in this browser; it survives a reload. */
export function useKept(userId: string) {
  const kept = useSyncExternalStore(watch, () => keptOf(userId))
  return {
    ...kept,
    /** Those that are long past are forgotten on the way: `current` names what still exists. */
    markRead: (ids: string[], current: string[]) => keep(userId, 'read', ids, current),
    dismiss: (id: string, current: string[]) => keep(userId, 'dismissed', [id], current),
  }
}

function keep(userId: string, what: keyof Kept, ids: string[], current: string[]) {
  const before = keptOf(userId)
  const next = { ...before, [what]: [...new Set([...before[what], ...ids])] }
  const kept = {
    read: next.read.filter(id => current.includes(id)),
    dismissed: next.dismissed.filter(id => current.includes(id)),
  }
  known.set(userId, kept)
  remember(`notifications.${userId}`, JSON.stringify(kept))
  for (const watcher of watchers) watcher()
}

function keptOf(userId: string): Kept {
  const kept = known.get(userId) ?? readKept(userId)
  known.set(userId, kept)
  return kept
}

function readKept(userId: string): Kept {
  try {
    const parsed = z.safeParse(Kept, JSON.parse(recall(`notifications.${userId}`) ?? 'null'))
    return parsed.success ? parsed.data : nothing
  } catch {
    return nothing
  }
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  // Another tab of the same person says what it has read.
  const forget = () => {
    known.clear()
    watcher()
  }
  addEventListener('storage', forget)
  return () => {
    watchers.delete(watcher)
    removeEventListener('storage', forget)
  }
}
