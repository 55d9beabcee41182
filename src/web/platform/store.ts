import { useSyncExternalStore } from 'react'

/** A value outside of React that any code may set and screens follow. */
export function createStore<T>(initial: T) {
  let value = initial
  const watchers = new Set<() => void>()
  const get = () => value
  const watch = (watcher: () => void) => {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  }
  return {
    get,
    /** Calls back whenever it is another, until the returned function is called. */
    watch,
    set(next: T) {
      if (Object.is(next, value)) return
      value = next
      for (const watcher of watchers) watcher()
    },
    /** The value now, and again whenever it is another. */
    use: () => useSyncExternalStore(watch, get),
  }
}
