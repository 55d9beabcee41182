import { useEffect, useEffectEvent } from 'react'
import { threads } from '#shared/messages/contract.ts'
import type { Thread } from '#shared/messages/shapes.ts'
import { call } from '#web/platform/api.ts'
import { useMedia } from '#web/ui/use-media.ts'

// Not an action, of which one runs at a time: the next message may come before the mark of the last is written. What it changes
// is read again when the server tells of it; what did not arrive is said with the next.

/** Tells the server up to where messages have come to this device, so that whoever wrote them sees it. */
export function useDelivered(all: readonly Thread[] | undefined) {
  const fresh = (all ?? []).filter(({ last, deliveredUpTo }) => last && !last.isMine && last.id > deliveredUpTo)
  const marks = fresh.slice(0, 100).map(({ id, last }) => ({ id, upTo: last?.id ?? 0 }))
  const key = marks.map(({ id, upTo }) => `${id}:${upTo}`).join()
  const tell = useEffectEvent(() => void call(threads.delivered, { threads: marks }).catch(() => undefined))
  useEffect(() => {
    if (key !== '') tell()
  }, [key])
}

/** Tells the server that a thread was read up to here, while it is in sight. */
export function useOpened({ id, readUpTo }: Thread, upTo: number | undefined) {
  const news = upTo !== undefined && upTo > readUpTo ? upTo : undefined
  useEffect(() => {
    if (news === undefined) return
    // A page in the background has shown it to nobody.
    const look = () =>
      document.visibilityState === 'visible' && void call(threads.opened, { id, upTo: news }).catch(() => undefined)
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [id, news])
}

/** List and thread side by side. */
export const useIsWide = () => useMedia('(min-width: 1024px)')
